import { counted } from '@knossos/engine/internal/puzzle';
import { dayAfter, dayNumber, FIRST_DAY, RUNGS, weekdayOf } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { dailyStreak, doneOn } from '../session/dailies.js';
import { type Statistics, statisticsOf } from '../session/statistics.js';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { monthText, weekdayNames, weekdayText } from '../ui/dates.js';
import { Facts } from '../ui/facts.js';
import { say } from '../ui/messages/speech.js';

/** The last weeks as little squares, the darker the more was won; a week is a column. */
function DayStrip({ days }: Pick<Statistics, 'days'>) {
  const played = days.filter(({ games }) => games > 0);
  const wins = played.reduce((sum, day) => sum + day.wins, 0);
  const weeks = days.length / 7;
  const label = `The last ${weeks} weeks: ${counted(played.length, 'day')} with games, ${counted(wins, 'win')}.`;
  return (
    <div class="day-strip" role="img" aria-label={label}>
      {days.map(({ day, games, wins }) => (
        <i
          key={day}
          class={games === 0 ? '' : wins === 0 ? 'played' : wins < 3 ? 'some' : 'many'}
          title={`${weekdayText(day)}: ${counted(games, 'game')}, ${wins} won`}
        />
      ))}
    </div>
  );
}

const DAYS = weekdayNames();

interface CalendarProps {
  readonly today: string;
  readonly shown: string;
  /** How many puzzles a day has beside its rungs. */
  readonly games: number;
}

/** The month of a day: its first day. */
const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/** A month, and the way to all others, each day with how much of it was solved; missed ones can be played. */
export function Calendar({ today, shown, games }: CalendarProps) {
  const month = useSignal(monthOf(shown));
  const first = month.value;
  const [before, after] = [monthOf(dayAfter(first, -1)), monthOf(dayAfter(first, 31))];
  const days = Array.from({ length: 31 }, (_, at) => dayAfter(first, at)).filter(
    (day) => monthOf(day) === first,
  );
  const way = (to: string, isThere: boolean, icon: 'left' | 'right', label: string) => (
    <Button
      icon={icon}
      label={label}
      off={!isThere}
      to={() => {
        if (!isThere) return;
        month.value = to;
        say(monthText(to));
      }}
    />
  );
  return (
    <div class="daily-below">
      <Card title="Other days" test="calendar">
        <div class="bar one-line daily-month">
          {way(before, before >= FIRST_DAY, 'left', 'The month before')}
          <h3 class="capital">{monthText(first)}</h3>
          {way(after, after <= today, 'right', 'The month after')}
        </div>
        <div class="daily-calendar">
          {DAYS.map((name) => (
            <span key={name} class="soft small middle" aria-hidden="true">
              {name}
            </span>
          ))}
          {days.map((day) => (
            <CalendarDay key={day} {...{ day, today, shown, games }} />
          ))}
        </div>
        <p class="soft small">
          Each ▲ is one of easy, middle and hard that you solved. A number counts others that you solved; a
          dot is none. You can play missed days at any time. Only puzzles solved on the day itself count
          towards your streak.
        </p>
      </Card>
      <YourGames today={today} />
    </div>
  );
}

function CalendarDay({ day, today, shown, games }: CalendarProps & { readonly day: string }) {
  const date = Number(day.slice(8));
  // The first of a month stands under its day of the week.
  const style = date === 1 ? { gridColumnStart: weekdayOf(day) + 1 } : {};
  if (day > today || dayNumber(day) === null)
    return (
      <span class="daily-day off" style={style} aria-hidden="true">
        {date}
      </span>
    );
  const done = doneOn(day);
  const isFull = done.rungs >= RUNGS.length || done.games >= games;
  const level = isFull ? 'full' : done.rungs + done.games > 0 ? 'part' : '';
  return (
    <a
      class={`daily-day ${level} ${day === today ? 'today' : ''}`}
      style={style}
      href={formatRoute({ page: 'daily', day: day === today ? null : day })}
      aria-current={day === shown ? 'date' : undefined}
      aria-label={`${weekdayText(day)}: ${done.rungs} of ${RUNGS.length} of the ladder solved, and ${done.games} of ${games} others`}
    >
      {date}
      <small aria-hidden="true">{'▲'.repeat(done.rungs) || (done.games === 0 ? '·' : done.games)}</small>
    </a>
  );
}

/** The games played of late, daily puzzles and all others. */
function YourGames({ today }: Pick<CalendarProps, 'today'>) {
  const { games, wins, clean, streak, longest, days } = statisticsOf(null, today);
  const daily = dailyStreak(today);
  return (
    <Card title="All your games" test="statistics">
      <Facts
        of={[
          ['Played', games],
          ['Won', games === 0 ? 0 : `${wins}, ${clean} of them without help`],
          ['Days in a row with a win', `${streak} now, longest ${longest}`],
          ['Days in a row with a daily puzzle', `${daily.now} now, longest ${daily.longest}`],
        ]}
      />
      <DayStrip days={days} />
      <p class="soft small">The last twelve weeks, one week in each column.</p>
    </Card>
  );
}
