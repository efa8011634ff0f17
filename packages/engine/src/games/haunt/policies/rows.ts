import { type Direction, manhattan, spend, walk } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import { SWEEPING } from '../../../search/decision/decision.js';
import type { HauntLevel } from '../rules/level.js';
import { placesOf } from '../rules/places.js';
import { type Numbers, numbersOf } from './problem.js';

/** What a level is worth before its dice fall, where the win is sure. */
export interface StartWorth {
  /** Least expected number of moves. */
  readonly expected: number;
  /** By how much it may be wrong at most, in moves. */
  readonly error: number;
  /** Positions with the player to move that play can lead to. */
  readonly states: number;
}

/** Sweeps after which it is left to the graph, where a change spreads more quickly. */
const MOST_SWEEPS = 400;

/** What a set of ghosts means for a cell of the player: one touches him; they are never put there; nor by a shuffle. */
const NEAR = 1;
const NOT_AWAY = 2;
const NOT_FAR = 4;
const NEVER = NOT_AWAY | NOT_FAR;

/**
 * A level, by cells of the player and the ways he faces: four places a cell, then one for out, one for nowhere, one for a shuffle.
 * What places are worth while a sweep goes on stands in one array, a row for each number of ghosts that are put and each move since a throw.
 */
interface Rows {
  readonly cells: number;
  readonly wide: number;
  readonly ghostEvery: number;
  /** By place: where a step leads. */
  readonly ahead: Int32Array;
  /** Ghost by ghost: the places that may be worth something else because of it, those first for which few moves do. */
  readonly touched: Int32Array;
  /** Where those of a ghost begin, and by ghost and moves since a throw where they end. */
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  /** By set of ghosts and cell: what it means. Sets follow one another like words in a dictionary. */
  readonly flags: Uint8Array;
  readonly all: Branch;
  readonly isStart: Uint8Array;
  /** From a row to the next, and from a number of ghosts to one more. */
  readonly stride: number;
  readonly values: Float64Array;
}

/** The sets of ghosts that begin alike. */
interface Branch {
  /** The last cell of this beginning; -1 where there is none. */
  readonly ghost: number;
  /** By cell: what the beginning means, and how many of the sets a throw, and a shuffle may bring. */
  readonly flags: Uint8Array;
  readonly throws: Float64Array;
  readonly shuffles: Float64Array;
  /** The same with one ghost more; none where that one is the last. */
  readonly branches: readonly Branch[];
  /** Where the flags of the sets begin. */
  readonly from: number;
}

function rowsOf(level: HauntLevel, { corridor, cells, indexOf, sets }: Numbers): Rows {
  const { maze, exit, ghosts, ghostEvery } = level;
  const { starts, farFrom, awayFrom } = placesOf(level);
  const wide = 4 * cells;
  const ahead = Int32Array.from({ length: wide }, (_, at) => {
    const next = walk(maze, corridor[at >> 2], (at & 3) as Direction);
    if (next === null) return level.rules === '1983' ? at : wide + 1;
    return next === exit ? wide : 4 * indexOf[next] + (at & 3);
  });
  const players = corridor.map((cell) => ({ cell, far: farFrom(cell), away: awayFrom(cell) }));
  const meanings = corridor.map((ghost) =>
    Uint8Array.from(players, ({ cell, far, away }) => {
      const near = manhattan(maze, ghost, cell) <= 1 ? NEAR : 0;
      return near | (away.includes(ghost) ? 0 : NOT_AWAY) | (far.includes(ghost) ? 0 : NOT_FAR);
    }),
  );
  const flags = new Uint8Array(sets * cells);
  let end = 0;
  const grow = (ghost: number, before: Uint8Array, left: number): Branch => {
    const from = end;
    const branches: Branch[] = [];
    const throws = new Float64Array(cells);
    const shuffles = new Float64Array(cells);
    for (let next = ghost + 1; next <= cells - left; next++) {
      const meant = before.map((flag, cell) => flag | meanings[next][cell]);
      const branch = left > 1 ? grow(next, meant, left - 1) : null;
      if (branch) branches.push(branch);
      else flags.set(meant, end);
      if (!branch) end += cells;
      for (let cell = 0; cell < cells; cell++) {
        throws[cell] += branch ? branch.throws[cell] : (meant[cell] & NOT_AWAY) === 0 ? 1 : 0;
        shuffles[cell] += branch ? branch.shuffles[cell] : (meant[cell] & NOT_FAR) === 0 ? 1 : 0;
      }
    }
    return { ghost, flags: before, throws, shuffles, branches, from };
  };
  const all = grow(-1, new Uint8Array(cells), ghosts);
  const lists = meanings.map((means) => {
    const ends: number[] = [];
    let places: readonly number[] = [...ahead.keys()].filter((at) => (means[at >> 2] & NEAR) !== 0);
    for (let phase = 0; phase < ghostEvery; phase++) {
      if (phase > 0) places = spread(places, ahead);
      ends.push(places.length);
    }
    return { places, ends };
  });
  const begins = new Int32Array(cells + 1);
  lists.forEach(({ places }, ghost) => {
    begins[ghost + 1] = begins[ghost] + places.length;
  });
  const touched = new Int32Array(begins[cells]);
  lists.forEach(({ places }, ghost) => {
    touched.set(places, begins[ghost]);
  });
  const ends = Int32Array.from(lists.flatMap((list, ghost) => list.ends.map((end) => begins[ghost] + end)));
  const isStart = Uint8Array.from(corridor, (cell) => (starts.includes(cell) ? 1 : 0));
  const stride = wide + 3;
  const values = new Float64Array((ghosts + 1) * ghostEvery * stride);
  return { cells, wide, ghostEvery, ahead, touched, begins, ends, flags, all, isStart, stride, values };
}

/** Those places, and the others from which a move leads to one of them. */
function spread(places: readonly number[], ahead: Int32Array): readonly number[] {
  const isIn = new Uint8Array(ahead.length);
  for (const at of places) isIn[at] = 1;
  const more = places.slice();
  for (let at = 0; at < ahead.length; at++)
    if (isIn[at] === 0 && (isIn[at ^ 1] === 1 || isIn[at ^ 3] === 1 || isIn[ahead[at]] === 1)) more.push(at);
  return more;
}

/** What a place is worth a move before places are worth what stands from `after` on. */
function press(ahead: Int32Array, values: Float64Array, after: number, at: number): number {
  return 1 + less(less(values[after + (at ^ 1)], values[after + (at ^ 3)]), values[after + ahead[at]]);
}

function less(a: number, b: number): number {
  if (a < b) return a;
  return b;
}

/** What throws and a shuffle are worth at least: what they are without ghosts. Null where a place has no way out. */
function withoutGhosts({ wide, ahead }: Rows): Float64Array<ArrayBuffer> | null {
  const worth = new Float64Array(wide + 3).fill(Number.POSITIVE_INFINITY);
  worth[wide] = 0;
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (let at = 0; at < wide; at++) {
      const value = press(ahead, worth, 0, at);
      if (value < worth[at]) isNew = true;
      worth[at] = value;
    }
  }
  const places = worth.subarray(0, wide);
  worth[wide + 2] = places.reduce((most, value) => Math.max(most, value));
  return worth[wide + 2] < Number.POSITIVE_INFINITY ? worth : null;
}

/** Puts one ghost more: works out the places that are worth something else by it, in so many rows from `now` on. */
function put(rows: Rows, now: number, phases: number, ghost: number, flags: Uint8Array, set: number): void {
  const { ahead, touched, begins, ends, ghostEvery, stride, values, wide } = rows;
  const shuffle = values[now + wide + 2];
  const near = ends[ghost * ghostEvery];
  for (let phase = 0, row = now; phase < phases; phase++, row += stride) {
    for (let k = begins[ghost]; k < near; k++) values[row + touched[k]] = shuffle;
    const end = ends[ghost * ghostEvery + phase];
    for (let k = near; k < end; k++) {
      const at = touched[k];
      if ((flags[set + (at >> 2)] & NEAR) === 0) values[row + at] = press(ahead, values, row - stride, at);
    }
  }
}

/** Takes the ghost away again. */
function take(rows: Rows, now: number, phases: number, ghost: number): void {
  const { touched, begins, ends, ghostEvery, stride, values } = rows;
  const back = ghostEvery * stride;
  for (let phase = 0, row = now; phase < phases; phase++, row += stride) {
    const end = ends[ghost * ghostEvery + phase];
    for (let k = begins[ghost]; k < end; k++) values[row + touched[k]] = values[row - back + touched[k]];
  }
}

/**
 * What throws and a shuffle are worth by what they were. Ghosts are put one after the other. A beginning of a set counts for all sets that
 * begin so, and each of these for the difference at the places that matter to its last ghost.
 */
function sweep(rows: Rows, before: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const { cells, wide, ghostEvery, ahead, touched, begins, flags, all, isStart, stride, values } = rows;
  const last = ghostEvery - 1;
  const shuffle = before[wide + 2];
  const worth = before.slice().fill(0, 0, wide);
  const begun = new Float64Array(cells);
  for (let row = 0; row < ghostEvery * stride; row += stride) {
    values.set(before, row);
    for (let at = 0; at < wide; at++)
      values[row + at] = row === 0 ? press(ahead, before, 0, at) : press(ahead, values, row - stride, at);
  }
  for (let at = 0; at < wide; at++) {
    const value = values[last * stride + at];
    worth[at] = all.throws[at >> 2] * value;
    begun[at >> 2] += all.shuffles[at >> 2] * value;
  }
  let work = wide * ghostEvery;
  const visit = ({ ghost, branches, from }: Branch, was: number): void => {
    const now = was + ghostEvery * stride;
    values.copyWithin(now, was, now);
    const lastWas = was + last * stride;
    const lastNow = now + last * stride;
    for (const branch of branches) {
      put(rows, now, ghostEvery, branch.ghost, branch.flags, 0);
      for (let k = begins[branch.ghost]; k < begins[branch.ghost + 1]; k++) {
        const at = touched[k];
        const more = values[lastNow + at] - values[lastWas + at];
        worth[at] += branch.throws[at >> 2] * more;
        begun[at >> 2] += branch.shuffles[at >> 2] * more;
      }
      visit(branch, now);
      take(rows, now, ghostEvery, branch.ghost);
    }
    if (branches.length > 0) return;
    // The row before a throw is only looked at: of what it is worth nothing need be kept.
    const after = last > 0 ? lastNow - stride : 0;
    const afterLast = last > 0 ? values : before;
    for (let next = ghost + 1, set = from; next < cells; next++, set += cells) {
      put(rows, now, last, next, flags, set);
      for (let k = begins[next]; k < begins[next + 1]; k++) {
        const at = touched[k];
        const flag = flags[set + (at >> 2)];
        if ((flag & NEVER) === NEVER) continue;
        const value = (flag & NEAR) === 0 ? press(ahead, afterLast, after, at) : shuffle;
        const more = value - values[lastWas + at];
        if ((flag & NOT_AWAY) === 0) worth[at] += more;
        if ((flag & NOT_FAR) === 0) begun[at >> 2] += more;
      }
      take(rows, now, last, next);
      work += (begins[next + 1] - begins[next]) * ghostEvery;
    }
  };
  visit(all, 0);
  let starts = 0;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) {
    for (let at = 4 * cell; at < 4 * cell + 4; at++) worth[at] = worth[at] / all.throws[cell];
    if (isStart[cell] === 0) continue;
    starts++;
    sum += begun[cell] / (4 * all.shuffles[cell]);
  }
  worth[wide + 2] = sum / starts;
  spend(work);
  return worth;
}

/** By the ways that he may face, a bit each: how many they are, and those that he faces after a turn. */
const COUNTS = Uint8Array.from(
  { length: 16 },
  (_, ways) => (ways & 1) + ((ways >> 1) & 1) + ((ways >> 2) & 1) + (ways >> 3),
);
const TURNED = Uint8Array.from(
  { length: 16 },
  (_, ways) => ((ways & 5) > 0 ? 10 : 0) | ((ways & 10) > 0 ? 5 : 0),
);

/** Positions with the player to move that play can lead to. */
function reached({ cells, ghostEvery, ahead, flags, isStart }: Rows): number {
  const leads = ahead.map((place) => place >> 2);
  // By cell, the ways that he may face there; one cell more stands for out and nowhere. A row a move, and what a throw finds.
  const stride = cells + 1;
  const end = ghostEvery * stride;
  const met = new Uint8Array(end + stride);
  for (;;) {
    const before = met.slice(end);
    let count = 0;
    for (let from = 0; from < flags.length; from += cells) {
      met.fill(0, stride, end);
      for (let cell = 0; cell < cells; cell++) {
        const flag = flags[from + cell];
        if (isStart[cell] === 1 && (flag & NOT_FAR) === 0) met[cell] = 15;
        else met[cell] = (flag & (NOT_AWAY | NEAR)) === 0 ? met[end + cell] : 0;
      }
      for (let row = 0; row < end; row += stride) {
        const after = row + stride;
        const barred = after === end ? 0 : NEAR;
        for (let cell = 0; cell < cells; cell++) {
          const ways = met[row + cell];
          if (ways === 0) continue;
          count += COUNTS[ways];
          for (let way = 0; way < 4; way++) {
            if (((ways >> way) & 1) === 0) continue;
            const next = leads[4 * cell + way];
            if (next === cells || (flags[from + next] & barred) === 0) met[after + next] |= 1 << way;
          }
          if ((flags[from + cell] & barred) === 0) met[after + cell] |= TURNED[ways];
        }
      }
    }
    if (before.every((ways, cell) => ways === met[end + cell])) return count;
  }
}

/**
 * The same as the graph of a level gives for its start, where ghosts alone throw dice. Between two throws nothing happens by chance, so
 * only the worth of the throws, by player and facing, is kept. A sweep goes through the sets of ghosts, and works out backwards what the
 * moves until the next throw are worth, a row a move. No position is listed. Null where monsters are drawn or zombies walk, where the
 * win is not sure or takes very long, and where the level needs more than so many keys. Yields sweeps.
 */
export function* startByRows(
  level: HauntLevel,
  most: number,
  wanted: number = SWEEPING.error,
): Generator<number, StartWorth | null, void> {
  const { ghosts, zombies, placed } = level;
  const numbers = ghosts > 0 && zombies === 0 && placed === null ? numbersOf(level) : null;
  if (numbers === null || numbers.keys > most) return null;
  const rows = rowsOf(level, numbers);
  const { wide, isStart, all } = rows;
  if (all.throws.includes(0) || all.shuffles.some((count, cell) => count === 0 && isStart[cell] === 1))
    return null;
  let worth = withoutGhosts(rows);
  if (worth === null) return null;
  let change = Number.POSITIVE_INFINITY;
  for (let sweeps = 1; change > wanted; sweeps++) {
    const before: Float64Array<ArrayBuffer> = worth;
    worth = sweep(rows, before);
    change = worth.reduce(
      (most, value, at) => (value === before[at] ? most : Math.max(most, Math.abs(value - before[at]))),
      0,
    );
    yield sweeps;
    if (change > wanted && sweeps >= MOST_SWEEPS) return null;
  }
  const expected = worth[wide + 2];
  const balance = change + expected * (4 + numbers.sets) * 2 ** -53;
  return { expected, error: (expected * balance) / (1 - balance), states: reached(rows) };
}

/** The same as work whose progress is shown. */
export function startWorth(level: HauntLevel, most: number): Task<StartWorth | null> {
  return counting(startByRows(level, most), 'sweeps', 'expected moves');
}
