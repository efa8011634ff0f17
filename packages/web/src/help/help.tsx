import { rulebook } from '@knossos/engine/games';
import { MAZE_KEYS } from '../games/haunt/play/maze-keys.js';
import { KeyList, KeyTable } from '../ui/key-list.js';
import './help.css';
import { MouseStory } from './mouse-story.js';

/** The rules of every game, and the keys. */
export function Help() {
  return (
    <div class="help">
      <h1>How to play</h1>
      {rulebook.games.map((rules) => (
        <section key={rules.id} class="prose card">
          <h2>{rules.title}</h2>
          {rules.help.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {rules.id === 'mouse' && <MouseStory />}
        </section>
      ))}
      <section class="prose card">
        <h2>By touch and by mouse</h2>
        <p>
          Swipe on the board, tap a square beside you (or straight away from you), or use the arrow buttons.
          Tapping your own square waits. A long press reads a square. Moves made while pieces still slide are
          never lost.
        </p>
      </section>
      <section class="prose card">
        <h2>When monsters wander</h2>
        <p>
          Where dice fall, their seed stands below the board. Undo takes them back and restart throws the same
          ones again, so that a way can be tried twice; “New dice” begins the level with others. A link names
          the dice, so that whoever opens it meets the same ones. Hints never look at dice that have not
          fallen: they tell what a move comes to on average, or how likely it is to escape.
        </p>
      </section>
      <section class="prose card">
        <h2>By keyboard</h2>
        <p>Keys work while the board has the focus: tab to it, or click it.</p>
        <KeyList waits dice />
      </section>
      <section class="prose card">
        <h2>In the mouse studio</h2>
        <p>
          Click or drag to block and open cells; in mazes of walls, click the line between two cells. By
          keyboard, arrows go about, <kbd>Space</kbd> flips, <kbd>G</kbd> releases the mouse and pauses him,{' '}
          <kbd>N</kbd> and <kbd>B</kbd> go one turn on and back, <kbd>R</kbd> to the start, <kbd>E</kbd> to
          the end, <kbd>U</kbd> undoes, <kbd>Y</kbd> redoes, <kbd>1</kbd> says the score.
        </p>
      </section>
      <section class="prose card">
        <h2>In Minehunt</h2>
        <p>
          Click or tap to open, right click or press long to flag. A click on a number that has its flags
          opens the rest around it; so do the middle button, both buttons, and a double click. By keyboard,
          arrows go about, <kbd>Enter</kbd> or <kbd>Space</kbd> opens, <kbd>F</kbd> flags, <kbd>C</kbd>{' '}
          chords, <kbd>T</kbd> asks the coach, <kbd>P</kbd> shows the chances, <kbd>U</kbd> undoes,{' '}
          <kbd>N</kbd> deals a new board, <kbd>1</kbd> says how it stands. Help and undo are noted, and such
          games stand apart in the statistics.
        </p>
      </section>
      <section class="prose card">
        <h2>In Monster Maze</h2>
        <p>
          You see a window of the maze that turns with you, the corridor before your eyes, or both. Undo
          brings the dice back too, also after the last life. Everybody who plays with a seed meets the same
          dice; the daily run has the day for its seed, and your first run of the day counts. A move taken
          back, a hint that names a key, and a look at the map are help, and are noted. Swipe up to walk, left
          or right to turn; or tap the left, middle or right third of the corridor.
        </p>
        <KeyTable keys={MAZE_KEYS} />
      </section>
      <section class="prose card">
        <h2>What is kept</h2>
        <p>
          Your games, with everything you tried, your results and your drafts are kept in this browser alone.
          Undoing loses nothing: other ways you tried stay in the tree under “Tries”. A shared link carries
          the whole level, so anybody can open it.
        </p>
      </section>
    </div>
  );
}
