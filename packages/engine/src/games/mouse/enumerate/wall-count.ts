import { cellCount } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import type { Frame } from '../walk/frame.js';
import { MOST_FRONTIER } from './frontier.js';

/**
 * How many designs with walls between cells leave the exit in reach of the start, counted by a frontier dynamic programme
 * over the walls. Cells are met in reading order, each with the wall to its left and the one above it. Of the cells met so
 * far only the last one of each column matters, with which of them are joined and where start and exit hang on. It shares
 * nothing with the enumeration by lazy branching, whose weights must add up to the same number.
 *
 * Throws a RangeError when the rows are longer than {@link MOST_FRONTIER}, or when start and exit are the same cell.
 */
export function countFeasibleWalls(frame: Frame): Task<bigint> {
  if (frame.columns > MOST_FRONTIER) {
    throw new RangeError(`walls of a frame of more than ${MOST_FRONTIER} columns are not counted`);
  }
  if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
  return counting(sweep(frame), 'frontier states');
}

/** Groups of the last cell of each column, renumbered in order of columns, and of start and exit; 0 before they are met. */
type State = readonly number[];

function* sweep(frame: Frame): Generator<number, bigint, void> {
  const { columns, rows, start, exit } = frame;
  let walls = rows * (columns - 1) + columns * (rows - 1);
  let states = new Map<string, readonly [State, bigint]>([['', [new Array(columns + 2).fill(0), 1n]]]);
  let joined = 0n;
  let done = 0;
  for (let cell = 0; cell < cellCount(frame); cell++) {
    const column = cell % columns;
    const hasLeft = column > 0;
    const hasAbove = cell >= columns;
    walls -= Number(hasLeft) + Number(hasAbove);
    const next = new Map<string, readonly [State, bigint]>();
    for (const [state, count] of states.values()) {
      for (const left of hasLeft ? [false, true] : [false]) {
        for (const above of hasAbove ? [false, true] : [false]) {
          const met = meet(state, column, left, above, cell === start, cell === exit);
          if (met === 'cut off') continue;
          if (met === 'joined') joined += count << BigInt(walls);
          else add(next, met, count);
        }
      }
      if (++done % 8192 === 0) yield done;
    }
    states = next;
  }
  return joined;
}

/** What becomes of a state when the next cell of a column is met, with or without a way to the cells left of and above it. */
function meet(
  state: State,
  column: number,
  left: boolean,
  above: boolean,
  isStart: boolean,
  isExit: boolean,
): State | 'cut off' | 'joined' {
  const groups = [...state];
  const columns = groups.length - 2;
  const old = groups[column] ?? 0;
  const fresh = columns + 1;
  groups[column] = fresh;
  if (isStart) groups[columns] = fresh;
  if (isExit) groups[columns + 1] = fresh;
  const join = (group: number | undefined) => {
    for (let at = 0; at < groups.length; at++) if (groups[at] === group) groups[at] = fresh;
  };
  if (left) join(groups[column - 1]);
  if (above) join(old);
  const [from, to] = groups.slice(columns);
  if (from !== 0 && from === to) return 'joined';
  const last = groups.slice(0, columns);
  const isLost = (group: number | undefined) => group !== 0 && !last.includes(group ?? 0);
  if (isLost(from) || isLost(to)) return 'cut off';
  const names = new Map([[0, 0]]);
  return groups.map((group) => {
    const name = names.get(group) ?? names.size;
    names.set(group, name);
    return name;
  });
}

function add(states: Map<string, readonly [State, bigint]>, state: State, count: bigint): void {
  const key = state.join(' ');
  states.set(key, [state, (states.get(key)?.[1] ?? 0n) + count]);
}
