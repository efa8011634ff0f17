import { GAMES, type GameCard } from '../state/games.built.js';
import { formatRoute, screenRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { copyText } from '../ui/share.js';
import { RECORDS, type RecordList, type ShippedRecord } from './records.built.js';
import './records.css';
import { useTitle } from '../ui/title.js';

/** The best known results, as they are shipped. */
export function RecordsPage() {
  useTitle('Records');
  return (
    <div class="page-stack" data-test="records">
      <header class="stack tight">
        <h1>Records</h1>
        <p>The best mazes and levels that we know. Each was run again, and came to what is said here.</p>
        <p class="soft">
          Do you have a better one? Check it with <code>knossos records verify FILE</code> and send the file;{' '}
          <code>records/README.md</code> says how.
        </p>
      </header>
      {GAMES.map((game) => (
        <OfGame key={game.id} game={game} />
      ))}
    </div>
  );
}

function OfGame({ game }: { readonly game: GameCard }) {
  const lists = RECORDS.filter((list) => list.game === game.id);
  if (lists.length === 0) return null;
  return (
    <section class="stack" aria-labelledby={`records-${game.id}`}>
      <h2 id={`records-${game.id}`}>{game.title}</h2>
      {lists.map((list) => (
        <OfKind key={list.title} list={list} game={game} />
      ))}
    </section>
  );
}

function OfKind({ list, game }: { readonly list: RecordList; readonly game: GameCard }) {
  const { title, summary, records } = list;
  return (
    <details class="card panel record-kind">
      <summary>
        <h3>{title}</h3> <span class="soft">({records.length})</span>
      </summary>
      {summary !== '' && <p class="soft">{summary}</p>}
      <ul class="plain record-list">
        {records.map((record) => (
          <Row key={record.place} record={record} game={game} />
        ))}
      </ul>
    </details>
  );
}

function Row({
  record,
  game: { id: game, screens },
}: {
  readonly record: ShippedRecord;
  readonly game: GameCard;
}) {
  const { place, value, id, about, command } = record;
  const href = formatRoute(
    screens.length > 0 ? screenRoute(game, undefined, id) : { page: 'level', id, moves: null },
  );
  return (
    <li>
      <a href={href}>
        {place}: <strong>{value}</strong>
      </a>
      <details class="small">
        <summary>
          How<span class="hidden-text"> {place} was found</span>
        </summary>
        <p>{about}.</p>
        {command !== null && (
          <>
            <Button icon="copy" to={() => void copyText(command, 'Command')}>
              Copy the command
            </Button>
            <p class="anywhere">
              <code>{command}</code>
            </p>
          </>
        )}
      </details>
    </li>
  );
}
