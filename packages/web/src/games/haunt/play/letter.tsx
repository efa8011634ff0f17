import { signal } from '@preact/signals';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { prefer, preferences } from '../preferences.js';
import { campaign } from '../store.js';
import '../cards.css';

/** Whether the letter lies open. */
export const isReading = signal(false);

interface LetterProps {
  /** Gives the focus back to the maze, when the letter was read. */
  readonly onDone: () => void;
}

/** The letter with which the campaign opens: offered over the maze until it is read, or the player walks on without it. */
export function Letter({ onDone }: LetterProps) {
  const { moves, levels } = campaign.value;
  const isOffered = !preferences.value.letter && moves === 0 && levels.length > 1;
  const done = () => {
    isReading.value = false;
    prefer({ letter: true });
    onDone();
  };
  return (
    <>
      {isOffered && (
        <button type="button" class="waiting-letter" onClick={put(isReading, true)}>
          A letter has come for you
        </button>
      )}
      {isReading.value && (
        <Dialog title="A letter" onClose={done}>
          <p>To you, who have a lantern and steady hands.</p>
          <p>
            Under our village lies a maze. We call it the Hellmouth. At night its ghosts come up to our wells.
            Those who went down to shut it have not come back. Some of them still walk there, slowly, and they
            are hungry.
          </p>
          <p>
            Nine mazes lie one below the other. Find the way out of each. A ghost beside you does not hurt:
            you wake up somewhere else. Keep walls between you and the others. They come straight at you, and
            know no way around.
          </p>
          <p>
            We light six candles for you, one for every life. When the last is out we must look for somebody
            else.
          </p>
          <p>The people of the village</p>
          <Button look="primary" icon="play" to={done}>
            To the maze
          </Button>
        </Dialog>
      )}
    </>
  );
}
