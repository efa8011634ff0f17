import { counting, type Task } from '../../../puzzle/index.js';
import type { Frame } from '../walk/frame.js';
import { Frontier, MOST_FRONTIER, SweptFrame } from './frontier.js';

/**
 * How many mazes of a frame are feasible: all sets of blocked cells, start and exit not among them, or of walls between cells,
 * that leave the exit in reach of the start. Counted by a frontier dynamic programme (also called broken profile or transfer
 * matrix; A. Kawahara, T. Inoue, H. Iwashita and S. Minato, "Frontier-based search for enumerating all constrained
 * subgraphs", 2017). Cells are decided in reading order, each with the wall to its left and the one above it. Of the cells
 * decided so far only the last one of each column matters, with which of them are joined and where start and exit hang on.
 *
 * It shares nothing with the enumeration by lazy branching, whose weights must add up to the same number.
 */

/** The number of feasible mazes. Throws a RangeError for one end, and for sides both longer than {@link MOST_FRONTIER}. */
export function countFeasible(frame: Frame, shape: 'cells' | 'walls' = 'cells'): Task<bigint> {
  return counting(sweep(frame, shape), 'frontier states');
}

/** Whether there are ways to the cells above and left of an open one. */
type Opening = readonly [above: boolean, left: boolean];

const OPEN: Opening = [true, true];

function* sweep(frame: Frame, shape: 'cells' | 'walls'): Generator<number, bigint, void> {
  const { width, start, exit, cells } = new SweptFrame(frame);
  // Of open cells side by side all are joined, unless there are walls between them.
  const frontier = new Frontier(width, shape === 'cells' ? 2 + MOST_FRONTIER / 2 : 1 + MOST_FRONTIER);
  let states = new Map<number, bigint>([[0, 1n]]);
  let joined = 0n;
  let done = 0;
  // Cells, or walls, that are decided later, either way.
  let free = shape === 'cells' ? cells - 2 : 2 * cells - width - cells / width;
  for (let cell = 0; cell < cells; cell++) {
    const next = new Map<number, bigint>();
    const column = cell % width;
    const isEnd = cell === start || cell === exit;
    const aboveWays = cell < width ? [false] : [false, true];
    const leftWays = column === 0 ? [false] : [false, true];
    const openings: readonly (Opening | null)[] =
      shape === 'walls'
        ? aboveWays.flatMap((above) => leftWays.map((left) => [above, left] as const))
        : isEnd
          ? [OPEN]
          : [null, OPEN];
    free -= Math.log2(openings.length);
    for (const [state, count] of states) {
      for (const opening of openings) {
        frontier.load(state);
        const goesOn =
          opening === null ? frontier.block(column) : frontier.open(column, opening[0], opening[1]);
        if (!goesOn) continue;
        if (cell === start) frontier.start = frontier.at(column);
        if (cell === exit) frontier.exit = frontier.at(column);
        if (frontier.isJoined) joined += count << BigInt(free);
        else add(next, frontier.save(), count);
      }
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
