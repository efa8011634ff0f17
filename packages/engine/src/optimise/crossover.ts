import type { Random } from '../random/index.js';

/** Makes a child of two parents whose bits lie row by row on a board of `columns` columns. */
export type Crossover = (a: Uint8Array, b: Uint8Array, columns: number, random: Random) => Uint8Array;

/**
 * The crossovers of J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016, under their names there (`uniform`,
 * `point`, `multi-point`, `line`, `block`); then cuts of our own, named by what they cut.
 */
export const CROSSOVERS = {
  /** Every bit from either parent. */
  uniform: (a, b, _columns, random) => {
    let word = 0;
    return a.map((bit, i) => {
      if (i % 32 === 0) word = random.next();
      const own = (word >>> (i % 32)) & 1;
      return own === 1 ? bit : b[i];
    });
  },
  /** What lies above and to the left of a random point from the first parent, the rest from the second. */
  point: (a, b, columns, random) => abovePoints(a, b, columns, [pointOn(a, columns, random)]),
  /** The same with two to eight points, one after the other: above and to the left of each the parents change places. */
  'multi-point': (a, b, columns, random) => {
    const points = Array.from({ length: 2 + random.below(7) }, () => pointOn(a, columns, random));
    return abovePoints(a, b, columns, points);
  },
  /** Every row whole from either parent, or every column. */
  line: (a, b, columns, random) => {
    const isAcross = random.chance(1, 2);
    const lines = isAcross ? rowsOf(a, columns) : columns;
    const owner = Array.from({ length: lines }, () => random.chance(1, 2));
    return a.map((bit, i) => {
      const line = isAcross ? Math.floor(i / columns) : i % columns;
      return owner[line] ? bit : b[i];
    });
  },
  /** Every block of two by two bits from either parent. */
  block: (a, b, columns, random) => {
    const across = Math.ceil(columns / 2);
    const down = Math.ceil(rowsOf(a, columns) / 2);
    const owner = Array.from({ length: across * down }, () => random.chance(1, 2));
    return a.map((bit, i) => {
      const block = Math.floor(Math.floor(i / columns) / 2) * across + Math.floor((i % columns) / 2);
      return owner[block] ? bit : b[i];
    });
  },
  /** In reading order: the bits before a random one from the first parent, the others from the second. */
  'reading-cut': (a, b, _columns, random) => {
    const cut = random.below(a.length + 1);
    return a.map((bit, i) => (i < cut ? bit : b[i]));
  },
  /** In reading order the parent changes at each of one to eight random bits. */
  'reading-cuts': (a, b, _columns, random) => {
    const cuts = new Set(Array.from({ length: 1 + random.below(8) }, () => random.below(a.length)));
    let fromFirst = true;
    return a.map((bit, i) => {
      if (cuts.has(i)) fromFirst = !fromFirst;
      return fromFirst ? bit : b[i];
    });
  },
  /** The board is cut in two along a line between two rows or two columns. */
  'straight-cut': (a, b, columns, random) => {
    const isAcross = random.chance(1, 2);
    const cut = random.below(isAcross ? rowsOf(a, columns) : columns);
    return a.map((bit, i) => {
      const place = isAcross ? Math.floor(i / columns) : i % columns;
      return place < cut ? bit : b[i];
    });
  },
  /** A random rectangle of the second parent within the first. */
  patch: (a, b, columns, random) => {
    const [left, right] = sorted(random.below(columns), random.below(columns));
    const rows = rowsOf(a, columns);
    const [top, bottom] = sorted(random.below(rows), random.below(rows));
    return a.map((bit, i) => {
      const row = Math.floor(i / columns);
      const column = i % columns;
      const isInside = row >= top && row <= bottom && column >= left && column <= right;
      return isInside ? b[i] : bit;
    });
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
function abovePoints(a: Uint8Array, b: Uint8Array, columns: number, points: readonly Point[]): Uint8Array {
  return a.map((bit, i) => {
    const row = Math.floor(i / columns);
    const column = i % columns;
    let isFirst = false;
    for (const [above, left] of points) if (row < above && column < left) isFirst = !isFirst;
    return isFirst ? bit : b[i];
  });
}

function rowsOf(genome: Uint8Array, columns: number): number {
  return Math.ceil(genome.length / columns);
}

function sorted(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
