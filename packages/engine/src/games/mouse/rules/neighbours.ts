import { isFloor, neighbour } from '../../../grid/index.js';
import type { Task } from '../../../puzzle/index.js';
import { type Flip, flipsOf, isOpenAt, withFlips } from './flips.js';
import type { GridBoard, MouseSettings } from './level.js';
import { isFeasible, type Release, release, releasing } from './network.js';

/** Most turns that are followed for all flips of a design together, before the rest stays unknown. */
export const MOST_NEIGHBOUR_TURNS = 100_000_000;

/** What a design is worth to its designer; a trap is worth most. Null for one that cuts off the exit. */
export type Worth = number | null;

/** A flip and what the design is worth after it; `unknown` when the limit on turns was met. */
export interface FlipWorth {
  readonly flip: Flip;
  readonly worth: Worth | 'unknown';
}

/** What a design is worth as it is: turns, infinity for a trap, null when the exit is cut off. */
export function worthOf(released: Release | null): Worth {
  if (released === null) return null;
  return released.ending === 'trapped' ? Number.POSITIVE_INFINITY : released.turns;
}

/** Runs a design; null when the exit is cut off. */
export function tryDesign(board: GridBoard, settings: MouseSettings, cap?: number): Release | null {
  return isFeasible(board) ? release(board, settings, cap) : null;
}

/** The same as a task. */
function* tryingDesign(board: GridBoard, settings: MouseSettings, cap: number): Task<Release | null> {
  return isFeasible(board) ? yield* releasing(board, settings, cap) : null;
}

/** The worth of the design after each single flip. Flips of what the mouse never looks at change nothing and are not run. */
export function* neighbourWorths(
  board: GridBoard,
  settings: MouseSettings,
  limit: number = MOST_NEIGHBOUR_TURNS,
): Task<readonly FlipWorth[]> {
  const before = yield* tryingDesign(board, settings, limit);
  const flips = flipsOf(board);
  let left = limit - (before?.turns ?? 0);
  const found: FlipWorth[] = [];
  for (const flip of flips) {
    if (before !== null && !isLookedAt(board, before, flip)) {
      // A mouse that does not get out may run on while the exit he never comes to is cut off.
      const isCutOff = before.ending !== 'out' && !isFeasible(withFlips(board, [flip]));
      found.push({ flip, worth: isCutOff ? null : worthOf(before) });
      continue;
    }
    const after = left > 0 ? yield* tryingDesign(withFlips(board, [flip]), settings, left) : null;
    const isUnknown = left <= 0 || after?.ending === 'cap';
    left -= after?.turns ?? 0;
    found.push({ flip, worth: isUnknown ? 'unknown' : worthOf(after) });
    yield { done: found.length, total: flips.length, unit: 'flips', note: null };
  }
  return found;
}

/** Whether the mouse has left a cell beside what would be flipped, so that it could have changed his way. */
function isLookedAt(board: GridBoard, { visits }: Release, flip: Flip): boolean {
  const isVisited = (cell: number | null) => cell !== null && (visits[cell] ?? 0) > 0;
  if (flip.side !== null)
    return isVisited(flip.cell) || isVisited(neighbour(board.maze, flip.cell, flip.side));
  return ([0, 1, 2, 3] as const).some((direction) => isVisited(neighbour(board.maze, flip.cell, direction)));
}

/** Number of blocked cells, or of walls between cells. */
export function barrierCount(board: GridBoard): number {
  if (board.shape === 'cells') {
    return board.maze.sides.reduce((sum, _, cell) => sum + (isFloor(board.maze, cell) ? 0 : 1), 0);
  }
  return flipsOf(board).filter((flip) => !isOpenAt(board, flip)).length;
}
