import {
  cellCount,
  cellName,
  DIRECTIONS,
  type Direction,
  graphOfLists,
  graphOfMaze,
  spend,
} from '../../../grid/index.js';
import { type Fault, faultOf, finish, type Task } from '../../../puzzle/index.js';
import type { Frame } from '../walk/frame.js';
import { Kernel } from '../walk/kernel.js';
import { MOST_KERNEL_COLUMNS } from '../walk/loop-kernel.js';
import { judgeModular, type Mousetrap } from '../walk/modular.js';
import { DEFAULT_RULE, walkOf } from '../walk/rule-walk.js';
import { breadthFirst, MOST_TURNS, type Network } from '../walk/walk.js';
import { wallsOfMaze } from '../walk/wall-bits.js';
import { WallKernel } from '../walk/wall-kernel.js';
import type { Board, MouseLevel, MouseSettings } from './level.js';
import { graphOfBoard, hasOwnOrders } from './preferences.js';

/** The name of the vertex outside a gap. */
export const OUTSIDE = 'outside';

/**
 * The network that Squeaky walks on. Vertices of a grid are its cells, blocked ones without neighbours; an exit
 * through a gap adds one vertex, the outside, with the number `cellCount(maze)`. The entrance leads nowhere. Vertices
 * of a graph are numbered in the order of its lines, and need no order of directions.
 */
export function networkOf({ board, order }: Pick<MouseLevel, 'board' | 'order'>): Network {
  if (board.shape === 'graph') {
    return { graph: graphOfLists(board.lists), start: board.start, exit: board.exit };
  }
  const { maze, start, exit } = board;
  if (exit.side === null && !hasOwnOrders(board)) {
    return { graph: graphOfMaze(maze, order), start, exit: exit.cell };
  }
  return { graph: graphOfBoard(board, order), start, exit: exit.side === null ? exit.cell : cellCount(maze) };
}

/** The cell of a vertex; null for the outside. */
export function cellOfVertex(board: Board, vertex: number): number | null {
  return vertex < placeCount(board) ? vertex : null;
}

/** Number of cells or vertices of a board, the outside not counted. */
export function placeCount(board: Board): number {
  return board.shape === 'graph' ? board.names.length : cellCount(board.maze);
}

/** What a place is called: `c4`, the name of a vertex, `outside`. */
export function placeName(board: Board, vertex: number): string {
  if (board.shape === 'graph') return board.names[vertex] ?? OUTSIDE;
  return vertex < cellCount(board.maze) ? cellName(board.maze, vertex) : OUTSIDE;
}

export function isFeasible(board: Board): boolean {
  const { graph, start, exit } = networkOf({ board, order: DIRECTIONS });
  return breadthFirst(graph, start).steps[exit] !== -1;
}

/** The fault of a maze that cuts off the exit; null for any other. */
export function infeasible(board: Board): Fault | null {
  if (isFeasible(board)) return null;
  const exit =
    board.shape !== 'graph' && board.exit.side !== null
      ? `the exit through the gap at ${placeName(board, goalOf(board))}`
      : `the exit ${placeName(board, goalOf(board))}`;
  const message = `${exit} cannot be reached from the start ${placeName(board, board.start)}`;
  return faultOf(message, 'Open a way between them; until then Squeaky cannot be released.');
}

/** The last place on the board before he is free: the exit itself, or the inner cell of the gap. */
export function goalOf(board: Board): number {
  return board.shape === 'graph' ? board.exit : board.exit.cell;
}

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
  /** In the sense of a {@link Mousetrap}; null when he is held without such a set. */
  readonly mousetrap: Mousetrap | null;
  /** Vertices that he visits again and again, in ascending order. */
  readonly territory: readonly number[];
};

/** Lets the mouse run to the exit, into a trap, or up to the cap. Throws a RangeError for a board that is not feasible. */
export function release(board: Board, settings: MouseSettings, cap: number = MOST_TURNS): Release {
  return finish(releasing(board, settings, cap));
}

/** The same as a task; a run by a kernel is one slice of it. */
export function* releasing(board: Board, settings: MouseSettings, cap: number = MOST_TURNS): Task<Release> {
  const { order, modulo, mind = DEFAULT_RULE } = settings;
  const fast = modulo === null && mind === DEFAULT_RULE ? releaseFast(board, order, cap) : null;
  return fast ?? (yield* follow({ board, order, modulo, mind }, cap));
}

/** A turn that no kernel makes takes as long as looking at so many cells. */
const CELLS_A_TURN = 4;

/** The same as a task, which reports after every `slice` turns. */
export function* follow(
  level: Pick<MouseLevel, 'board' | keyof MouseSettings>,
  cap: number,
  slice = 1_000_000,
): Task<Release> {
  const { board, modulo } = level;
  const network = networkOf(level);
  const verdict = modulo === null ? null : yield* judgeModular(network, modulo, cap);
  const trap = verdict?.verdict === 'trapped' ? verdict : null;
  const last = trap ? trap.transient + trap.period : cap;
  const walk = walkOf(network, level);
  while (!walk.isOut && walk.turns < last) {
    walk.step();
    if (walk.turns % slice !== 0) continue;
    spend(slice * CELLS_A_TURN);
    yield { done: walk.turns, total: null, unit: 'turns', note: null };
  }
  const ran = { turns: walk.turns, visits: walk.visits.slice(0, placeCount(board)), at: walk.at };
  if (walk.isOut) return { ...ran, ending: 'out' };
  if (!trap) return { ...ran, ending: 'cap', cap };
  const { transient, period, mousetrap, territory } = trap;
  return { ...ran, ending: 'trapped', transient, period, mousetrap, territory };
}

/** The run by the kernels of a rectangle; null for other boards, preferences of single cells, and runs that are too long. */
function releaseFast(board: Board, order: readonly Direction[], cap: number): Release | null {
  if (board.shape === 'graph' || hasOwnOrders(board) || board.maze.columns > MOST_KERNEL_COLUMNS) return null;
  const { shape, maze, start, exit } = board;
  const frame: Frame = {
    ...{ columns: maze.columns, rows: maze.rows, start, exit: exit.cell, order },
    ...(exit.side !== null && { exitSide: exit.side }),
  };
  const kernel = shape === 'cells' ? new Kernel(frame) : new WallKernel(frame);
  const design = shape === 'cells' ? maze.sides.map((sides) => (sides === 0 ? 1 : 0)) : wallsOfMaze(maze);
  const run = kernel.run(design, cap);
  if (run === null) return null;
  const { turns, visits, isOut } = run;
  spend(turns);
  if (isOut) return { turns, visits, at: exit.side === null ? exit.cell : cellCount(maze), ending: 'out' };
  return turns < cap ? null : { turns, visits, at: kernel.cellAt(kernel.end), ending: 'cap', cap };
}
