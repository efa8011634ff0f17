import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { toast } from '../ui/messages/toast.js';
import { isStored, keepLevel, levelIn, type SavedLevel, saveAgain, savedAs } from './saved-levels.js';

/** Says whether the saved data outlives the page. */
export function tellSaved(isSaved: boolean, text = 'Saved to My levels.'): void {
  toast(isSaved ? text : 'Not saved: this browser’s storage is full or off.');
}

interface KeepButtonProps {
  readonly text: string;
  readonly origin: SavedLevel['origin'];
}

export function KeepButton({ text, origin }: KeepButtonProps) {
  const level = levelIn(text);
  const name = level.ok ? savedAs(level.value) : null;
  const isSaved = name !== null && isStored(name);
  const keep = () => {
    if (isSaved) return;
    // A level that could not be stored before is written again.
    if (name !== null) tellSaved(saveAgain(name));
    else tellSaved(keepLevel({ text: level.ok ? rulebook.format(level.value) : text, origin }).isSaved);
  };
  return (
    <Button icon={isSaved ? 'check' : 'download'} off={isSaved} to={keep}>
      {isSaved ? 'In My levels' : 'Save to My levels'}
    </Button>
  );
}

/** For screens of games in which levels are made: keeps one among all others, and leads to the drawing table. */
export function KeepButtons({ text }: { readonly text: string }) {
  return (
    <>
      <KeepButton text={text} origin="drawn" />
      <Button icon="edit" to={formatRoute({ page: 'edit', id: encodeId(text) })}>
        Drawing table
      </Button>
    </>
  );
}
