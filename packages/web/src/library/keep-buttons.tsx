import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { toast } from '../ui/messages/toast.js';
import { keepLevel, keptAs, levelIn } from './kept-levels.js';

/** For rooms of games in which levels are made: keeps one among all others, and leads to the drawing table. */
export function KeepButtons({ text }: { readonly text: string }) {
  const level = levelIn(text);
  const isKept = level.ok && keptAs(level.value) !== null;
  const keep = () => {
    if (isKept) return;
    const isLasting = keepLevel({
      text: level.ok ? rulebook.format(level.value) : text,
      origin: 'drawn',
    }).isKept;
    toast(isLasting ? 'Saved to My levels.' : 'Storage is full or off: it is lost when you close this page.');
  };
  return (
    <>
      <Button icon={isKept ? 'check' : 'download'} off={isKept} to={keep}>
        {isKept ? 'In My levels' : 'Save to My levels'}
      </Button>
      <Button icon="edit" to={formatRoute({ page: 'edit', id: encodeId(text) })}>
        Drawing table
      </Button>
    </>
  );
}
