import type { Grid } from '../../../grid/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';

/** A list of ways to lay the mines under the covered cells of a position, each equally likely. */
export interface Configurations extends Grid {
  /** The covered cells in reading order. */
  readonly cells: Int32Array;
  /** 32-bit words in one row of `bits`. */
  readonly words: number;
  /** Number of configurations. */
  readonly count: number;
  /** Row by row: bit `i % 32` of word `i / 32` is set where a mine lies under `cells[i]`. */
  readonly bits: Uint32Array;
}

/** Whether a configuration has a mine under `cells[index]`. */
export function hasMine(list: Configurations, configuration: number, index: number): boolean {
  const word = list.bits[configuration * list.words + (index >> 5)] ?? 0;
  return ((word >>> (index & 31)) & 1) === 1;
}

/** The covered cells of the board under which no configuration has a mine. */
export function safeCells(list: Configurations): number[] {
  const union = new Uint32Array(list.words);
  list.bits.forEach((word, i) => {
    const at = i % list.words;
    union[at] = (union[at] ?? 0) | word;
  });
  return Array.from(list.cells).filter((_, i) => (((union[i >> 5] ?? 0) >>> (i & 31)) & 1) === 0);
}

/** Cells of the shoreline that numbers tie to one another, with every way to satisfy these numbers. */
interface Part {
  readonly mines: readonly number[];
  readonly rows: readonly Uint32Array[];
  readonly fewest: number;
  readonly most: number;
}

/**
 * Every configuration of a position: plain backtracking along each part of the shoreline, then all ways to combine
 * the parts and to lay what is left inland. An empty list when the position contradicts itself; null when there are
 * more than `limit`, or when the parts alone take more than some hundred steps for each configuration allowed.
 */
export function listConfigurations(position: Position, limit: number): Configurations | null {
  const { columns, rows, mines, shown } = position;
  const covered: number[] = [];
  shown.forEach((number, cell) => {
    if (number === COVERED) covered.push(cell);
  });
  const words = Math.max(1, (covered.length + 31) >> 5);
  const cells = Int32Array.from(covered);
  const listed = (bits: Uint32Array): Configurations => {
    return { columns, rows, cells, words, count: bits.length / words, bits };
  };
  const border = borderOf(position, cells);
  if (!border) return listed(new Uint32Array(0));
  const parts: Part[] = [];
  let steps = 20_000 + 200 * limit;
  for (const order of border.parts) {
    const part = solvePart(border, order, words, mines, steps);
    if (!part) return null;
    if (part.rows.length === 0) return listed(new Uint32Array(0));
    steps -= part.rows.length;
    parts.push(part);
  }
  const bits = combine(parts, border.land, mines, words, limit);
  return bits && listed(bits);
}

interface Border {
  /** By number (in reading order of the opened cells that touch covered ones): mines still wanted. */
  readonly wanted: Int32Array;
  /** By number: covered neighbours not yet decided. */
  readonly free: Int32Array;
  /** By covered cell: the numbers beside it. */
  readonly numbers: readonly (readonly number[])[];
  /** Covered cells of each part, in an order that finishes numbers early. */
  readonly parts: readonly (readonly number[])[];
  /** Covered cells beside no number. */
  readonly land: readonly number[];
}

/** The numbers and the covered cells that they touch; null when a number cannot be satisfied at all. */
function borderOf(position: Position, cells: Int32Array): Border | null {
  const around = aroundTable(position);
  const indexOf = new Map(Array.from(cells, (cell, index) => [cell, index]));
  const touched: number[][] = [];
  const wanted: number[] = [];
  const numbers = Array.from(cells, (): number[] => []);
  for (const [cell, number] of position.shown.entries()) {
    if (number === COVERED) continue;
    const beside: number[] = [];
    for (const other of around.cells.subarray(around.begin[cell], around.begin[cell + 1])) {
      const index = indexOf.get(other);
      if (index !== undefined) beside.push(index);
    }
    if (number > beside.length) return null;
    for (const index of beside) numbers[index]?.push(wanted.length);
    if (beside.length === 0) continue;
    touched.push(beside);
    wanted.push(number);
  }
  const isKnown = new Uint8Array(cells.length);
  const parts: number[][] = [];
  const land: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (isKnown[start]) continue;
    if (numbers[start]?.length === 0) {
      land.push(start);
      continue;
    }
    const part = [start];
    isKnown[start] = 1;
    for (let next = 0; next < part.length; next++) {
      for (const number of numbers[part[next] ?? 0] ?? []) {
        for (const index of touched[number] ?? []) {
          if (isKnown[index]) continue;
          isKnown[index] = 1;
          part.push(index);
        }
      }
    }
    parts.push(part);
  }
  const free = Int32Array.from(touched, (beside) => beside.length);
  return { wanted: Int32Array.from(wanted), free, numbers, parts, land };
}

/** All ways to satisfy the numbers of one part with at most `mines` mines; null after too many steps. */
function solvePart(
  border: Border,
  order: readonly number[],
  words: number,
  mines: number,
  steps: number,
): Part | null {
  const { wanted, free, numbers } = border;
  const rows: Uint32Array[] = [];
  const counts: number[] = [];
  const row = new Uint32Array(words);
  let left = steps;
  /** Decides the cell at `at` of the order; false when the steps are used up. */
  const decide = (at: number, laid: number): boolean => {
    const cell = order[at];
    if (cell === undefined) {
      rows.push(row.slice());
      counts.push(laid);
      return true;
    }
    const beside = numbers[cell] ?? [];
    for (let mine = 0; mine <= 1; mine++) {
      if (laid + mine > mines) break;
      if (--left < 0) return false;
      let fits = true;
      for (const number of beside) {
        const still = (wanted[number] ?? 0) - mine;
        const room = (free[number] ?? 0) - 1;
        wanted[number] = still;
        free[number] = room;
        if (still < 0 || still > room) fits = false;
      }
      const word = cell >> 5;
      const bit = mine << (cell & 31);
      row[word] = (row[word] ?? 0) | bit;
      const inTime = !fits || decide(at + 1, laid + mine);
      row[word] = (row[word] ?? 0) & ~bit;
      for (const number of beside) {
        wanted[number] = (wanted[number] ?? 0) + mine;
        free[number] = (free[number] ?? 0) + 1;
      }
      if (!inTime) return false;
    }
    return true;
  };
  if (!decide(0, 0)) return null;
  let fewest = mines;
  let most = 0;
  for (const count of counts) {
    fewest = Math.min(fewest, count);
    most = Math.max(most, count);
  }
  return { mines: counts, rows, fewest, most };
}

/** Every choice of one row from each part with the missing mines laid inland; null when there are too many. */
function combine(
  parts: readonly Part[],
  land: readonly number[],
  mines: number,
  words: number,
  limit: number,
): Uint32Array | null {
  const found: number[] = [];
  const row = new Uint32Array(words);
  const fewestFrom = new Int32Array(parts.length + 1);
  const mostFrom = new Int32Array(parts.length + 1).fill(land.length);
  for (let i = parts.length - 1; i >= 0; i--) {
    fewestFrom[i] = (fewestFrom[i + 1] ?? 0) + (parts[i]?.fewest ?? 0);
    mostFrom[i] = (mostFrom[i + 1] ?? 0) + (parts[i]?.most ?? 0);
  }
  /** Lays `left` mines on the land from `at` on; false when the limit is passed. */
  const layInterior = (at: number, left: number): boolean => {
    if (left > land.length - at) return true;
    if (left === 0) {
      found.push(...row);
      return found.length <= limit * words;
    }
    const cell = land[at] ?? 0;
    const word = cell >> 5;
    const bit = 1 << (cell & 31);
    row[word] = (row[word] ?? 0) | bit;
    const inTime = layInterior(at + 1, left - 1);
    row[word] = (row[word] ?? 0) & ~bit;
    return inTime && layInterior(at + 1, left);
  };
  const join = (at: number, left: number): boolean => {
    const part = parts[at];
    if (!part) return layInterior(0, left);
    for (let i = 0; i < part.rows.length; i++) {
      const after = left - (part.mines[i] ?? 0);
      if (after < (fewestFrom[at + 1] ?? 0) || after > (mostFrom[at + 1] ?? 0)) continue;
      const laid = part.rows[i] ?? row;
      // Parts share no cell, so what is set here is cleared by the same words.
      for (let w = 0; w < words; w++) row[w] = (row[w] ?? 0) | (laid[w] ?? 0);
      const inTime = join(at + 1, after);
      for (let w = 0; w < words; w++) row[w] = (row[w] ?? 0) & ~(laid[w] ?? 0);
      if (!inTime) return false;
    }
    return true;
  };
  return join(0, mines) ? Uint32Array.from(found) : null;
}
