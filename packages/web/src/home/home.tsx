import { type Outcome, orThrow, parseDocument, type Scene } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { GamePicture, GameTile } from '../catalogue/game-tile.js';
import { isTouched } from '../play/layout/on-side.js';
import { SmallTable } from '../play/small/small-table.js';
import { dailyGlance } from '../session/dailies.js';
import { type Last, lastOfAll } from '../session/last.js';
import { today } from '../session/today.js';
import { GAMES } from '../state/games.built.js';
import { loadRules } from '../state/loading/rules.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { FrontDoor, TableHandle, TableTurn } from '../ui/screens.js';
import './home.css';

/** How one plays, by what one has. */
const HOW = {
  keys: 'Use the arrow keys, swipe, or tap a square beside you.',
  touch: 'Swipe, or tap a square beside you.',
};

/** At the front door Enter goes on after a win and tries again after a loss; the arrow keys are the board's. */
function useHeroKeys(status: Outcome['status'], next: string, again: () => void): void {
  const isWon = status === 'won';
  const onward = {
    on: ['enter'],
    text: isWon ? 'go to the first steps' : 'try again',
    act: () => {
      if (isWon) location.hash = next;
      else again();
    },
    isOnce: true,
  };
  usePageKeys({ title: 'At the front door', bindings: status === 'open' ? [] : [onward], isFirst: true });
}

/** The board at the front door: played at once, won in a few moves, and a way on from there. */
function Hero({ door: { rules, text, task, lost } }: { readonly door: FrontDoor }) {
  const level = useMemo(() => {
    const document = parseDocument(text);
    return orThrow(document.ok ? rules.parse(document.value) : document);
  }, [rules, text]);
  const handle = useRef<TableHandle>(null);
  const turn = useSignal<TableTurn | null>(null);
  const again = () => handle.current?.restart();
  const next = formatRoute({ page: 'lesson', game: rules.id, number: null });
  const { status, moves } = turn.value ?? { status: 'open', moves: 0 };
  useHeroKeys(status, next, again);
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">Puzzles that think back</h1>
        <p class="hero-task">{task}</p>
        <p class="soft hero-how">{HOW[isTouched.value ? 'touch' : 'keys']}</p>
      </div>
      <div class="hero-table">
        <SmallTable
          isAmongOthers
          handle={handle}
          rules={rules}
          level={level}
          label={`${rules.title}: ${task}`}
          onTurn={(next) => {
            turn.value = next;
          }}
        />
        <div class={`row one-line hero-end ${status}`} data-test="hero-end">
          <p>
            {status === 'won' && (
              <>
                <strong>You are out.</strong> That is {rules.title}. There is more to it.
              </>
            )}
            {status === 'lost' && (
              <>
                <strong>Caught.</strong> {lost}
              </>
            )}
            {status === 'open' && <span class="soft">{moves === 0 ? rules.title : `Moves: ${moves}`}</span>}
          </p>
          {status === 'won' ? (
            <Button look="primary push" icon="next" to={next}>
              Next
            </Button>
          ) : (
            <button
              type="button"
              class={`button push ${status === 'lost' ? 'primary' : ''}`}
              aria-disabled={moves === 0}
              onClick={again}
            >
              {status === 'lost' ? 'Try again' : 'Start again'}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The way back to the last level that was begun; its picture comes once the rules of its game are there. */
function GoOn({ last }: { readonly last: Last }) {
  const scene = useSignal<Scene | null>(null);
  useEffect(() => {
    const { level } = last;
    if (level === null) return;
    Promise.all([import('./level-scene.js'), loadRules([last.game])]).then(
      ([{ sceneOfLevel }]) => {
        scene.value = sceneOfLevel(level);
      },
      // The game's own picture stays.
      () => {},
    );
  }, [last, scene]);
  return (
    <a class="tile strip" href={last.address}>
      <span class="strip-picture">
        {scene.value ? <StillBoard scene={scene.value} /> : <GamePicture game={last.game} />}
      </span>
      <span>
        <strong>Continue where you left off</strong>
        <span class="soft small">{last.title}</span>
      </span>
      <Icon name="right" />
    </a>
  );
}

/** Today's puzzles: how hard they are, which are solved, and how many days in a row. */
function DailyStrip() {
  const { number, difficulty, done, streak } = dailyGlance(
    today.value,
    GAMES.map(({ id }) => id),
  );
  return (
    <a class="tile strip" href="#/daily" data-test="daily-strip">
      <Icon name="day" />
      <span>
        <strong>
          Today’s puzzles{' '}
          <span class="chip">
            No. {number}, {difficulty}
          </span>
        </strong>
        <span class="soft small">
          {done.length === 0
            ? 'One of each game, new every day.'
            : `${done.length} of ${GAMES.length} solved`}
          {streak > 0 && `, ${streak} ${streak === 1 ? 'day' : 'days'} in a row`}
        </span>
      </span>
      <Icon name="right" />
    </a>
  );
}

/** The front door: something to play at once, the way back to where one was, today's puzzles, and all games. */
export function Home({ door }: { readonly door: FrontDoor | null }) {
  const last = lastOfAll();
  return (
    <div class="stack home">
      {door && <Hero door={door} />}
      <div class="home-strips">
        {last && <GoOn last={last} />}
        <DailyStrip />
      </div>
      <section class="stack" aria-labelledby="games-title">
        <h2 id="games-title">Games</h2>
        <div class="game-tiles">
          {GAMES.map((card) => (
            <GameTile key={card.id} card={card} />
          ))}
        </div>
      </section>
    </div>
  );
}
