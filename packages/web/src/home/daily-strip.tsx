import { dailyGlance } from '../session/dailies.js';
import { today } from '../session/today.js';
import { GAMES } from '../state/games.built.js';
import { Icon } from '../ui/icon.js';

/** Today's puzzles: how hard they are, which are solved, and how many days in a row. */
export function DailyStrip() {
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
