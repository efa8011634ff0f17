import { type Direction, manhattan, spend, walk } from '../../../grid/index.js';
import { counting, type Task } from '../../../puzzle/index.js';
import { SWEEPING } from '../../../search/decision/decision.js';
import type { HauntLevel } from '../rules/level.js';
import { placesOf } from '../rules/places.js';
import { listSets, type Numbers, numbersOf } from './problem.js';

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
  readonly sets: number;
  readonly cells: number;
  readonly wide: number;
  readonly ghostEvery: number;
  /** By place: where a step leads. */
  readonly ahead: Int32Array;
  /** By set of ghosts and cell: what it means. */
  readonly flags: Uint8Array;
  readonly isStart: Uint8Array;
  /** By cell: sets that a throw, and that a shuffle may bring. */
  readonly throws: Float64Array;
  readonly shuffles: Float64Array;
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
  const meanings = Uint8Array.from({ length: cells * cells }, (_, pair) => {
    const [ghost, player] = [corridor[Math.floor(pair / cells)], corridor[pair % cells]];
    const near = manhattan(maze, ghost, player) <= 1 ? NEAR : 0;
    const away = awayFrom(player).includes(ghost) ? 0 : NOT_AWAY;
    return near | away | (farFrom(player).includes(ghost) ? 0 : NOT_FAR);
  });
  const table = listSets(cells, ghosts, sets);
  const flags = new Uint8Array(sets * cells);
  const throws = new Float64Array(cells);
  const shuffles = new Float64Array(cells);
  for (let set = 0; set < sets; set++)
    for (let cell = 0; cell < cells; cell++) {
      let flag = 0;
      for (let i = 0; i < ghosts; i++) flag |= meanings[table[set * ghosts + i] * cells + cell];
      flags[set * cells + cell] = flag;
      if ((flag & NOT_AWAY) === 0) throws[cell] += 1;
      if ((flag & NOT_FAR) === 0) shuffles[cell] += 1;
    }
  const isStart = Uint8Array.from(corridor, (cell) => (starts.includes(cell) ? 1 : 0));
  return { sets, cells, wide, ghostEvery, ahead, flags, isStart, throws, shuffles };
}

/** What the places of a row are worth a move before they are worth `after`. */
function press({ wide, ahead }: Rows, after: Float64Array, row: Float64Array): void {
  for (let at = 0; at < wide; at += 4) {
    const along = less(after[at], after[at + 2]);
    const across = less(after[at + 1], after[at + 3]);
    row[at] = 1 + less(across, after[ahead[at]]);
    row[at + 1] = 1 + less(along, after[ahead[at + 1]]);
    row[at + 2] = 1 + less(across, after[ahead[at + 2]]);
    row[at + 3] = 1 + less(along, after[ahead[at + 3]]);
  }
}

function less(a: number, b: number): number {
  if (a < b) return a;
  return b;
}

/** What throws and a shuffle are worth by what they were; dice fall as they fall, or as the player would like them to. */
function sweep(rows: Rows, before: Float64Array<ArrayBuffer>, isMean: boolean): Float64Array<ArrayBuffer> {
  const { sets, cells, wide, ghostEvery, flags, isStart, throws, shuffles } = rows;
  const none = isMean ? 0 : Number.POSITIVE_INFINITY;
  const worth = before.slice().fill(none, 0, wide);
  const begun = new Float64Array(cells).fill(none);
  const last = before.slice();
  press(rows, before, last);
  let row = before.slice();
  let other = before.slice();
  const shuffle = before[wide + 2];
  for (let set = 0, from = 0; set < sets; set++, from += cells) {
    row.set(last);
    for (let phase = ghostEvery - 2; phase >= 0; phase--) {
      for (let cell = 0; cell < cells; cell++)
        if ((flags[from + cell] & NEAR) !== 0) for (let i = 0; i < 4; i++) row[4 * cell + i] = shuffle;
      press(rows, row, other);
      const held = row;
      row = other;
      other = held;
    }
    for (let cell = 0; cell < cells; cell++) {
      const flag = flags[from + cell];
      const isThrown = (flag & NOT_AWAY) === 0;
      const isBegun = isStart[cell] === 1 && (flag & NOT_FAR) === 0;
      const isNear = (flag & NEAR) !== 0;
      for (let at = 4 * cell; at < 4 * cell + 4; at++) {
        const value = isNear ? shuffle : row[at];
        if (isThrown) worth[at] = isMean ? worth[at] + value : less(worth[at], value);
        if (isBegun) begun[cell] = isMean ? begun[cell] + row[at] : less(begun[cell], row[at]);
      }
    }
  }
  let starts = 0;
  let sum = none;
  for (let cell = 0; cell < cells; cell++) {
    if (isMean) for (let at = 4 * cell; at < 4 * cell + 4; at++) worth[at] = worth[at] / throws[cell];
    if (isStart[cell] === 0) continue;
    starts++;
    sum = isMean ? sum + begun[cell] / (4 * shuffles[cell]) : less(sum, begun[cell]);
  }
  worth[wide + 2] = isMean ? sum / starts : sum;
  spend(sets * wide);
  return worth;
}

/** Positions with the player to move that play can lead to. */
function reached({ sets, cells, wide, ghostEvery, ahead, flags, isStart }: Rows): number {
  const met = new Uint8Array(wide + 2);
  const rows = Array.from({ length: ghostEvery }, () => new Uint8Array(wide + 2));
  for (let before = -1; ; ) {
    let count = 0;
    for (let from = 0; from < sets * cells; from += cells) {
      for (const row of rows) row.fill(0);
      for (let at = 0; at < wide; at++) {
        const flag = flags[from + (at >> 2)];
        const isPut = isStart[at >> 2] === 1 && (flag & NOT_FAR) === 0;
        rows[0][at] = isPut || (met[at] === 1 && (flag & (NOT_AWAY | NEAR)) === 0) ? 1 : 0;
      }
      for (let phase = 0; phase < ghostEvery; phase++) {
        const row = rows[phase];
        const after = rows[phase + 1] ?? met;
        const barred = phase + 1 === ghostEvery ? 0 : NEAR;
        for (let at = 0; at < wide; at++) {
          if (row[at] === 0) continue;
          count++;
          const step = ahead[at];
          if (step >= wide || (flags[from + (step >> 2)] & barred) === 0) after[step] = 1;
          if ((flags[from + (at >> 2)] & barred) !== 0) continue;
          after[(at & ~3) | ((at + 1) & 3)] = 1;
          after[(at & ~3) | ((at + 3) & 3)] = 1;
        }
      }
    }
    if (count === before) return count;
    before = count;
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
  const { wide, isStart, throws, shuffles } = rows;
  if (throws.includes(0) || shuffles.some((count, cell) => count === 0 && isStart[cell] === 1)) return null;
  let worth: Float64Array<ArrayBuffer> = new Float64Array(wide + 3).fill(Number.POSITIVE_INFINITY);
  worth[wide] = 0;
  let change = Number.POSITIVE_INFINITY;
  // First with lucky dice: who can win from everywhere is lucky one day.
  for (let sweeps = 1, isMean = false; !isMean || change > wanted; sweeps++) {
    const before = worth;
    worth = sweep(rows, before, isMean);
    change = 0;
    for (let at = 0; at < worth.length; at++)
      if (worth[at] !== before[at]) change = Math.max(change, Math.abs(worth[at] - before[at]));
    yield sweeps;
    if (isMean && change > wanted && sweeps >= MOST_SWEEPS) return null;
    if (isMean || change > 0) continue;
    if (worth.subarray(0, wide).includes(Number.POSITIVE_INFINITY)) return null;
    isMean = true;
    change = Number.POSITIVE_INFINITY;
  }
  const expected = worth[wide + 2];
  const balance = change + expected * (4 + rows.sets) * 2 ** -53;
  return { expected, error: (expected * balance) / (1 - balance), states: reached(rows) };
}

/** The same as work whose progress is shown. */
export function startWorth(level: HauntLevel, most: number): Task<StartWorth | null> {
  return counting(startByRows(level, most), 'sweeps', 'expected moves');
}
