import { counted } from '@knossos/engine/internal/puzzle';
import { clockText, exactTime } from '@knossos/engine/internal/session';
import { FinishedList } from '../../../play/end/finished-list.js';
import { formatRoute } from '../../../state/route.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { toast } from '../../../ui/messages/toast.js';
import { downloadText } from '../../../ui/share.js';
import { type FinishedGame, finishedGames } from '../finished.js';
import { nameOf, ruleWords, sizeWords } from '../kind.js';
import { toMines } from '../session.js';
import './statistics.css';
import { type BoardTally, histogram, talliesOf } from './statistics.js';

/** What one's own games come to; kept in this browser alone. */
export function StatisticsScreen() {
  const games = [...finishedGames.all().values()];
  if (games.length === 0) {
    return (
      <Card title="Statistics">
        <p class="soft">
          Finish a game to see your games, wins, times and streaks here. They stay in this browser.
        </p>
        <p>
          <Button look="primary" icon="play" to="#/mines">
            Play a game
          </Button>
        </p>
      </Card>
    );
  }
  const save = () =>
    downloadText(`${JSON.stringify(games, null, 2)}\n`, 'minehunt-games.json', 'application/json');
  return (
    <div class="page-stack">
      <div class="tallies">
        {talliesOf(games).map((tally) => (
          <TallyCard key={JSON.stringify(tally.kind)} tally={tally} />
        ))}
      </div>
      <Card title="Games">
        <GameList games={games} />
        <div class="row">
          <Button icon="download" to={save}>
            Save all as a file
          </Button>
          <AskTwice
            text="Clear"
            yes={`Yes, clear all ${games.length}`}
            no="Keep them"
            onYes={() => {
              finishedGames.clear();
              toast('All games and statistics are deleted.');
            }}
          />
        </div>
      </Card>
    </div>
  );
}

function TallyCard({ tally }: { readonly tally: BoardTally }) {
  const {
    kind,
    games,
    wins,
    assisted,
    bestMilliseconds: best,
    mean,
    streak,
    longestStreak,
    bestRate,
    times,
  } = tally;
  const name = nameOf(kind) ?? 'Custom board';
  return (
    <section class="card panel column tally" aria-label={`${name}, ${ruleWords(kind)}`}>
      <header>
        <h2>{name}</h2>
        <p class="soft">
          {sizeWords(kind)}, {ruleWords(kind)}
        </p>
      </header>
      {games === 0 ? (
        <p class="soft">
          {counted(assisted, 'game')} so far, not counted: played with help, or on a known board.
        </p>
      ) : (
        <>
          <p>
            <span class="headline headline-number">{Math.round((100 * wins) / games)} %</span>{' '}
            <span class="soft">
              {wins} of {games} won
            </span>
          </p>
          <Facts
            of={[
              ['Best time', best === null ? '–' : exactTime(best)],
              ['Mean time', mean === null ? '–' : exactTime(mean)],
              ['Most 3BV a second', bestRate === null ? '–' : bestRate.toFixed(2)],
              ['Wins in a row', `${streak}, longest ${longestStreak}`],
              assisted > 0 && ['Not counted', assisted],
            ]}
          />
        </>
      )}
      {times.length > 0 && <TimeHistogram times={times} />}
    </section>
  );
}

/** How long the wins took: one bar a stretch of time, with its count above. */
function TimeHistogram({ times }: { readonly times: readonly number[] }) {
  const bars = histogram(times);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol class="plain time-bars" aria-label="Times of the wins">
      {bars.map(({ from, to, count }) => (
        <li key={from} style={{ '--share': count / most }}>
          <span class="bar-count">{count > 0 && count}</span>
          <span class="time-bar" aria-hidden="true" />
          <span class="bar-from" aria-hidden="true">
            {clockText(from)}
          </span>
          <span class="hidden-text">
            {count === 1 ? 'win' : 'wins'} from {clockText(from)} to {clockText(to)}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface GameListProps {
  readonly games: readonly FinishedGame[];
  /** The name of the game that is being seen again; null for none. */
  readonly current?: string | null;
}

/** Finished boards, the newest first. */
export function GameList({ games, current = null }: GameListProps) {
  return (
    <FinishedList
      what="game"
      current={Number(current)}
      games={games.map(({ time, isWon, kind, ms, aids, replay }) => ({
        time,
        isWon,
        end: isWon ? 'won' : 'lost',
        name: (
          <>
            {nameOf(kind) ?? sizeWords(kind)} <span class="soft">{ruleWords(kind)}</span>
          </>
        ),
        reached: exactTime(ms),
        helped: aids.length > 0 ? 'not counted' : null,
        href: replay ? formatRoute(toMines('replay', String(time))) : null,
      }))}
    />
  );
}
