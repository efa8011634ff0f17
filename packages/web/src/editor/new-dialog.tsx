import { rulebook } from '@knossos/engine/games';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

interface NewDialogProps {
  readonly onClose: () => void;
  /** Begins a level of a game. */
  readonly onChoose: (game: string) => void;
}

/** Which game the new level is of. */
export function NewDialog({ onClose, onChoose }: NewDialogProps) {
  return (
    <Dialog title="A new level" onClose={onClose}>
      <ul class="plain stack new-levels">
        {rulebook.games.map(({ id, title, noun }) => (
          <li key={id}>
            <Button icon="plus" to={() => onChoose(id)}>
              <span>
                New {noun}
                <span class="soft">{title}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
