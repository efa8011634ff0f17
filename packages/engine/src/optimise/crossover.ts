import type { Random } from '../random/index.js';

/** Makes a child of two parents whose bits lie row by row on a board of `columns` columns, and writes it into `child`. */
export type Crossover = (
  a: Uint8Array,
  b: Uint8Array,
  columns: number,
  random: Random,
  child: Uint8Array,
) => void;

/**
 * The crossovers of J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016, under their names there (`uniform`,
 * `point`, `multi-point`, `line`, `block`); then cuts of our own, named by what they cut.
 */
export const CROSSOVERS = {
  /** Every bit from either parent. */
  uniform: (a, b, _columns, random, child) => {
    for (let begin = 0; begin < a.length; begin += 32) {
      const end = Math.min(begin + 32, a.length);
      let word = random.next();
      for (let i = begin; i < end; i++, word >>>= 1) {
        // A branch on a random bit is guessed wrong half the time.
        child[i] = b[i] ^ ((a[i] ^ b[i]) & -(word & 1));
      }
    }
  },
  /** What lies above and to the left of a random point from the first parent, the rest from the second. */
  point: (a, b, columns, random, child) => joinByPoints(a, b, columns, child, [pointOn(a, columns, random)]),
  /** The same with two to eight points, one after the other: above and to the left of each the parents change places. */
  'multi-point': (a, b, columns, random, child) => {
    const points = Array.from({ length: 2 + random.below(7) }, () => pointOn(a, columns, random));
    joinByPoints(a, b, columns, child, points);
  },
  /** Every row whole from either parent, or every column. */
  line: (a, b, columns, random, child) => {
    const isAcross = random.chance(1, 2);
    const lines = isAcross ? rowsOf(a, columns) : columns;
    const owner = Array.from({ length: lines }, () => random.chance(1, 2));
    join(a, b, columns, child, (row, column) => owner[isAcross ? row : column]);
  },
  /** Every block of two by two bits from either parent. */
  block: (a, b, columns, random, child) => {
    const across = Math.ceil(columns / 2);
    const down = Math.ceil(rowsOf(a, columns) / 2);
    const owner = Array.from({ length: across * down }, () => random.chance(1, 2));
    join(a, b, columns, child, (row, column) => owner[(row >> 1) * across + (column >> 1)]);
  },
  /** In reading order: the bits before a random one from the first parent, the others from the second. */
  'reading-cut': (a, b, columns, random, child) => {
    const cut = random.below(a.length + 1);
    join(a, b, columns, child, (row, column) => row * columns + column < cut);
  },
  /** In reading order the parent changes at each of one to eight random bits. */
  'reading-cuts': (a, b, columns, random, child) => {
    const cuts = new Set(Array.from({ length: 1 + random.below(8) }, () => random.below(a.length)));
    let fromFirst = true;
    join(a, b, columns, child, (row, column) => {
      if (cuts.has(row * columns + column)) fromFirst = !fromFirst;
      return fromFirst;
    });
  },
  /** The board is cut in two along a line between two rows or two columns. */
  'straight-cut': (a, b, columns, random, child) => {
    const isAcross = random.chance(1, 2);
    const cut = random.below(isAcross ? rowsOf(a, columns) : columns);
    join(a, b, columns, child, (row, column) => (isAcross ? row : column) < cut);
  },
  /** A random rectangle of the second parent within the first. */
  patch: (a, b, columns, random, child) => {
    const [left, right] = sorted(random.below(columns), random.below(columns));
    const rows = rowsOf(a, columns);
    const [top, bottom] = sorted(random.below(rows), random.below(rows));
    const isInside = (row: number, column: number) =>
      row >= top && row <= bottom && column >= left && column <= right;
    join(b, a, columns, child, isInside);
  },
} as const satisfies Readonly<Record<string, Crossover>>;

export type CrossoverName = keyof typeof CROSSOVERS;

export const CROSSOVER_NAMES = Object.keys(CROSSOVERS) as CrossoverName[];

/** A corner between bits, as the numbers of rows above it and of columns to its left, each at least one. */
type Point = readonly [rows: number, columns: number];

function pointOn(genome: Uint8Array, columns: number, random: Random): Point {
  return [1 + random.below(rowsOf(genome, columns)), 1 + random.below(columns)];
}

/** From the first parent what lies above and to the left of an odd number of points, the rest from the second. */
function joinByPoints(
  a: Uint8Array,
  b: Uint8Array,
  columns: number,
  child: Uint8Array,
  points: readonly Point[],
): void {
  join(a, b, columns, child, (row, column) => {
    let isFirst = false;
    for (const [above, left] of points) if (row < above && column < left) isFirst = !isFirst;
    return isFirst;
  });
}

/** Gives a child the bits of the first parent where it says so, in reading order, and of the second elsewhere. */
function join(
  a: Uint8Array,
  b: Uint8Array,
  columns: number,
  child: Uint8Array,
  isFirst: (row: number, column: number) => boolean,
): void {
  for (let row = 0, bit = 0; bit < child.length; row++)
    for (let column = 0; column < columns && bit < child.length; column++, bit++)
      child[bit] = isFirst(row, column) ? a[bit] : b[bit];
}

function rowsOf(genome: Uint8Array, columns: number): number {
  return Math.ceil(genome.length / columns);
}

function sorted(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
