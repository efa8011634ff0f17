import { counted, type Outcome, orThrow, parseDocument, type Scene } from '@knossos/engine/internal/puzzle';
import { dayNumber } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { GamePicture, wayInto } from '../catalogue/game-tile.js';
import { isTouched } from '../play/layout/on-side.js';
import { SmallTable } from '../play/small/small-table.js';
import { dailyStreak, rungsAt } from '../session/dailies.js';
import { type Last, lastOfAll } from '../session/last.js';
import { today } from '../session/today.js';
import { GAMES, type GameCard } from '../state/games.built.js';
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
    text: isWon ? 'go on' : 'try again',
    act: () => {
      if (isWon) location.hash = next;
      else again();
    },
    isOnce: true,
  };
  usePageKeys({ title: 'At the front door', bindings: status === 'open' ? [] : [onward], isFirst: true });
}

interface HeroProps {
  readonly door: FrontDoor;
  /** Other ways on, below what to do. */
  readonly children: ComponentChildren;
}

/** The board at the front door: played at once, won in a few moves, and a way on from there. */
function Hero({ door: { rules, text, task, lost, next }, children }: HeroProps) {
  const level = useMemo(() => {
    const document = parseDocument(text);
    return orThrow(document.ok ? rules.parse(document.value) : document);
  }, [rules, text]);
  const handle = useRef<TableHandle>(null);
  const turn = useSignal<TableTurn | null>(null);
  const again = () => handle.current?.restart();
  const losses = useRef(0);
  const { status, moves } = turn.value ?? { status: 'open', moves: 0 };
  useHeroKeys(status, next, again);
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">Puzzles that think back</h1>
        <p class="hero-task">{task}</p>
        <p class="soft hero-how">{HOW[isTouched.value ? 'touch' : 'keys']}</p>
        {children}
      </div>
      <div class="hero-table">
        <SmallTable
          isAmongOthers
          handle={handle}
          rules={rules}
          level={level}
          label={`${rules.title}: ${task}`}
          onTurn={(now) => {
            if (now.status === 'lost') losses.current++;
            turn.value = now;
          }}
        />
        <div class={`row one-line hero-end ${status}`} data-test="hero-end">
          <p>
            {status === 'won' && (
              <>
                <strong>You are out.</strong> Learn more in the{' '}
                <a href={formatRoute({ page: 'lesson', game: rules.id, number: null })}>first steps</a>.
              </>
            )}
            {status === 'lost' && (
              <>
                <strong>Caught.</strong> {lost[losses.current > 1 ? 1 : 0]}
              </>
            )}
            {status === 'open' && <span class="soft">{moves === 0 ? rules.title : `Moves: ${moves}`}</span>}
          </p>
          {status === 'won' ? (
            <Button look="primary push" icon="next" to={next}>
              Next
            </Button>
          ) : (
            moves > 0 && (
              <Button look={status === 'lost' ? 'primary push' : 'push'} to={again}>
                {status === 'lost' ? 'Try again' : 'Start again'}
              </Button>
            )
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
        {scene.value ? (
          <StillBoard scene={scene.value} />
        ) : (
          // A save may name any word as its game.
          GAMES.some(({ id }) => id === last.game) && <GamePicture game={last.game} />
        )}
      </span>
      <span>
        <strong>Continue where you left off</strong>
        <span class="soft small">{last.title}</span>
      </span>
      <Icon name="right" />
    </a>
  );
}

/** The first rung of today that is open, the easy one for who has just come; all of them once they are solved. */
function DailyStrip() {
  const day = today.value;
  const rungs = rungsAt(day, GAMES);
  const next = rungs.find(({ isDone }) => !isDone) ?? null;
  const done = rungs.filter(({ isDone }) => isDone).length;
  const streak = dailyStreak(day).now;
  const game = GAMES.find(({ id }) => id === next?.game);
  const to = formatRoute({ page: 'daily', day: null, ...(next && { rung: next.rung }) });
  return (
    <a class="tile strip" href={to} data-test="daily-strip">
      <Icon name="day" />
      <span>
        <strong>
          {next ? `Today’s ${next.rung} one` : 'Today’s puzzles'}{' '}
          <span class="chip">No. {dayNumber(day)}</span>
        </strong>
        <span class="soft small">
          {game && `${game.title}. `}
          {done > 0 && `${done} of ${rungs.length} solved. `}
          {streak > 0 && `${counted(streak, 'day')} in a row.`}
          {done + streak === 0 && 'New every day.'}
        </span>
      </span>
      <Icon name="right" />
    </a>
  );
}

/** A game as its picture and its name, which lead to where it is played. */
function GameWay({ card }: { readonly card: GameCard }) {
  return (
    <a class="tile front-game" href={wayInto(card)} aria-labelledby={`front-${card.id}`}>
      <span class="thumb">
        <GamePicture game={card.id} />
      </span>
      <strong id={`front-${card.id}`}>{card.title}</strong>
      <span class="soft small">{card.summary}</span>
    </a>
  );
}

/** The front door: something to play at once, the way back to where one was, today's puzzles, and all games. */
export function Home({ door }: { readonly door: FrontDoor | null }) {
  const last = lastOfAll();
  return (
    <div class="stack home">
      {door && (
        <Hero door={door}>
          <div class="home-strips">
            {last && <GoOn last={last} />}
            <DailyStrip />
          </div>
        </Hero>
      )}
      <section aria-labelledby="games-title">
        <h2 id="games-title" class="hidden-text">
          Games
        </h2>
        <div class="front-games">
          {GAMES.map((card) => (
            <GameWay key={card.id} card={card} />
          ))}
        </div>
      </section>
    </div>
  );
}
