import type { Random } from '../random/index.js';

/** Makes a child of two parents whose bits lie row by row on a board of `columns` columns. */
export type Crossover = (a: Uint8Array, b: Uint8Array, columns: number, random: Random) => Uint8Array;

/**
 * The crossovers of J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016, where only the uniform one
 * did well, and `patch`, a rectangle of any size from one parent in the other.
 */
export const CROSSOVERS = {
  /** Every bit from either parent. */
  uniform: (a, b, _columns, random) => {
    let word = 0;
    return a.map((bit, i) => {
      if (i % 32 === 0) word = random.next();
      const own = (word >>> (i % 32)) & 1;
      return own === 1 ? bit : (b[i] as number);
    });
  },
  /** The bits before a random one from the first parent, the others from the second. */
  'one-point': (a, b, _columns, random) => {
    const cut = random.below(a.length + 1);
    return a.map((bit, i) => (i < cut ? bit : (b[i] as number)));
  },
  /** The parent changes at each of one to eight random bits. */
  'multi-point': (a, b, _columns, random) => {
    const cuts = new Set(Array.from({ length: 1 + random.below(8) }, () => random.below(a.length)));
    let fromFirst = true;
    return a.map((bit, i) => {
      if (cuts.has(i)) fromFirst = !fromFirst;
      return fromFirst ? bit : (b[i] as number);
    });
  },
  /** The board is cut along a line between two rows or two columns. */
  line: (a, b, columns, random) => {
    const rows = Math.ceil(a.length / columns);
    const isAcross = random.chance(1, 2);
    const cut = random.below(isAcross ? rows : columns);
    return a.map((bit, i) => {
      const place = isAcross ? Math.floor(i / columns) : i % columns;
      return place < cut ? bit : (b[i] as number);
    });
  },
  /** Every block of two by two bits from either parent. */
  block: (a, b, columns, random) => {
    const across = Math.ceil(columns / 2);
    const down = Math.ceil(Math.ceil(a.length / columns) / 2);
    const owner = Array.from({ length: across * down }, () => random.chance(1, 2));
    return a.map((bit, i) => {
      const block = Math.floor(Math.floor(i / columns) / 2) * across + Math.floor((i % columns) / 2);
      return owner[block] ? bit : (b[i] as number);
    });
  },
  /** A random rectangle of the second parent within the first. */
  patch: (a, b, columns, random) => {
    const rows = Math.ceil(a.length / columns);
    const [left, right] = sorted(random.below(columns), random.below(columns));
    const [top, bottom] = sorted(random.below(rows), random.below(rows));
    return a.map((bit, i) => {
      const row = Math.floor(i / columns);
      const column = i % columns;
      const isInside = row >= top && row <= bottom && column >= left && column <= right;
      return isInside ? (b[i] as number) : bit;
    });
  },
} as const satisfies Readonly<Record<string, Crossover>>;

export type CrossoverName = keyof typeof CROSSOVERS;

export const CROSSOVER_NAMES = Object.keys(CROSSOVERS) as CrossoverName[];

function sorted(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
