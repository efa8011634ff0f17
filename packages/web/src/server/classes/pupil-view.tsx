import { rulebook } from '@knossos/engine/internal/games';
import { counted, measureOf, worthText } from '@knossos/engine/internal/puzzle';
import { addressOf } from '@knossos/server/api';
import { leaveClass, type PupilClass, type PupilItem, watchMyClass } from '@knossos/server/classes/api';
import { useSignal } from '@preact/signals';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask, faultOf } from '../api.js';
import { useChanges } from '../use-query.js';
import { noteOpened, waitingItems } from './hand-in.js';
import { classFault, lookForMyClass, takeMyClass } from './my-class.js';

/** A pupil's view: the list of the class, with the solved items. */
export function PupilView({ mine }: { readonly mine: PupilClass }) {
  useChanges(addressOf(watchMyClass, {}), () => void lookForMyClass());
  const fault = useSignal<string | null>(null);
  const waits = waitingItems.value;
  const isSolved = ({ id, state }: PupilItem) => state === 'solved' || waits.has(id);
  const solved = mine.items.filter(isSolved).length;
  const next = mine.items.find((item) => !isSolved(item));
  const leave = async () => {
    const left = await ask(leaveClass, {});
    fault.value = faultOf(left);
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
            Continue
          </Button>
        )}
      </header>
      {(waits.size > 0 || classFault.value !== null) && (
        <p class="notice" role="status" data-test="waits">
          {classFault.value !== null && 'The server does not answer: this is the list as it was last seen. '}
          {waits.size > 0 &&
            `${waits.size === 1 ? 'One solution is waiting' : `${waits.size} solutions are waiting`} here, and will be handed in when the server answers again.`}
        </p>
      )}
      {mine.items.length === 0 ? (
        <p class="soft">Your teacher has put nothing on the list yet.</p>
      ) : (
        <ol class="plain class-list">
          {mine.items.map((item, at) => (
            <li key={item.id}>
              <a
                class={`card class-item ${isSolved(item) ? 'class-won' : ''}`}
                href={item.address}
                data-test={`item-${at + 1}`}
                onClick={() => noteOpened(item)}
              >
                <span class="class-mark">
                  {isSolved(item) ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
                </span>
                <span class="anywhere">
                  <strong>{item.title}</strong>
                  <span class="soft small"> {rulebook.find(item.game)?.title}</span>
                </span>
                <span class="soft small push end">
                  {waits.has(item.id) ? 'solved, waiting to be handed in' : stateWords(item)}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      <section class="card panel">
        <p>
          Your own code is <code class="class-code">{mine.code}</code>. Write it down: you need it to come
          back, on this computer or another.
        </p>
        <Alert text={fault.value} />
        <div>
          <Button look="small" to={() => void leave()}>
            Leave on this computer
          </Button>
        </div>
      </section>
    </div>
  );
}

/** `solved in 12 moves, with a hint`. */
function stateWords({ game, state, moves, worth, hints }: PupilItem): string {
  if (state === 'new') return 'not started';
  if (state === 'tried') return 'tried';
  const rules = rulebook.find(game);
  const isMore = rules !== null && measureOf(rules).better === 'more';
  const what =
    isMore && worth !== null ? `with ${worthText(rules, worth)}` : `in ${counted(moves ?? 0, 'move')}`;
  return `solved ${what}${hints > 0 ? ', with help' : ''}`;
}
