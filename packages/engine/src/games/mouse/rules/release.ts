import type { Direction } from '../../../grid/index.js';
import { finish, type Task } from '../../../puzzle/index.js';
import { Kernel, MOST_KERNEL_COLUMNS, MOST_KERNEL_TURNS } from '../walk/kernel.js';
import { judgeModular } from '../walk/modular.js';
import type { Mousetrap } from '../walk/mousetrap.js';
import { MOST_TURNS, Walk } from '../walk/walk.js';
import type { Board, MouseLevel } from './level.js';
import { networkOf, placeCount } from './network.js';

/** What became of the mouse. */
export type Release = {
  /** Moves made; of a trapped mouse, until he is for the first time in a state that comes back, and once around. */
  readonly turns: number;
  /** Visits by cell or vertex after these turns; the exit and the outside have none. */
  readonly visits: Float64Array;
  /** The vertex where he is then. */
  readonly at: number;
} & (Exclude<Ending, { ending: 'trapped' }> | Trapped);

export type Ending =
  | { readonly ending: 'out' }
  /** A mouse that counts modulo k comes back to the same state for ever: turns before that, and turns around. */
  | { readonly ending: 'trapped'; readonly transient: number; readonly period: number }
  /** The cap on turns was met first. */
  | { readonly ending: 'cap'; readonly cap: number };

/** A mouse that is trapped, and what holds him. */
export type Trapped = Extract<Ending, { ending: 'trapped' }> & {
  /** In the sense of mousetrap.ts; null when he is held without such a set. */
  readonly mousetrap: Mousetrap | null;
  /** Vertices that he visits again and again, in ascending order. */
  readonly territory: readonly number[];
};

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
  return fast ?? finish(follow({ board, order, modulo }, cap));
}

/** The same as a task, which reports after every `slice` turns. */
export function* follow(
  level: Pick<MouseLevel, 'board' | 'order' | 'modulo'>,
  cap: number,
  slice = 1_000_000,
): Task<Release> {
  const { board, modulo } = level;
  const network = networkOf(level);
  const verdict = modulo === null ? null : yield* judgeModular(network, modulo, cap);
  const trap = verdict?.verdict === 'trapped' ? verdict : null;
  const last = trap ? trap.transient + trap.period : cap;
  const walk = new Walk(network, modulo);
  while (!walk.isOut && walk.turns < last) {
    walk.step();
    if (walk.turns % slice === 0) yield { done: walk.turns, total: null, unit: 'turns', note: null };
  }
  const ran = { turns: walk.turns, visits: walk.visits.slice(0, placeCount(board)), at: walk.at };
  if (walk.isOut) return { ...ran, ending: 'out' };
  if (!trap) return { ...ran, ending: 'cap', cap };
  const { transient, period, mousetrap, territory } = trap;
  return { ...ran, ending: 'trapped', transient, period, mousetrap, territory };
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
