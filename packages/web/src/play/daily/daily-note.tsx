import { rulebook } from '@knossos/engine/internal/games';
import { counted, type Level, puzzleText } from '@knossos/engine/internal/puzzle';
import { dayNumber, placeInDay, RUNGS } from '@knossos/engine/internal/session';
import { useEffect, useMemo } from 'preact/hooks';
import { dailyDone, dailyLevel, dailyStreak, rungsAt, slotOf, slotOfPuzzle } from '../../session/dailies.js';
import { today } from '../../session/today.js';
import { GAMES } from '../../state/games.built.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { copyText } from '../../ui/share.js';
import { shareOfPuzzle, solvedWords } from './daily-level.js';
import { makeDaily } from './make-daily.js';

/** The day whose puzzle a level is, and its slot; null for every other. */
function usePlace(level: Level) {
  return useMemo(() => {
    const rules = rulebook.of(level);
    // What was drawn on since still says where it came from.
    const said = placeInDay(level);
    const slot = said && slotOf(rules.id, said.rung);
    if (said && slot && dailyLevel(slot, said.day) !== null) return { day: said.day, slot };
    return slotOfPuzzle(rules.id, puzzleText(rules, level));
  }, [level]);
}

const rungOf = (slot: string) => RUNGS.find((rung) => slot.endsWith(`.${rung}`)) ?? null;

/** Where one goes on from a rung of a day: the next that is open, else to play on; null for every other level. */
export function useRungAfter(level: Level): { readonly to: string; readonly title: string } | null {
  const place = usePlace(level);
  const isRung = place !== null && rungOf(place.slot) !== null;
  const rungs = isRung ? rungsAt(place.day, GAMES) : [];
  const next = rungs.find(({ slot, isDone }) => !isDone && slot !== place?.slot) ?? null;
  const day = place?.day ?? '';
  useEffect(() => {
    if (next === null) return;
    const controller = new AbortController();
    // Its own page makes it where it does not come now, and says why.
    makeDaily({ ...next, day }, controller).catch(() => {});
    return () => controller.abort();
  }, [next?.slot, day]);
  if (!isRung) return null;
  if (next === null) return { to: formatRoute({ page: 'on', game: level.game }), title: 'Play on' };
  const game = GAMES.find(({ id }) => id === next.game)?.title ?? '';
  return { to: rungAddress(day, next.rung), title: `The ${next.rung} one: ${game}` };
}

/** Where a rung of a day is played. */
export const rungAddress = (day: string, rung: (typeof RUNGS)[number]): string =>
  formatRoute({ page: 'daily', day: day === today.value ? null : day, rung });

/** At the end of a daily puzzle: what it came to, the days in a row, and the way to the others; else nothing. */
export function DailyNote({ level }: { readonly level: Level }) {
  const place = usePlace(level);
  if (place === null) return null;
  const { day, slot } = place;
  const isDone = dailyDone(slot, day) !== null;
  const streak = dailyStreak(today.value).now;
  const isToday = day === today.value;
  const rung = rungOf(slot);
  const name = `Daily ${dayNumber(day)}${rung === null ? '' : `, ${rung}`}`;
  return (
    <div class="stack tight small" data-test="daily-note">
      {isDone ? (
        <p>
          <strong>{name}:</strong> {solvedWords(slot, day)}.
          {isToday && streak > 1 && <> {counted(streak, 'day')} in a row.</>}
        </p>
      ) : (
        <p>
          <strong>{name}</strong> is not solved yet.
        </p>
      )}
      <div class="row tight one-line">
        {isDone && (
          <Button look="small" icon="copy" to={() => void copyText(shareOfPuzzle(slot, day) ?? '', 'Result')}>
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
