import { counted } from '@knossos/engine/puzzle';
import { exactTime } from '@knossos/engine/session';
import { AskTwice } from '../../../ui/ask-twice.js';
import { Icon } from '../../../ui/icon.js';
import { downloadText } from '../../../ui/share.js';
import { toast } from '../../../ui/toast.js';
import { Fact } from '../fact.js';
import { TimeHistogram } from '../field/histogram.js';
import { GameList } from '../game-list.js';
import { dropAllFinished, finishedGames } from '../play/finished.js';
import { nameOf, ruleWords, sizeWords } from '../play/kind.js';
import './statistics.css';
import { type Tally, talliesOf } from './statistics.js';

/** What one's own games come to; kept in this browser alone. */
export function StatisticsRoom() {
  const games = finishedGames();
  if (games.length === 0) {
    return (
      <section class="card panel mines-card" aria-labelledby="statistics-title">
        <h2 id="statistics-title">Statistics</h2>
        <p class="soft">
          Once you have finished a game, its figures stand here: games, wins, times and streaks. They stay in
          this browser.
        </p>
        <p>
          <a class="button primary" href="#/mines">
            <Icon name="play" /> Play a game
          </a>
        </p>
      </section>
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
      <section class="card panel mines-card" aria-labelledby="finished-title">
        <h2 id="finished-title">Games</h2>
        <GameList games={games} />
        <div class="row">
          <button type="button" class="button" onClick={save}>
            <Icon name="download" /> Save all as a file
          </button>
          <AskTwice
            text="Clear"
            yes={`Yes, clear all ${games.length}`}
            no="Keep them"
            onYes={() => {
              dropAllFinished();
              toast('All games and figures are gone.');
            }}
          />
        </div>
      </section>
    </div>
  );
}

function TallyCard({ tally }: { readonly tally: Tally }) {
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
  const name = nameOf(kind) ?? 'Own board';
  return (
    <section class="card panel mines-card tally" aria-label={`${name}, ${ruleWords(kind)}`}>
      <header>
        <h2>{name}</h2>
        <p class="soft">
          {sizeWords(kind)}, {ruleWords(kind)}
        </p>
      </header>
      {games === 0 ? (
        <p class="soft">
          {counted(assisted, 'game')} so far, not counted: with help, or on a board that was known.
        </p>
      ) : (
        <>
          <p>
            <span class="tally-number">{Math.round((100 * wins) / games)} %</span>{' '}
            <span class="soft">
              {wins} of {games} won
            </span>
          </p>
          <dl class="facts">
            <Fact name="Best time" value={best === null ? '–' : exactTime(best)} />
            <Fact name="Mean time" value={mean === null ? '–' : exactTime(mean)} />
            <Fact name="Most 3BV a second" value={bestRate === null ? '–' : bestRate.toFixed(2)} />
            <Fact name="Wins in a row" value={`${streak}, longest ${longestStreak}`} />
            {assisted > 0 && <Fact name="Not counted" value={String(assisted)} />}
          </dl>
        </>
      )}
      {times.length > 0 && <TimeHistogram times={times} />}
    </section>
  );
}
