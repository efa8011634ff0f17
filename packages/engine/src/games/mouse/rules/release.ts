import type { Direction } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { Kernel, MOST_KERNEL_COLUMNS, MOST_KERNEL_TURNS } from '../walk/kernel.js';
import { judgeModular } from '../walk/modular.js';
import { MOST_TURNS, type Network, Walk } from '../walk/walk.js';
import type { Board } from './level.js';
import { networkOfBoard, placeCount } from './network.js';

/** What became of the mouse. */
export type Release = {
  /** Moves made; of a trapped mouse, until he is for the first time in a state that comes back, and once around. */
  readonly turns: number;
  /** Visits by cell or vertex after these turns; the exit and the outside have none. */
  readonly visits: Float64Array;
  /** The vertex where he is then. */
  readonly at: number;
} & Ending;

export type Ending =
  | { readonly ending: 'out' }
  /** A mouse that counts modulo k comes back to the same state for ever: turns before that, and turns around. */
  | { readonly ending: 'trapped'; readonly transient: number; readonly period: number }
  /** The cap on turns was met first. */
  | { readonly ending: 'cap'; readonly cap: number };

/**
 * Lets the mouse run to the exit, into a trap, or up to the cap on turns. The board must be feasible: throws a
 * RangeError when he has nowhere to go.
 */
export function release(
  board: Board,
  order: readonly Direction[],
  modulo: number | null,
  cap: number = MOST_TURNS,
): Release {
  const fast = modulo === null ? releaseFast(board, order, cap) : null;
  if (fast) return fast;
  const network = networkOfBoard(board, order);
  const places = placeCount(board);
  if (modulo !== null) return releaseModular(network, modulo, places, cap);
  const walk = new Walk(network);
  while (!walk.isOut && walk.turns < cap) walk.step();
  const ending: Ending = walk.isOut ? { ending: 'out' } : { ending: 'cap', cap };
  return { turns: walk.turns, visits: walk.visits.slice(0, places), at: walk.at, ...ending };
}

/** Blocks on a rectangle by the kernel; null for other boards, and for runs that are too long for it. */
function releaseFast(board: Board, order: readonly Direction[], cap: number): Release | null {
  if (board.shape !== 'cells' || board.maze.columns > MOST_KERNEL_COLUMNS || cap < MOST_KERNEL_TURNS)
    return null;
  const { maze, start, exit } = board;
  const kernel = new Kernel({ columns: maze.columns, rows: maze.rows, start, exit: exit.cell, order });
  const run = kernel.run(Uint8Array.from(maze.sides, (sides) => (sides === 0 ? 1 : 0)));
  if (!run?.isOut) return null;
  return { turns: run.turns, visits: run.visits, at: exit.cell, ending: 'out' };
}

function releaseModular(network: Network, modulo: number, places: number, cap: number): Release {
  const verdict = finish(judgeModular(network, modulo, cap));
  const turns = verdict.verdict === 'trapped' ? verdict.transient + verdict.period : verdict.turns;
  const walk = new Walk(network, modulo);
  while (walk.turns < turns) walk.step();
  const ran = { turns, visits: walk.visits.slice(0, places), at: walk.at };
  if (verdict.verdict === 'escape') return { ...ran, ending: 'out' };
  if (verdict.verdict === 'unknown') return { ...ran, ending: 'cap', cap };
  return { ...ran, ending: 'trapped', transient: verdict.transient, period: verdict.period };
}
