import { rulebook } from '@knossos/engine/internal/games';
import { counted, type Level, puzzleText } from '@knossos/engine/internal/puzzle';
import { dayNumber, placeInDay, RUNGS } from '@knossos/engine/internal/session';
import { useEffect, useMemo } from 'preact/hooks';
import { dailyDone, dailyLevel, dailyStreak, rungsAt, slotOf, slotOfPuzzle } from '../../session/dailies.js';
import { lastOfAll } from '../../session/last.js';
import { today } from '../../session/today.js';
import { GAMES } from '../../state/games.built.js';
import { formatRoute } from '../../state/route.js';
import { Button } from '../../ui/button.js';
import { copyText } from '../../ui/share.js';
import { linkOfDay, shareOfDay, shareOfPuzzle, solvedWords } from './daily-level.js';
import { makeDaily } from './make-daily.js';

/** The day whose puzzle a level is, and its slot; null for every other. */
function usePlace(level: Level) {
  return useMemo(() => {
    const rules = rulebook.of(level);
    // A level that was changed since still says where it came from.
    const said = placeInDay(level);
    const slot = said && slotOf(rules.id, said.rung);
    if (said && slot && dailyLevel(slot, said.day) !== null) return { day: said.day, slot };
    return slotOfPuzzle(rules.id, puzzleText(rules, level));
  }, [level]);
}

const rungOf = (slot: string) => RUNGS.find((rung) => slot.endsWith(`.${rung}`)) ?? null;

/** Where one goes on from a rung of a day: the next that is open, else where one was last, or to play on; null for every other level. */
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
  if (next === null) {
    const last = lastOfAll();
    return last
      ? { to: last.address, title: last.title }
      : { to: formatRoute({ page: 'on', game: level.game }), title: 'Play on' };
  }
  const game = GAMES.find(({ id }) => id === next.game)?.title ?? '';
  return { to: rungAddress(day, next.rung), title: `The ${next.rung} one: ${game}` };
}

/** Where a rung of a day is played. */
export const rungAddress = (day: string, rung: (typeof RUNGS)[number]): string =>
  formatRoute({ page: 'daily', day: day === today.value ? null : day, rung });

/** The result of a daily puzzle and the text to share: of the whole day, once its rungs are solved. */
interface DailyResult {
  readonly day: string;
  readonly slot: string;
  readonly isAll: boolean;
  /** Null where nothing is solved yet. */
  readonly shared: { readonly text: string; readonly link: string } | null;
}

/** The result of the daily puzzle that a level is; null for every other level. */
export function useDailyResult(level: Level): DailyResult | null {
  const place = usePlace(level);
  if (place === null) return null;
  const { day, slot } = place;
  const isAll = rungOf(slot) !== null && rungsAt(day, GAMES).every(({ isDone }) => isDone);
  const text = dailyDone(slot, day) === null ? null : isAll ? shareOfDay(day) : shareOfPuzzle(slot, day);
  return { day, slot, isAll, shared: text === null ? null : { text, link: linkOfDay(day) } };
}

const HOUR = 3_600_000;
const hoursLeft = () => Math.ceil(24 - (Date.now() % (24 * HOUR)) / HOUR);

/** At the end of a daily puzzle: what it came to, the days in a row, and the way to the others. */
export function DailyNote({ result: { day, slot, isAll, shared } }: { readonly result: DailyResult }) {
  const streak = dailyStreak(today.value).now;
  const isToday = day === today.value;
  const rung = rungOf(slot);
  const name = `Daily ${dayNumber(day)}${rung === null ? '' : `, ${rung}`}`;
  return (
    <div class="stack tight small" data-test="daily-note">
      {isAll && (
        <p class="landmark">
          <strong class="headline">Three of three</strong>
          {isToday && <strong>{counted(streak, 'day')} in a row</strong>}
          {isToday && <span>The next three come in {counted(hoursLeft(), 'hour')}.</span>}
        </p>
      )}
      <p>
        <strong>{name}</strong>
        {shared === null ? ' is not solved yet.' : `: ${solvedWords(slot, day)}.`}
        {!isAll && isToday && streak > 1 && <> {counted(streak, 'day')} in a row.</>}
      </p>
      <div class="row tight one-line">
        {isAll && shared !== null && (
          <Button
            look="small"
            icon="copy"
            to={() => void copyText(`${shared.text}\n${shared.link}`, 'Result')}
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
