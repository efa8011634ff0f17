import { rulebook } from '@knossos/engine/games';
import { useContext } from 'preact/hooks';
import { boardKeys, KeyTable } from '../play/keys-card.js';
import { ScreensContext } from '../ui/screens.js';
import './help.css';

/** The rules of every game, and the keys. */
export function Help() {
  const screens = useContext(ScreensContext);
  return (
    <div class="stack loose narrow help">
      <h1>How to play</h1>
      {rulebook.games.map((rules) => {
        const { story: Story } = screens[rules.id] ?? {};
        return (
          <section key={rules.id} class="prose card">
            <h2>{rules.title}</h2>
            {rules.help.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {Story && <Story />}
          </section>
        );
      })}
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
        <KeyTable keys={boardKeys({ waits: true, dice: true })} />
      </section>
      {rulebook.games.map(({ id }) => {
        const { help: Help } = screens[id] ?? {};
        return Help && <Help key={id} />;
      })}
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
