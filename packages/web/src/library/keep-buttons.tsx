import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { toast } from '../ui/messages/toast.js';
import { keepLevel, levelIn, savedAs } from './saved-levels.js';

/** For screens of games in which levels are made: keeps one among all others, and leads to the drawing table. */
export function KeepButtons({ text }: { readonly text: string }) {
  const level = levelIn(text);
  const isSaved = level.ok && savedAs(level.value) !== null;
  const keep = () => {
    if (isSaved) return;
    const isLasting = keepLevel({
      text: level.ok ? rulebook.format(level.value) : text,
      origin: 'drawn',
    }).isSaved;
    toast(isLasting ? 'Saved to My levels.' : 'Storage is full or off: it is lost when you close this page.');
  };
  return (
    <>
      <Button icon={isSaved ? 'check' : 'download'} off={isSaved} to={keep}>
        {isSaved ? 'In My levels' : 'Save to My levels'}
      </Button>
      <Button icon="edit" to={formatRoute({ page: 'edit', id: encodeId(text) })}>
        Drawing table
      </Button>
    </>
  );
}
