import { rulebook } from '@knossos/engine/internal/games';
import { type Level, measureOf, puzzleText, targetOf } from '@knossos/engine/internal/puzzle';
import { untracked } from '@preact/signals';
import { shortName } from '../state/storage.js';
import { dayOfPuzzle, keepDaily, keepDailyMoves } from './dailies.js';
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
  /** How long it took, in milliseconds; null where nobody measured. */
  readonly ms: number | null;
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

function keepEnd({ level, seed, line, isWon, isHelped, moves, worth, ms }: EndedGame): void {
  const rules = rulebook.of(level);
  const puzzle = puzzleText(rules, level);
  const day = readDay();
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
  const daily = isSolved ? dayOfPuzzle(rules.id, puzzle) : null;
  // Of other dice it is another game.
  const isSame = rules.hidden(level) !== 'dice' || (seed ?? '').startsWith(`daily ${daily}`);
  if (daily === null || !isSame) return;
  keepDaily(rules.id, daily, { worth, moves, isHelped, isOnTime: daily === day, better, ms });
  if (line !== null && worth !== null)
    keepDailyMoves(rules.id, daily, { moves: rules.formatMoves(line), worth, better });
}
