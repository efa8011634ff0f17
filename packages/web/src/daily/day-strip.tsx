import { counted } from '@knossos/engine/internal/puzzle';
import type { Statistics } from '../session/statistics.js';
import { weekdayText } from '../ui/dates.js';
import './day-strip.css';

/** The last weeks as little squares, the darker the more was won; a week is a column. */
export function DayStrip({ days }: Pick<Statistics, 'days'>) {
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
