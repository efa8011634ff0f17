import { rulebook } from '@knossos/engine/internal/games';
import { counted, type Level, puzzleText } from '@knossos/engine/internal/puzzle';
import { dayNumber, dayOfLevel } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import { dailyDone, dailyLevel, dailyStreak, dayOfPuzzle } from '../../session/dailies.js';
import { today } from '../../session/today.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { copyText } from '../../ui/share.js';
import { shareOfPuzzle, solvedWords } from './daily-level.js';

/** At the end of a daily puzzle: what it came to, the days in a row, and the way to the others; else nothing. */
export function DailyNote({ level }: { readonly level: Level }) {
  const rules = rulebook.of(level);
  const day = useMemo(() => {
    // What was drawn on since still says where it came from.
    const said = dayOfLevel(level);
    const isSaved = said !== null && dailyLevel(rules.id, said) !== null;
    return isSaved ? said : dayOfPuzzle(rules.id, puzzleText(rules, level));
  }, [rules, level]);
  if (day === null) return null;
  const isDone = dailyDone(rules.id, day) !== null;
  const streak = dailyStreak(today.value).now;
  const isToday = day === today.value;
  return (
    <div class="stack tight small" data-test="daily-note">
      {isDone ? (
        <p>
          <strong>Daily {dayNumber(day)}:</strong> {solvedWords(rules.id, day)}.
          {isToday && streak > 1 && <> {counted(streak, 'day')} in a row.</>}
        </p>
      ) : (
        <p>
          <strong>Daily {dayNumber(day)}</strong> is not solved yet.
        </p>
      )}
      <div class="row tight one-line">
        {isDone && (
          <Button
            look="small"
            icon="copy"
            to={() => void copyText(shareOfPuzzle(rules.id, day) ?? '', 'Result')}
          >
            Copy result
          </Button>
        )}
        <Button look="small" icon="day" to={formatRoute({ page: 'daily', day: isToday ? null : day })}>
          {isToday ? 'More of today' : 'More of that day'}
        </Button>
      </div>
    </div>
  );
}
