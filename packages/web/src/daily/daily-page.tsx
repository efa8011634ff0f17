import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  kindOf,
  type Level,
  type Progress,
  previewOf,
  puzzleText,
} from '@knossos/engine/internal/puzzle';
import {
  dayNumber,
  dayStep,
  type Rung,
  rungsOf,
  STEPS_OF_WEEK,
  weekdayOf,
} from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { linkOfDay, readDaily, shareOfDay, shareOfPuzzle, solvedWords } from '../play/daily/daily-level.js';
import { makeDaily } from '../play/daily/make-daily.js';
import { playRoute } from '../play/level-route.js';
import { dailyDone, dailyLevel, dailyStreak, doneOn, rungsAt, slotOf } from '../session/dailies.js';
import { forgetGame } from '../session/records.js';
import { today } from '../session/today.js';
import { features } from '../state/features.js';
import { GAMES, type GameCard } from '../state/games.built.js';
import { formatRoute, go } from '../state/route.js';
import { Button } from '../ui/button.js';
import { weekdayText } from '../ui/dates.js';
import { Icon } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';
import { useScreens } from '../ui/screens.js';
import { copyText } from '../ui/share.js';
import { useTitle } from '../ui/title.js';
import { Calendar } from './calendar.js';
import './daily.css';

interface Making {
  /** The slot of the puzzle that is being made; null when none is. */
  readonly slot: string | null;
  readonly progress: Progress | null;
  /** Why puzzles did not come out, by slot. */
  readonly problems: ReadonlyMap<string, string>;
}

const IDLE: Making = { slot: null, progress: null, problems: new Map() };

/** Makes those of a day's puzzles that are not kept yet, the rungs first, one after another, while the page is open. */
function useDailies(day: string): Making {
  const making = useSignal<Making>(IDLE);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (what: Partial<Making>) => {
      if (!signal.aborted) making.value = { ...making.peek(), ...what };
    };
    const makeAll = async () => {
      for (const one of [...rungsOf(day, GAMES), ...GAMES.map(({ id }) => ({ game: id, rung: null }))]) {
        if (signal.aborted) return;
        const slot = slotOf(one.game, one.rung);
        if (dailyLevel(slot, day) !== null) continue;
        tell({ slot, progress: null });
        try {
          await makeDaily({ ...one, day }, { signal, onProgress: (progress) => tell({ progress }) });
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          tell({ problems: new Map(making.peek().problems).set(slot, why) });
        }
      }
      tell({ slot: null, progress: null });
    };
    making.value = IDLE;
    void makeAll();
    return () => controller.abort();
  }, [day, making]);
  return making.value;
}

const SUNDAY = 6;

interface DailyTileProps {
  readonly card: GameCard;
  /** Which rung of the day it is; null for the puzzle of its game. */
  readonly rung: Rung | null;
  readonly day: string;
  readonly making: Making;
}

/** One game's puzzle of a day: its picture, whether it was solved, and the way in. */
function DailyTile({ card, rung, day, making }: DailyTileProps) {
  const { everyDay } = useScreens(card.id);
  const slot = slotOf(card.id, rung);
  const made = readDaily(slot, day);
  const result = dailyDone(slot, day);
  const words = solvedWords(slot, day);
  const isMaking = making.slot === slot;
  const problem = making.problems.get(slot) ?? null;
  const kind = made && kindOf(made.rules, made.level);
  return (
    <article
      class={`card daily-tile ${result ? 'done' : ''}`}
      data-test={`daily-${rung ?? card.id}`}
      aria-busy={isMaking}
    >
      {made ? (
        <a
          class="thumb large"
          href={formatRoute(playRoute(made.level))}
          tabIndex={-1}
          aria-label={card.title}
        >
          <StartPicture {...made} />
        </a>
      ) : (
        <div class="thumb large">
          <Coming isMaking={isMaking} progress={making.progress} />
        </div>
      )}
      {rung !== null && <p class="rung-name capital">{rung}</p>}
      <h3>{card.title}</h3>
      {kind !== null && (
        <p class="small soft" data-test="kind">
          {rung === null && weekdayOf(day) === SUNDAY ? `Another game each Sunday: ${kind}` : kind}
        </p>
      )}
      {problem !== null ? (
        <p class="notice small">This puzzle could not be made: {problem}</p>
      ) : (
        <p class="small daily-state" data-test="state">
          {words === null ? (
            <span class="soft">Not solved yet</span>
          ) : (
            <>
              <Icon name="check" /> {words}
              {result && !result.isOnTime && <span class="soft"> (on a later day)</span>}
            </>
          )}
        </p>
      )}
      <div class="row tight one-line">
        {made ? (
          <Button
            look={result ? '' : 'primary'}
            icon="play"
            to={result ? () => playAgain(made.level) : formatRoute(playRoute(made.level))}
          >
            {result ? 'Play again' : 'Play'}
            <span class="hidden-text"> {card.title}</span>
          </Button>
        ) : (
          <Button look="primary" icon="play" off to={() => {}}>
            Play<span class="hidden-text"> {card.title}, which is being made</span>
          </Button>
        )}
        {result && made && (
          <Button
            icon="copy"
            label={`Copy the result of ${card.title}`}
            to={() => void copyText(`${shareOfPuzzle(slot, day)}\n${linkOfDay(day)}`, 'Result')}
          />
        )}
      </div>
      {everyDay && rung === null && (
        <a class="small" href={everyDay.href(day)}>
          {everyDay.text}
        </a>
      )}
    </article>
  );
}

/** Opens a puzzle that was solved as if it had never been played; how it was solved stays. */
function playAgain(level: Level): void {
  forgetGame(puzzleText(rulebook.of(level), level));
  const route = playRoute(level);
  // A screen of a game's own begins it again where its address says that nothing was played.
  go(route.page === 'screen' ? { ...route, query: 'moves=' } : route);
}

function StartPicture({ rules, level }: { readonly rules: AnyRules; readonly level: Level }) {
  const scene = useMemo(() => previewOf(rules, level), [rules, level.meta.source]);
  return <StillBoard scene={scene} />;
}

interface ComingProps {
  readonly isMaking: boolean;
  readonly progress: Progress | null;
}

function Coming({ isMaking, progress }: ComingProps) {
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  return (
    <div class="stack tight daily-coming">
      <span class="soft small">{isMaking ? 'Being made …' : 'Waiting …'}</span>
      <progress aria-label="Making the puzzle" value={isMaking ? share : 0} max={1} />
    </div>
  );
}

/** Who has solved them, where the page comes from a server that keeps that. */
const DailyResults = lazy(() => import('../server/daily/daily-results.js'), 'DailyResults');

/** The puzzles of a day, as 2026-11-22; null for today's. */
export function DailyPage({ day: given }: { readonly day: string | null }) {
  const now = today.value;
  const number = dayNumber(given ?? now);
  const isThere = given === null || (number !== null && given <= now);
  const day = isThere && given !== null ? given : now;
  return (
    <div class="page-stack daily">
      {!isThere && (
        <p class="notice" role="alert">
          There are no puzzles for {given}. These are today’s.
        </p>
      )}
      <Day key={day} day={day} isToday={day === now} />
      {features.value.has('daily') && <DailyResults key={day} day={day} />}
      <Calendar today={now} shown={day} games={GAMES.length} />
    </div>
  );
}

function Day({ day, isToday }: { readonly day: string; readonly isToday: boolean }) {
  const making = useDailies(day);
  const { step, name } = dayStep(day);
  const done = doneOn(day);
  const rungs = rungsAt(day, GAMES);
  const cardOf = (game: string) => GAMES.find(({ id }) => id === game);
  const streak = dailyStreak(today.value);
  useTitle(`Daily, ${weekdayText(day)}`);
  return (
    <section class="stack loose" aria-labelledby="daily-title">
      <header class="daily-head">
        <div class="stack tight">
          <h1 id="daily-title">{isToday ? 'Today’s puzzles' : weekdayText(day)}</h1>
          <p class="row airy">
            <span class="soft">
              Daily {dayNumber(day)}
              {isToday && `, ${weekdayText(day)}`}
            </span>
          </p>
        </div>
        <div class="daily-score">
          <p class="middle">
            <strong class="headline">
              {done.rungs} of {rungs.length}
            </strong>
            <span class="soft small">solved</span>
          </p>
          <p class="middle" data-test="streak">
            <strong class="headline">{streak.now}</strong>
            <span class="soft small">{streak.now === 1 ? 'day' : 'days'} in a row</span>
          </p>
          <Button
            icon="copy"
            off={done.rungs + done.games === 0}
            to={() => {
              const text = shareOfDay(day);
              if (text !== null) void copyText(`${text}\n${linkOfDay(day)}`, 'Result');
            }}
          >
            Copy result
          </Button>
        </div>
      </header>
      <h2 class="hidden-text">Easy, middle, hard</h2>
      <div class="daily-rungs" data-test="rungs">
        {rungs.map(({ game, rung }) => {
          const card = cardOf(game);
          return card && <DailyTile key={rung} {...{ card, rung, day, making }} />;
        })}
      </div>
      <div class="bar">
        <h2>One of each game</h2>
        <p class="row airy">
          <span class="soft">
            {done.games} of {GAMES.length} solved
          </span>
          <span class="row tight daily-pips">
            <span aria-hidden="true">
              {Array.from({ length: STEPS_OF_WEEK }, (_, at) => (
                <i key={at} class={at < step ? 'on' : ''} />
              ))}
            </span>
            {name}
          </span>
        </p>
      </div>
      <div class="game-tiles">
        {GAMES.map((card) => (
          <DailyTile key={card.id} rung={null} {...{ card, day, making }} />
        ))}
      </div>
    </section>
  );
}
