import { dayNumber, dayStep, STEPS_OF_WEEK } from '@knossos/engine/internal/session';
import { useEffect } from 'preact/hooks';
import { shareOfDay } from '../play/daily/daily-level.js';
import { dailyStreak, doneOn } from '../session/dailies.js';
import { today } from '../session/today.js';
import { features } from '../state/features.js';
import { GAMES } from '../state/games.built.js';
import { Button } from '../ui/button.js';
import { weekdayText } from '../ui/dates.js';
import { lazy } from '../ui/lazy.js';
import { copyText } from '../ui/share.js';
import { Calendar } from './calendar.js';
import './daily.css';
import { DailyTile } from './daily-tile.js';
import { useDailies } from './use-dailies.js';

/** Who has solved them, where the page comes from a server that keeps that. */
const DailyResults = lazy(() => import('../server/daily/daily-results.js'), 'DailyResults');

/** The puzzles of a day, as 2026-11-22; null for today's. */
export function DailyPage({ day: asked }: { readonly day: string | null }) {
  const now = today.value;
  const number = dayNumber(asked ?? now);
  const isThere = asked === null || (number !== null && asked <= now);
  const day = isThere && asked !== null ? asked : now;
  return (
    <div class="page-stack daily">
      {!isThere && (
        <p class="notice" role="alert">
          There are no puzzles for {asked}. These are today’s.
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
