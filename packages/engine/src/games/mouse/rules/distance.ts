import { type Flip, flipsOf, isOpenAt, withFlips } from './flips.js';
import type { GridBoard, MouseSettings } from './level.js';
import { isFeasible, release } from './network.js';

/**
 * Why two boards cannot be compared flip by flip; null when they can. What may differ is the design alone: shape, size, start
 * and exit are of the frame. Preferences may differ, as nothing that is flipped depends on them.
 */
export function whyNotCompared(a: GridBoard, b: GridBoard): string | null {
  if (a.shape !== b.shape) return 'one has blocked cells, the other walls between cells';
  const sizeOf = ({ maze }: GridBoard) => `${maze.columns}x${maze.rows}`;
  if (sizeOf(a) !== sizeOf(b)) return `one is ${sizeOf(a)}, the other ${sizeOf(b)}`;
  if (a.start !== b.start) return 'they start in different cells';
  if (a.exit.cell !== b.exit.cell || a.exit.side !== b.exit.side)
    return 'their exits are in different places';
  return null;
}

/** The flips that make one design of the other, in the order of `flipsOf`. Throws a RangeError for different frames. */
export function flipsBetween(a: GridBoard, b: GridBoard): Flip[] {
  const obstacle = whyNotCompared(a, b);
  if (obstacle !== null) throw new RangeError(`the designs are of different frames: ${obstacle}`);
  return flipsOf(a).filter((flip) => isOpenAt(a, flip) !== isOpenAt(b, flip));
}

/** Most turns that are followed for a canonical form. */
const MOST_CANONICAL_TURNS = 100_000_000;

/**
 * The canonical form of a design: every cell that the mouse never visits is blocked, the exit aside; where walls are drawn,
 * those between two such cells stand. The run is the same, and designs with one run have one form. Null where he does not get
 * out, or not within a hundred million turns.
 */
export function canonicalBoard(
  board: GridBoard,
  settings: MouseSettings,
  cap = MOST_CANONICAL_TURNS,
): GridBoard | null {
  if (!isFeasible(board)) return null;
  const { ending, visits } = release(board, settings, cap);
  if (ending !== 'out') return null;
  const isIdle = (cell: number) => (visits[cell] ?? 0) === 0;
  const { columns } = board.maze;
  const isUseless = ({ cell, side }: Flip) =>
    isIdle(cell) && (side === null || isIdle(side === 1 ? cell + 1 : cell + columns));
  return withFlips(
    board,
    flipsOf(board).filter((flip) => isUseless(flip) && isOpenAt(board, flip)),
  );
}
