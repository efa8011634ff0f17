import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  kindOf,
  type Level,
  orThrow,
  type Progress,
  puzzleText,
} from '@knossos/engine/internal/puzzle';
import { dayNumber, dayStep, STEPS_OF_WEEK, weekdayOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { StillBoard } from '../board/still.js';
import { playRoute } from '../play/another/another.js';
import { readDaily, shareOfDay, shareOfPuzzle, solvedWords } from '../play/daily/daily-level.js';
import { dailyDone, dailyLevel, dailyStreak, doneOn, keepDailyLevel } from '../session/dailies.js';
import { today } from '../session/today.js';
import { features } from '../state/features.js';
import { GAMES, type GameCard } from '../state/games.built.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { weekdayText } from '../ui/dates.js';
import { Icon } from '../ui/icon.js';
import { lazy } from '../ui/lazy.js';
import { useScreens } from '../ui/screens.js';
import { copyText } from '../ui/share.js';
import { editorWorker } from '../worker/client.js';
import { Calendar } from './calendar.js';
import './daily.css';

/** How far the puzzles of a day have come. */
interface Making {
  /** The game whose puzzle is being made; null when none is. */
  readonly game: string | null;
  readonly progress: Progress | null;
  /** Why puzzles did not come out, by game. */
  readonly problems: ReadonlyMap<string, string>;
}

const IDLE: Making = { game: null, progress: null, problems: new Map() };

/** Makes those of a day's puzzles that are not kept yet, one after another, while the page is open. */
function useDailies(day: string): Making {
  const making = useSignal<Making>(IDLE);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const make = async (game: string) => {
      making.value = { ...making.peek(), game, progress: null };
      const onProgress = (progress: Progress) => {
        if (!signal.aborted) making.value = { ...making.peek(), progress };
      };
      const text = await editorWorker.ask({ kind: 'daily', game, day }, { signal, onProgress });
      if (text === null || signal.aborted) return;
      const level = orThrow(rulebook.parse(text));
      const rules = rulebook.of(level);
      keepDailyLevel(game, day, { text, puzzle: puzzleText(rules, level) });
    };
    const makeAll = async () => {
      for (const { id } of GAMES) {
        if (signal.aborted) return;
        if (dailyLevel(id, day) !== null) continue;
        try {
          await make(id);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          if (!signal.aborted)
            making.value = { ...making.peek(), problems: new Map(making.peek().problems).set(id, why) };
        }
      }
      if (!signal.aborted) making.value = { ...making.peek(), game: null, progress: null };
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
  readonly day: string;
  /** Whether it is being made now, and how far that has come. */
  readonly isMaking: boolean;
  readonly progress: Progress | null;
  readonly problem: string | null;
}

/** One game's puzzle of a day: its picture, whether it was solved, and the way in. */
function DailyTile({ card, day, isMaking, progress, problem }: DailyTileProps) {
  const { everyDay } = useScreens(card.id);
  const made = readDaily(card.id, day);
  const result = dailyDone(card.id, day);
  const words = solvedWords(card.id, day);
  const kind = made && kindOf(made.rules, made.level);
  return (
    <article
      class={`card daily-tile ${result ? 'done' : ''}`}
      data-test={`daily-${card.id}`}
      aria-busy={isMaking}
    >
      <div class="thumb large">
        {made ? <StartPicture {...made} /> : <Coming isMaking={isMaking} progress={progress} />}
      </div>
      <h2>{card.title}</h2>
      {kind !== null && (
        <p class="small soft" data-test="kind">
          {weekdayOf(day) === SUNDAY ? `Another game each Sunday: ${kind}` : kind}
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
          <Button look={result ? '' : 'primary'} icon="play" to={formatRoute(playRoute(made.level))}>
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
            to={() => void copyText(shareOfPuzzle(card.id, day) ?? '', 'Result')}
          />
        )}
      </div>
      {everyDay && (
        <a class="small" href={everyDay.href(day)}>
          {everyDay.text}
        </a>
      )}
    </article>
  );
}

function StartPicture({ rules, level }: { readonly rules: AnyRules; readonly level: Level }) {
  const scene = useMemo(() => {
    const start = () => rules.see(rules.start(level, level.meta.seed ?? '1'));
    return rules.preview?.(level) ?? rules.view(start());
  }, [rules, level.meta.source]);
  return <StillBoard scene={scene} />;
}

function Coming({ isMaking, progress }: Pick<DailyTileProps, 'isMaking' | 'progress'>) {
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
  const streak = dailyStreak(today.value);
  useEffect(() => {
    document.title = `Daily, ${weekdayText(day)} · Knossos`;
  }, [day]);
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
        <div class="daily-score">
          <p class="middle">
            <strong class="headline">
              {done} of {GAMES.length}
            </strong>
            <span class="soft small">solved</span>
          </p>
          <p class="middle" data-test="streak">
            <strong class="headline">{streak.now}</strong>
            <span class="soft small">{streak.now === 1 ? 'day' : 'days'} in a row</span>
          </p>
          <Button
            icon="copy"
            off={done === 0}
            to={() => {
              const text = shareOfDay(day);
              if (text !== null) void copyText(text, 'Result');
            }}
          >
            Copy result
          </Button>
        </div>
      </header>
      <div class="game-tiles">
        {GAMES.map((card) => (
          <DailyTile
            key={card.id}
            card={card}
            day={day}
            isMaking={making.game === card.id}
            progress={making.progress}
            problem={making.problems.get(card.id) ?? null}
          />
        ))}
      </div>
    </section>
  );
}
