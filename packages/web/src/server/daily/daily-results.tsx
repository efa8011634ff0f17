import './daily-results.css';
import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, counted, measureOf, worthText } from '@knossos/engine/internal/puzzle';
import { listResults } from '@knossos/server/daily/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dailyDone, dailyLevel, dailyMoves } from '../../session/dailies.js';
import { GAMES } from '../../state/games.built.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { weekdayText } from '../../ui/dates.js';
import { Field, SelectSetting } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { Alert } from '../../ui/messages/notice.js';
import { toast } from '../../ui/messages/toast.js';
import { faultOf } from '../api.js';
import { useQuery } from '../use-query.js';
import {
  byItself,
  guestName,
  handInDaily,
  handInSolved,
  type Solution,
  setByItself,
  whoAsks,
} from './by-itself.js';

interface HandInProps {
  readonly day: string;
  readonly game: string;
  /** The name of the account that is signed in; null for a guest, who chooses one. */
  readonly account: string | null;
  readonly solution: Solution;
  /** What it is worth. */
  readonly words: string;
  readonly onTaken: () => void;
}

/** One click hands a result in; a guest gives a name once. */
function HandIn({ day, game, account, solution, words, onTaken }: HandInProps) {
  const name = useSignal(guestName());
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const send = async () => {
    if (isBusy.value) return;
    const chosen = account === null ? name.value.trim() : null;
    if (chosen === '') {
      fault.value = 'Enter the name to show in the table.';
      return;
    }
    isBusy.value = true;
    const taken = await handInDaily(day, game, solution, chosen);
    isBusy.value = false;
    if (!taken.ok) {
      fault.value = faultOf(taken);
      return;
    }
    toast(`Handed in: you are number ${taken.value.mine.place} of ${taken.value.total}.`);
    onTaken();
  };
  return (
    <Form
      look="stack own-width daily-hand-in"
      label="Hand in"
      fault={null}
      onSend={() => void send()}
      buttons={
        <Button look="primary" icon="check" off={isBusy.value}>
          {isBusy.value ? 'Handing in …' : 'Hand in my result'}
        </Button>
      }
    >
      <p>You have solved it: {words}.</p>
      {account === null ? (
        <Field
          label="Your name in the table"
          maxLength={30}
          autocomplete="nickname"
          value={name.value}
          onInput={(text) => {
            name.value = text;
            fault.value = null;
          }}
        />
      ) : (
        <p class="soft small">As {account}.</p>
      )}
      <Alert text={fault.value} />
    </Form>
  );
}

interface AskByItselfProps {
  readonly day: string;
  readonly game: string;
  readonly account: string;
  readonly onTaken: () => void;
}

/** Hands in the missing results where the player wants that; else asks once. */
function AskByItself({ day, game, account, onTaken }: AskByItselfProps) {
  const wish = byItself.value;
  useEffect(() => {
    if (wish) void handInSolved(day, game).then((taken) => taken?.ok && onTaken());
  }, [wish, day, game]);
  if (wish !== null) return null;
  return (
    <section class="notice calm stack" aria-label="Handing in automatically" data-test="by-itself">
      <p>Hand in your daily results as {account} automatically from now on?</p>
      <div class="row">
        <Button look="small" to={() => setByItself(true)}>
          Yes, always
        </Button>
        <Button look="small" to={() => setByItself(false)}>
          No, I will do it myself
        </Button>
      </div>
      <p class="small soft">You can change this on your account page.</p>
    </section>
  );
}

/** Who has solved the puzzles of a day on this server, a table a game, and one's own place in it. */
export function DailyResults({ day }: { readonly day: string }) {
  const solved = GAMES.find(({ id }) => dailyDone(id, day) !== null);
  const game = useSignal(solved?.id ?? GAMES[0]?.id ?? '');
  const rules = rulebook.find(game.value);
  return (
    <Card title="Results" test="daily-results">
      <SelectSetting
        label="Game"
        value={game.value}
        options={GAMES.map(({ id, title }) => ({ value: id, text: title }))}
        onChange={into(game)}
      />
      {rules && <GameResults key={rules.id} rules={rules} day={day} />}
    </Card>
  );
}

function GameResults({ rules, day }: { readonly rules: AnyRules; readonly day: string }) {
  const table = useQuery(
    listResults,
    { params: { day, game: rules.id }, headers: whoAsks() },
    { join: (before, page) => ({ ...page, items: [...before.items, ...page.items] }) },
  );
  const { value, fault, more, reload: again } = table;
  if (value === null)
    return fault === null ? <p class="soft">Asking the server …</p> : <Alert text={fault} />;
  const { items, total, mine, isOpen, account } = value;
  const made = dailyLevel(rules.id, day);
  const own = dailyMoves(rules.id, day);
  const isMore = measureOf(rules).better === 'more';
  const isNew =
    own !== null &&
    (mine === null || (isMore ? own.worth > (mine.worth ?? 0) : own.worth < (mine.worth ?? own.worth)));
  return (
    <div class="stack">
      <Alert text={fault} />
      {mine && (
        <p data-test="my-place">
          You are number <strong>{mine.place}</strong> of {total}, with {wordsOf(rules, mine)}.
        </p>
      )}
      {isOpen && isNew && made && account !== null && (
        <AskByItself {...{ day, account }} game={rules.id} onTaken={again} />
      )}
      {isOpen && isNew && made && (account === null || !byItself.value) && (
        <HandIn
          {...{ day, account }}
          game={rules.id}
          solution={{ ...own, puzzle: made.puzzle }}
          words={worthText(rules, own.worth)}
          onTaken={again}
        />
      )}
      {items.length === 0 ? (
        <p class="soft">
          Nobody has handed in a result yet.{isOpen && own === null && ' Solve the puzzle, and be the first.'}
        </p>
      ) : (
        <table class="daily-table">
          <caption class="hidden-text">
            {rules.title}, {weekdayText(day)}: the best first
          </caption>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Name</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {items.map((row, at) => (
              <tr key={`${row.at} ${row.name}`} class={at + 1 === mine?.place ? 'mine' : ''}>
                <td>{at + 1}</td>
                <th scope="row" class="anywhere">
                  {row.name}
                  {row.isGuest && <span class="soft small"> (guest)</span>}
                </th>
                <td>{wordsOf(rules, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="row">
        {more !== null && (
          <Button look="small" to={more}>
            More
          </Button>
        )}
        <Button look="small" icon="restart" to={again}>
          Refresh
        </Button>
      </div>
      <p class="soft small">
        The server checks every result. Only the best result of each player counts. If two are equal, the one
        handed in first comes first. Time does not count.
      </p>
    </div>
  );
}

/** `17 moves`, `52 gold in 40 moves`. */
function wordsOf(
  rules: AnyRules,
  { moves, worth }: { readonly moves: number; readonly worth: number | null },
) {
  const isMore = measureOf(rules).better === 'more';
  return isMore && worth !== null
    ? `${worthText(rules, worth)} in ${counted(moves, 'move')}`
    : counted(moves, 'move');
}
