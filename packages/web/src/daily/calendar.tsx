import { dayAfter, dayNumber, FIRST_DAY, weekdayOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { dailyStreak, doneOn } from '../session/dailies.js';
import { statisticsOf } from '../session/statistics.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { shortDayText, weekdayNames, weekdayText } from '../ui/dates.js';
import { Facts } from '../ui/facts.js';
import { DayStrip } from './day-strip.js';

const FIRST_WEEKS = 5;
const DAYS = weekdayNames();

interface CalendarProps {
  readonly today: string;
  /** The day that is shown above. */
  readonly shown: string;
  /** How many puzzles a day has. */
  readonly games: number;
}

/** The past weeks, each day with how much of it was solved; missed ones can be played. */
export function Calendar({ today, shown, games }: CalendarProps) {
  const weeks = useSignal(FIRST_WEEKS);
  const monday = dayAfter(today, -weekdayOf(today));
  const rows = Array.from({ length: weeks.value }, (_, back) => dayAfter(monday, -7 * back));
  const isOldest = (rows.at(-1) ?? '') <= FIRST_DAY;
  return (
    <div class="daily-below">
      <Card title="Other days" test="calendar">
        <p class="soft small">
          Missed days can be played at any time. Only puzzles solved on their own day count for days in a row.
        </p>
        <div class="daily-calendar">
          {DAYS.map((name) => (
            <span key={name} class="soft small middle" aria-hidden="true">
              {name}
            </span>
          ))}
          {rows.flatMap((first) =>
            DAYS.map((_, at) => (
              <CalendarDay key={dayAfter(first, at)} day={dayAfter(first, at)} {...{ today, shown, games }} />
            )),
          )}
        </div>
        {!isOldest && (
          <p>
            <Button
              look="small"
              to={() => {
                weeks.value += FIRST_WEEKS;
              }}
            >
              Earlier weeks
            </Button>
          </p>
        )}
      </Card>
      <YourGames today={today} />
    </div>
  );
}

function CalendarDay({ day, today, shown, games }: CalendarProps & { readonly day: string }) {
  const number = Number(day.slice(8));
  const date = number === 1 ? shortDayText(day) : number;
  if (day > today || dayNumber(day) === null)
    return (
      <span class="daily-day off" aria-hidden="true">
        {date}
      </span>
    );
  const done = doneOn(day);
  const level = done === 0 ? '' : done >= games ? 'full' : 'part';
  return (
    <a
      class={`daily-day ${level} ${day === today ? 'today' : ''}`}
      href={formatRoute({ page: 'daily', day: day === today ? null : day })}
      aria-current={day === shown ? 'date' : undefined}
      aria-label={`${weekdayText(day)}: ${done} of ${games} solved`}
    >
      {date}
      <small aria-hidden="true">{done === 0 ? '·' : done}</small>
    </a>
  );
}

/** What was played of late, daily puzzles and all others. */
function YourGames({ today }: Pick<CalendarProps, 'today'>) {
  const { games, wins, clean, streak, longest, days } = statisticsOf(null, today);
  const daily = dailyStreak(today);
  return (
    <Card title="All your games" test="statistics">
      <Facts
        of={[
          ['Played', games],
          ['Won', games === 0 ? 0 : `${wins}, ${clean} without help`],
          ['Days in a row with a win', `${streak} now, ${longest} at most`],
          ['Days in a row with a daily puzzle', `${daily.now} now, ${daily.longest} at most`],
        ]}
      />
      <DayStrip days={days} />
      <p class="soft small">The last twelve weeks, a week in each column.</p>
    </Card>
  );
}
