import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules, Level } from '@knossos/engine/internal/puzzle';
import { dailyShare, dailyWords, dayNumber, dayShare } from '@knossos/engine/internal/session';
import { dailyDone, dailyLevel, dailyStreak, rungsAt } from '../../session/dailies.js';
import { today } from '../../session/today.js';
import { GAMES } from '../../state/games.built.js';
import { linkTo } from '../../ui/share.js';

/** The puzzle of a game and a day, read; null where it is not made yet. */
export function readDaily(
  game: string,
  day: string,
): { readonly rules: AnyRules; readonly level: Level } | null {
  const made = dailyLevel(game, day);
  const level = made && rulebook.parse(made.text);
  return level?.ok ? { rules: rulebook.of(level.value), level: level.value } : null;
}

/** A puzzle that was solved, and how. */
function solvedOf(game: string, day: string) {
  const result = dailyDone(game, day);
  const read = result && readDaily(game, day);
  return read ? { ...read, result } : null;
}

/** The result of a day's puzzle, in a few words; null where it was not solved. */
export function solvedWords(game: string, day: string): string | null {
  const solved = solvedOf(game, day);
  if (solved) return dailyWords(solved.rules, solved.level, solved.result);
  return dailyDone(game, day) ? 'solved' : null;
}

/** The result of one puzzle to be passed on; null where there is none. */
export function shareOfPuzzle(game: string, day: string): string | null {
  const solved = solvedOf(game, day);
  return solved && dailyShare(solved.rules, solved.level, day, solved.result);
}

/** The results of a whole day to be passed on; null where nothing was solved. */
export function shareOfDay(day: string): string | null {
  const rungs = rungsAt(day, GAMES);
  const lines = rungs.flatMap(({ rung, slot }) => {
    const solved = solvedOf(slot, day);
    return solved ? [`${rung}, ${solved.rules.title}: ${solvedWords(slot, day)}`] : [];
  });
  const shape = rungs.map(({ isDone }) => (isDone ? '▲' : '▽')).join('');
  const ofRungs = lines.length === 0 ? [] : [`Knossos daily ${dayNumber(day)} ${shape}`, ...lines];
  const ofGames = shareOfGames(day);
  const text = [...ofRungs, ...(ofGames === null ? [] : [ofGames])].join('\n');
  return text === '' ? null : text;
}

/** The results of the puzzles that each game has on a day; null where nothing was solved. */
function shareOfGames(day: string): string | null {
  const lines = GAMES.flatMap(({ id }) => {
    const rules = rulebook.find(id);
    return rules ? [{ rules, solved: solvedOf(id, day) }] : [];
  });
  if (lines.every(({ solved }) => solved === null)) return null;
  const streak = day === today.value ? dailyStreak(day).now : 0;
  return dayShare(day, lines, streak);
}

/** The way to a day, beside the text to share. */
export function linkOfDay(day: string): string {
  return linkTo({ page: 'daily', day });
}
