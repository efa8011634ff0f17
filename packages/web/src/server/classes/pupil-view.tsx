import { rulebook } from '@knossos/engine/internal/games';
import { counted, measureOf, worthText } from '@knossos/engine/internal/puzzle';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { leaveClass, type MyClass, type MyItem } from './ask-classes.js';
import { noteOpened, takeMyClass } from './hand-in.js';

/** What a pupil sees: the list of his class, and what is done of it. */
export function PupilView({ mine }: { readonly mine: MyClass }) {
  const solved = mine.items.filter(({ state }) => state === 'solved').length;
  const next = mine.items.find(({ state }) => state !== 'solved');
  const leave = async () => {
    const left = await leaveClass();
    if (left.ok) takeMyClass(null);
  };
  return (
    <div class="page-stack narrow" data-test="my-class">
      <header class="bar">
        <div>
          <h1 class="anywhere">{mine.class}</h1>
          <p class="soft">
            {mine.name}: {solved} of {mine.items.length} solved
          </p>
        </div>
        {next && (
          <Button look="primary" icon="play" to={next.address}>
            Go on
          </Button>
        )}
      </header>
      {mine.items.length === 0 ? (
        <p class="soft">Your teacher has put nothing on the list yet.</p>
      ) : (
        <ol class="plain class-list">
          {mine.items.map((item, at) => (
            <li key={item.id}>
              <a
                class={`card class-item ${item.state === 'solved' ? 'class-won' : ''}`}
                href={item.address}
                data-test={`item-${at + 1}`}
                onClick={() => void noteOpened(item)}
              >
                <span class="class-mark">
                  {item.state === 'solved' ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
                </span>
                <span class="anywhere">
                  <strong>{item.title}</strong>
                  <span class="soft small"> {rulebook.find(item.game)?.title}</span>
                </span>
                <span class="soft small push end">{stateWords(item)}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <section class="card panel">
        <p>
          Your own code is <code class="class-code">{mine.code}</code>. Write it down: with it you come back
          on any machine.
        </p>
        <div>
          <Button look="small" to={() => void leave()}>
            Leave on this machine
          </Button>
        </div>
      </section>
    </div>
  );
}

/** `solved in 12 moves, with a hint`. */
function stateWords({ game, state, moves, worth, hints }: MyItem): string {
  if (state === 'new') return 'not begun';
  if (state === 'tried') return 'tried';
  const rules = rulebook.find(game);
  const isMore = rules !== null && measureOf(rules).better === 'more';
  const what =
    isMore && worth !== null ? `with ${worthText(rules, worth)}` : `in ${counted(moves ?? 0, 'move')}`;
  return `solved ${what}${hints > 0 ? ', with help' : ''}`;
}
