import { counting, type Task } from '../../../puzzle/index.js';
import type { Frame } from '../walk/frame.js';
import { Frontier, SweptFrame } from './frontier.js';

/**
 * How many mazes of a frame are feasible: all sets of blocked cells, start and exit not among them, that leave the
 * exit in reach of the start. Counted by a frontier dynamic programme (also called broken profile or transfer
 * matrix; A. Kawahara, T. Inoue, H. Iwashita and S. Minato, "Frontier-based search for enumerating all constrained
 * subgraphs", 2017). Cells are decided in reading order. Of the cells decided so far only the last one of each
 * column matters, with which of them are joined and where start and exit hang on.
 *
 * It shares nothing with the enumeration by lazy branching, whose weights must add up to the same number.
 */

/** The number of feasible mazes. Throws a RangeError for one end, and for sides both longer than {@link MOST_FRONTIER}. */
export function countFeasible(frame: Frame): Task<bigint> {
  return counting(sweep(frame), 'frontier states');
}

function* sweep(frame: Frame): Generator<number, bigint, void> {
  const { width, start, exit, cells } = new SweptFrame(frame);
  const frontier = new Frontier(width);
  let states = new Map<number, bigint>([[0, 1n]]);
  let joined = 0n;
  let done = 0;
  // Cells that are decided later, either way.
  let free = cells - 2;
  for (let cell = 0; cell < cells; cell++) {
    const next = new Map<number, bigint>();
    const column = cell % width;
    const isEnd = cell === start || cell === exit;
    if (!isEnd) free--;
    for (const [state, count] of states) {
      if (!isEnd) {
        frontier.load(state);
        if (frontier.block(column)) add(next, frontier.save(), count);
      }
      frontier.load(state);
      frontier.open(column);
      if (cell === start) frontier.start = frontier.at(column);
      if (cell === exit) frontier.exit = frontier.at(column);
      if (frontier.isJoined) joined += count << BigInt(free);
      else add(next, frontier.save(), count);
      done++;
      if (done % 8192 === 0) yield done;
    }
    states = next;
  }
  return joined;
}

function add(states: Map<number, bigint>, state: number, count: bigint): void {
  states.set(state, (states.get(state) ?? 0n) + count);
}
