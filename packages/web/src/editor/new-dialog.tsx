import { rulebook } from '@knossos/engine/games';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';

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
            <button type="button" class="button" onClick={() => onChoose(id)}>
              <Icon name="plus" />
              <span>
                New {noun}
                <span class="soft">{title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
