import { hauntRules } from '@knossos/engine/internal/games/haunt/index';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { AboutLevel } from '../../../play/layout/about-level.js';
import { KeysCard, RulesCard } from '../../../play/layout/keys-card.js';
import { PutAside } from '../../../play/layout/notices.js';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { prefer, preferences } from '../preferences.js';
import { nameOf } from '../results.js';
import { campaign, laidAside, session, takeUpAgain } from '../store.js';
import { RunBar } from './run-bar.js';
import { ViewBar } from './view-bar.js';

interface MazeBenchProps {
  /** The map, where it is open and has its place here. */
  readonly map: ComponentChildren;
  /** Gives the focus back to the maze. */
  readonly onMaze: () => void;
}

/** The workbench beside the maze: its map, views, runs, rules and keys. */
export function MazeBench({ map, onMaze }: MazeBenchProps) {
  return (
    <>
      {map}
      <ViewBar withKey />
      <RunBar />
      {session.value.setup.level && <AboutLevel level={campaign.value.level} />}
      <PutAside
        what={laidAside.value && `the previous run (${nameOf(laidAside.value)})`}
        onBack={takeUpAgain}
      />
      <Letter onDone={onMaze} />
      <RulesCard rules={hauntRules} />
      <KeysCard />
    </>
  );
}

interface LetterProps {
  /** Gives the focus back to the maze, when the letter was read or laid aside. */
  readonly onDone: () => void;
}

/** The letter with which the game opens: offered once, and to be read again from the rules. */
function Letter({ onDone }: LetterProps) {
  const isOpen = useSignal(false);
  const isOffered = !preferences.value.letter;
  const done = () => {
    isOpen.value = false;
    prefer({ letter: true });
    onDone();
  };
  return (
    <>
      {isOffered ? (
        <section class="panel card" aria-label="A letter for you" data-test="letter-offer">
          <p>A letter has come for you.</p>
          <div class="row">
            <Button look="small" to={put(isOpen, true)}>
              Read the letter
            </Button>
            <Button look="quiet" to={done}>
              Skip it
            </Button>
          </div>
        </section>
      ) : (
        <Button look="small" to={put(isOpen, true)}>
          The letter
        </Button>
      )}
      {isOpen.value && (
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
