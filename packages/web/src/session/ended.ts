import { rulebook } from '@knossos/engine/internal/games';
import { type Level, measureOf, puzzleText, targetOf } from '@knossos/engine/internal/puzzle';
import { untracked } from '@preact/signals';
import { shortName } from '../state/storage.js';
import { keepDaily, keepDailyMoves, slotOfPuzzle } from './dailies.js';
import { countEnd } from './statistics.js';
import { readDay } from './today.js';

/** A game that has come to its end, of whatever kind. */
export interface EndedGame {
  /** As it was given, with what its note asks for. */
  readonly level: Level;
  /** The dice, or what lay hidden; null where nothing falls by chance. */
  readonly seed: string | null;
  /** The moves from the start of the level to this end; null where it was not played from its start. */
  readonly line: readonly string[] | null;
  readonly isWon: boolean;
  readonly isHelped: boolean;
  readonly moves: number;
  /** What it is worth in the game's measure; null where it has no such number, or was lost. */
  readonly worth: number | null;
  /** How long it took, in milliseconds; null where it was not measured. */
  readonly ms: number | null;
  /** Different moves tried, those that were taken back among them; the moves of the line where it is missing. */
  readonly tried?: number;
}

/**
 * The one place that is told of every game that ends: counts it, and marks the daily puzzle that it was. Told twice of the
 * same end it changes nothing.
 */
export function gameEnded(end: EndedGame): void {
  // Untracked: an effect that reports an end must not run again when its result is saved.
  untracked(() => {
    keepEnd(end);
    tellEnd(end);
  });
}

/** What those are told who hand games in. */
export type EndReport = Pick<EndedGame, 'level' | 'seed' | 'line' | 'isWon' | 'isHelped'>;

const listeners = new Set<(end: EndReport) => void>();

/** Tells of the end of every game from now on, lessons included. Returns how to stop. */
export function onEnd(listener: (end: EndReport) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of an end that counts in no statistics, such as that of a lesson. */
export function tellEnd(end: EndReport): void {
  for (const listener of listeners) listener(end);
}

/** What counts for those who count levels of one kind themselves. */
export type CountedEnd = Required<Pick<EndedGame, 'isWon' | 'isHelped' | 'worth' | 'moves' | 'tried'>>;

const counters = new Set<(puzzle: string, end: CountedEnd) => void>();

/** Tells of each end from now on, with the text of its level without title and notes. */
export function countEnds(count: (puzzle: string, end: CountedEnd) => void): void {
  counters.add(count);
}

function keepEnd({ level, seed, line, isWon, isHelped, moves, worth, ms, tried = moves }: EndedGame): void {
  const rules = rulebook.of(level);
  const puzzle = puzzleText(rules, level);
  const day = readDay();
  for (const count of counters) count(puzzle, { isWon, isHelped, worth, moves, tried });
  // Who reaches the end without what the level asks for has played it, not solved it.
  const { better } = measureOf(rules);
  const target = targetOf(level);
  const isShort = better === 'more' && target?.isBest === false && (worth ?? 0) < target.value;
  const isSolved = isWon && !isShort;
  countEnd({
    game: rules.id,
    day,
    name: shortName(`${puzzle}\n${seed ?? ''}`),
    isWon: isSolved,
    isHelped,
    ms,
  });
  const daily = isSolved ? slotOfPuzzle(rules.id, puzzle) : null;
  // Of other dice it is another game.
  const isSame = rules.hidden(level) !== 'dice' || (seed ?? '').startsWith(`daily ${daily?.day}`);
  if (daily === null || !isSame) return;
  keepDaily(daily.slot, daily.day, { worth, moves, isHelped, isOnTime: daily.day === day, better, ms });
  if (line !== null && worth !== null)
    keepDailyMoves(daily.slot, daily.day, { moves: rules.formatMoves(line), worth, better });
}
