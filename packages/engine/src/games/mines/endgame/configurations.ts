import type { Grid } from '../../../grid/index.js';
import { COVERED, type Position } from '../board/board.js';
import { wrongByCells } from '../board/words.js';
import { borderOf, type Part as Piece } from '../exact/border.js';

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
 * the parts and to lay the remaining mines inland. An empty list when the position contradicts itself; null when
 * there are more than `limit`, or when the parts alone take more than some hundred steps for each configuration
 * allowed.
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
  if (wrongByCells(position)) return listed(new Uint32Array(0));
  const { parts: pieces, interior } = borderOf(position);
  const indexOf = new Map(covered.map((cell, index) => [cell, index]));
  const indices = (list: readonly number[]) => list.map((cell) => indexOf.get(cell) ?? -1);
  const parts: Part[] = [];
  let steps = 20_000 + 200 * limit;
  for (const piece of pieces) {
    const part = solvePart(piece, indices(piece.cells), words, mines, steps);
    if (!part) return null;
    if (part.rows.length === 0) return listed(new Uint32Array(0));
    steps -= part.rows.length;
    parts.push(part);
  }
  const bits = combine(parts, indices(interior), mines, words, limit);
  return bits && listed(bits);
}

/** All ways to satisfy the numbers of one part with at most `mines` mines; null after too many steps. */
function solvePart(
  { cells, boxes, clues }: Piece,
  order: readonly number[],
  words: number,
  mines: number,
  steps: number,
): Part | null {
  /** By number: mines still wanted, and covered neighbours not yet decided. */
  const wanted = Int32Array.from(clues, (clue) => clue.mines);
  const free = Int32Array.from(clues, (clue) =>
    clue.boxes.reduce((sum, box) => sum + boxes[box].cells.length, 0),
  );
  const numbersBeside = new Map(boxes.flatMap((box) => box.cells.map((cell) => [cell, box.clues])));
  const numbers = cells.map((cell) => numbersBeside.get(cell) ?? []);
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
    const beside = numbers[at];
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
      // Parts share no cell, so the bits set here are cleared by the same words.
      for (let w = 0; w < words; w++) row[w] = (row[w] ?? 0) | (laid[w] ?? 0);
      const inTime = join(at + 1, after);
      for (let w = 0; w < words; w++) row[w] = (row[w] ?? 0) & ~(laid[w] ?? 0);
      if (!inTime) return false;
    }
    return true;
  };
  return join(0, mines) ? Uint32Array.from(found) : null;
}
