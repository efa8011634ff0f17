import { type Leaderboard, leaderboard, type RecordKind } from '@knossos/api/records';
import { useSignal } from '@preact/signals';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { dateText } from '../../ui/dates.js';
import { SelectSetting } from '../../ui/forms/fields.js';
import { Alert } from '../../ui/messages/notice.js';
import { useQuery } from '../use-query.js';
import { finderText, recordHref, valueText } from './records.js';

const ALL = '';

/** The best of every game, size and variant, by kinds. */
export function LeaderboardPage() {
  const { value, fault } = useQuery(leaderboard, {});
  return (
    <div class="page-stack archive">
      <header class="bar">
        <div>
          <h1>Records</h1>
          <p class="soft">The best results known here. The server has checked every one of them.</p>
        </div>
        <div class="row">
          <Button look="primary" icon="plus" to="#/together/records/new">
            Hand in a record
          </Button>
          <Button to="./api/records.atom">Feed</Button>
        </div>
      </header>
      <Alert text={fault} />
      {value === null && fault === null && <p class="loading soft">Asking the server …</p>}
      {value !== null && <LeaderboardLists leaderboard={value} />}
    </div>
  );
}

function LeaderboardLists({ leaderboard: { kinds, best } }: { readonly leaderboard: Leaderboard }) {
  const game = useSignal(ALL);
  const size = useSignal(ALL);
  const variant = useSignal(ALL);
  const fits = (one: { game: string; size?: string; variant?: string }) =>
    (game.value === ALL || one.game === game.value) &&
    (size.value === ALL || one.size === size.value) &&
    (variant.value === ALL || one.variant === variant.value);
  const shown = best.filter(fits);
  const ofGame = best.filter((one) => game.value === ALL || one.game === game.value);
  const games = kinds.filter((kind, at) => kinds.findIndex((one) => one.game === kind.game) === at);
  return (
    <>
      <div class="row archive-filters">
        <SelectSetting
          label="Game"
          value={game.value}
          options={[
            { value: ALL, text: 'all' },
            ...games.map((one) => ({ value: one.game, text: one.gameTitle })),
          ]}
          onChange={(value) => {
            game.value = value;
            size.value = ALL;
            variant.value = ALL;
          }}
        />
        <SelectSetting
          label="Size"
          value={size.value}
          options={choices(ofGame.map((one) => one.size))}
          onChange={into(size)}
        />
        <SelectSetting
          label="Variant"
          value={variant.value}
          options={choices(ofGame.map((one) => one.variant))}
          onChange={into(variant)}
        />
      </div>
      {shown.length === 0 && (
        <p class="soft">There is no record like this yet. Hand one in, and it appears here.</p>
      )}
      {kinds.map((kind) => (
        <KindTable
          key={`${kind.game}/${kind.kind}`}
          kind={kind}
          best={shown.filter((one) => one.game === kind.game && one.kind === kind.kind)}
        />
      ))}
    </>
  );
}

interface KindTableProps {
  readonly kind: RecordKind;
  readonly best: Leaderboard['best'];
}

function KindTable({ kind, best }: KindTableProps) {
  if (best.length === 0) return null;
  const { gameTitle, title, summary, better, many } = kind;
  const sizes = best.some(({ size }) => size !== '');
  const variants = best.some(({ variant }) => variant !== '');
  return (
    <section class="card panel">
      <h2>
        {gameTitle}: {title}
      </h2>
      <p class="soft small">
        {summary} {better === 'more' ? 'More' : 'Fewer'} {many} are better.
      </p>
      <table class="records">
        <thead>
          <tr>
            {sizes && <th scope="col">Size</th>}
            {variants && <th scope="col">Variant</th>}
            <th scope="col">Best</th>
            <th scope="col" class="wide-column">
              Found by
            </th>
            <th scope="col" class="wide-column">
              Here since
            </th>
          </tr>
        </thead>
        <tbody>
          {best.map((one) => (
            <tr key={one.id}>
              {sizes && <td>{one.size}</td>}
              {variants && <td>{one.variant}</td>}
              <td>
                <a href={recordHref(one.id)}>{valueText(kind, one.value)}</a>
              </td>
              <td class="wide-column anywhere">{finderText(one)}</td>
              <td class="wide-column">{dateText(one.kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All, and every value that there is, as people count. */
function choices(values: readonly string[]): { readonly value: string; readonly text: string }[] {
  const known = [...new Set(values)].filter((value) => value !== '');
  known.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [{ value: ALL, text: 'all' }, ...known.map((value) => ({ value, text: value }))];
}
