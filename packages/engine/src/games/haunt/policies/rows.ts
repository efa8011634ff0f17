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

/** A level, by cells of the player and the ways he faces: four places a cell, then one for out, one for nowhere, one for a shuffle. */
interface Rows {
  readonly cells: number;
  readonly wide: number;
  readonly ghostEvery: number;
  /** By place: where a step leads. */
  readonly ahead: Int32Array;
  /** By moves since a throw and cell of a ghost: the places that may be worth something else because of it. */
  readonly touched: readonly (readonly Int32Array[])[];
  /** By set of ghosts and cell: what it means. Sets follow one another like words in a dictionary. */
  readonly flags: Uint8Array;
  readonly all: Branch;
  readonly isStart: Uint8Array;
  /** By ghosts that are put and moves since a throw: what each place is worth, while a sweep goes on. */
  readonly phases: readonly (readonly Float64Array[])[];
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
  const near = meanings.map((means) =>
    ahead.map((_, at) => at).filter((at) => (means[at >> 2] & NEAR) !== 0),
  );
  const touched = [near];
  while (touched.length < ghostEvery)
    touched.push(touched[touched.length - 1].map((places) => spread(places, ahead)));
  const isStart = Uint8Array.from(corridor, (cell) => (starts.includes(cell) ? 1 : 0));
  const phases = Array.from({ length: ghosts + 1 }, () => touched.map(() => new Float64Array(wide + 3)));
  return { cells, wide, ghostEvery, ahead, touched, flags, all, isStart, phases };
}

/** Those places, and the others from which a move leads to one of them. */
function spread(places: Int32Array<ArrayBuffer>, ahead: Int32Array): Int32Array<ArrayBuffer> {
  const isIn = new Uint8Array(ahead.length);
  for (const at of places) isIn[at] = 1;
  const more = Int32Array.from(ahead.keys()).filter(
    (at) => isIn[at] === 0 && (isIn[at ^ 1] === 1 || isIn[at ^ 3] === 1 || isIn[ahead[at]] === 1),
  );
  return Int32Array.of(...places, ...more);
}

/** What a place is worth a move before places are worth `after`. */
function press(ahead: Int32Array, after: Float64Array, at: number): number {
  return 1 + less(less(after[at ^ 1], after[at ^ 3]), after[ahead[at]]);
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
      const value = press(ahead, worth, at);
      if (value < worth[at]) isNew = true;
      worth[at] = value;
    }
  }
  const places = worth.subarray(0, wide);
  worth[wide + 2] = places.reduce((most, value) => Math.max(most, value));
  return worth[wide + 2] < Number.POSITIVE_INFINITY ? worth : null;
}

/** Puts one ghost more: works out the places that are worth something else by it, by moves since a throw. */
function put(
  rows: Rows,
  phases: readonly Float64Array[],
  ghost: number,
  flags: Uint8Array,
  from: number,
): void {
  const { ahead, touched, wide } = rows;
  const shuffle = phases[0][wide + 2];
  const near = touched[0][ghost];
  for (let phase = 0; phase < phases.length; phase++) {
    const row = phases[phase];
    const places = touched[phase][ghost];
    for (let k = 0; k < near.length; k++) row[near[k]] = shuffle;
    const after = phases[phase - 1];
    for (let k = near.length; k < places.length; k++) {
      const at = places[k];
      if ((flags[from + (at >> 2)] & NEAR) !== 0) continue;
      row[at] = press(ahead, after, at);
    }
  }
}

/** Takes the ghost away again. */
function take(
  { touched }: Rows,
  phases: readonly Float64Array[],
  was: readonly Float64Array[],
  ghost: number,
): void {
  for (let phase = 0; phase < phases.length; phase++) {
    const row = phases[phase];
    const before = was[phase];
    const places = touched[phase][ghost];
    for (let k = 0; k < places.length; k++) row[places[k]] = before[places[k]];
  }
}

/**
 * What throws and a shuffle are worth by what they were. Ghosts are put one after the other. A beginning of a set counts for all sets that
 * begin so, and each of these for the difference at the places that matter to its last ghost.
 */
function sweep(rows: Rows, before: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const { cells, wide, ghostEvery, ahead, touched, flags, all, isStart, phases } = rows;
  const last = ghostEvery - 1;
  const worth = before.slice().fill(0, 0, wide);
  const begun = new Float64Array(cells);
  const free = phases[0];
  for (let phase = 0; phase < ghostEvery; phase++) {
    free[phase].set(before);
    for (let at = 0; at < wide; at++) free[phase][at] = press(ahead, free[phase - 1] ?? before, at);
  }
  for (let at = 0; at < wide; at++) {
    worth[at] = all.throws[at >> 2] * free[last][at];
    begun[at >> 2] += all.shuffles[at >> 2] * free[last][at];
  }
  let work = wide * ghostEvery;
  const visit = ({ ghost, branches, from }: Branch, depth: number): void => {
    const was = phases[depth];
    const now = phases[depth + 1];
    for (let phase = 0; phase < ghostEvery; phase++) now[phase].set(was[phase]);
    const lastWas = was[last];
    const lastNow = now[last];
    for (const branch of branches) {
      put(rows, now, branch.ghost, branch.flags, 0);
      for (const at of touched[last][branch.ghost]) {
        const more = lastNow[at] - lastWas[at];
        worth[at] += branch.throws[at >> 2] * more;
        begun[at >> 2] += branch.shuffles[at >> 2] * more;
      }
      visit(branch, depth + 1);
      take(rows, now, was, branch.ghost);
    }
    if (branches.length > 0) return;
    for (let next = ghost + 1, set = from; next < cells; next++, set += cells) {
      put(rows, now, next, flags, set);
      const places = touched[last][next];
      for (let k = 0; k < places.length; k++) {
        const at = places[k];
        const more = lastNow[at] - lastWas[at];
        const flag = flags[set + (at >> 2)];
        if ((flag & NOT_AWAY) === 0) worth[at] += more;
        if ((flag & NOT_FAR) === 0) begun[at >> 2] += more;
      }
      take(rows, now, was, next);
      work += places.length * ghostEvery;
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
  // By cell, the ways that he may face there; one cell more stands for out and nowhere.
  const met = new Uint8Array(cells + 1);
  const rows = Array.from({ length: ghostEvery }, () => new Uint8Array(cells + 1));
  for (;;) {
    const before = met.slice();
    let count = 0;
    for (let from = 0; from < flags.length; from += cells) {
      for (const row of rows) row.fill(0);
      for (let cell = 0; cell < cells; cell++) {
        const flag = flags[from + cell];
        if (isStart[cell] === 1 && (flag & NOT_FAR) === 0) rows[0][cell] = 15;
        else if ((flag & (NOT_AWAY | NEAR)) === 0) rows[0][cell] = met[cell];
      }
      for (let phase = 0; phase < ghostEvery; phase++) {
        const row = rows[phase];
        const after = rows[phase + 1] ?? met;
        const barred = phase + 1 === ghostEvery ? 0 : NEAR;
        for (let cell = 0; cell < cells; cell++) {
          const ways = row[cell];
          if (ways === 0) continue;
          count += COUNTS[ways];
          for (let way = 0; way < 4; way++) {
            if (((ways >> way) & 1) === 0) continue;
            const next = ahead[4 * cell + way] >> 2;
            if (next === cells || (flags[from + next] & barred) === 0) after[next] |= 1 << way;
          }
          if ((flags[from + cell] & barred) === 0) after[cell] |= TURNED[ways];
        }
      }
    }
    if (met.every((ways, cell) => ways === before[cell])) return count;
  }
}

/**
 * The same as the graph of a level gives for its start, where ghosts alone throw dice: between two throws nothing happens by chance, so
 * what the throws are worth, by player and facing, is all that is kept. A sweep goes through the sets of ghosts, and works out backwards
 * what the moves until the next throw are worth, a row a move. No position is listed. Null where monsters are drawn or zombies walk,
 * where the win is not sure or takes very long, and where the level needs
 * more than so many keys. Yields sweeps.
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
