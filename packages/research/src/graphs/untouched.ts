import { ones } from './numbers.js';

/** Words that hold the untouched vertices of a graph on which Squeaky may stand on up to `most`. */
export function untouchedLength(most: number): number {
  return HEAD + 2 * most;
}

/**
 * The vertices on which Squeaky never stood. They are told apart only by which of those where he did they are next to, so
 * they are kept as groups: the neighbours of its vertices, as bits, and how many they are. The exit stands alone.
 */
export class Untouched {
  private readonly masks = HEAD;
  private readonly sizes: number;
  /** Labelled choices among these vertices that led here. */
  ways = 1;

  /** `words`: where groups are kept; `bound`: most neighbours of a vertex. */
  constructor(
    private readonly words: Int32Array,
    most: number,
    private readonly bound: number,
  ) {
    this.sizes = HEAD + most;
    words[GROUPS] = most > 1 ? 1 : 0;
    words[this.sizes] = most - 1;
  }

  /** In how many ways a vertex may be joined to these, some of which may not be possible. */
  countJoins(): number {
    const { words, sizes } = this;
    const groups = words[GROUPS];
    let product = 2;
    for (let group = 0; group < groups; group++) product *= words[sizes + group] + 1;
    return product;
  }

  /** Joins a vertex in the option-th way and returns to how many; -1 when that is not possible. */
  join(vertex: number, option: number): number {
    const { words, masks, sizes, bound } = this;
    const bit = 1 << vertex;
    let rest = option >> 1;
    let joined = 0;
    if ((option & 1) === 1) {
      if (ones(words[EXIT_MASK]) >= bound) return -1;
      words[EXIT_MASK] |= bit;
      joined = 1;
    }
    let end = words[GROUPS];
    const groups = end;
    let canGoOn = words[EXIT_MASK] !== 0;
    for (let group = 0; group < groups; group++) {
      const size = words[sizes + group];
      const chosen = rest % (size + 1);
      rest = (rest - chosen) / (size + 1);
      const mask = words[masks + group];
      if (chosen > 0) {
        if (ones(mask) >= bound) return -1;
        joined += chosen;
        this.ways *= CHOICES[size * ROW + chosen];
        const isAll = chosen === size;
        const place = isAll ? group : end++;
        if (!isAll) words[sizes + group] = size - chosen;
        words[masks + place] = mask | bit;
        words[sizes + place] = chosen;
        if (ones(mask | bit) < bound) canGoOn = true;
      }
      if (chosen < size && mask !== 0 && ones(mask) < bound) canGoOn = true;
    }
    if (!canGoOn) return -1;
    words[GROUPS] = end;
    return joined;
  }

  /** How many groups are next to a vertex; the exit is one more. */
  countNear(vertex: number): number {
    const { words, masks } = this;
    const bit = 1 << vertex;
    const groups = words[GROUPS];
    let near = (words[EXIT_MASK] & bit) === 0 ? 0 : 1;
    for (let group = 0; group < groups; group++) if ((words[masks + group] & bit) !== 0) near++;
    return near;
  }

  /** Takes a vertex out of the option-th group next to another, and returns its neighbours; -1 when that is the exit. */
  touch(from: number, option: number): number {
    const { words, masks, sizes } = this;
    const groups = words[GROUPS];
    let left = option;
    let group = 0;
    while (group < groups && (((words[masks + group] >> from) & 1) === 0 || left-- > 0)) group++;
    if (group === groups) return -1;
    const mask = words[masks + group];
    this.ways *= words[sizes + group];
    if (--words[sizes + group] === 0) {
      const last = --words[GROUPS];
      words[masks + group] = words[masks + last];
      words[sizes + group] = words[sizes + last];
    }
    return mask;
  }

  /** How many vertices have each number of neighbours, and how many the exit has, as one number. */
  degrees(): number {
    const { words, masks, sizes } = this;
    const groups = words[GROUPS];
    let key = ones(words[EXIT_MASK]);
    for (let group = 0; group < groups; group++) {
      key += words[sizes + group] * POWERS[ones(words[masks + group]) + 1];
    }
    return key;
  }

  /** The neighbours of the exit, as bits. */
  get exitMask(): number {
    return this.words[EXIT_MASK];
  }

  /** The neighbours of each vertex, as bits. */
  vertexMasks(): number[] {
    const { words, masks, sizes } = this;
    const all: number[] = [];
    for (let group = 0; group < words[GROUPS]; group++) {
      for (let i = 0; i < words[sizes + group]; i++) all.push(words[masks + group]);
    }
    return all;
  }
}

/** What {@link Untouched.degrees} returns, of an exit and vertices with so many neighbours. */
export function keyOfDegrees(exitDegree: number, degrees: readonly number[]): number {
  return degrees.reduce((key, degree) => key + POWERS[degree + 1], exitDegree);
}

/** Reads what {@link Untouched.degrees} returned: the exit's neighbours, then how many vertices have 0, 1 and so on. */
export function degreesOf(key: number): number[] {
  const digits: number[] = [];
  for (let rest = key; rest > 0; rest = Math.floor(rest / BASE)) digits.push(rest % BASE);
  return digits;
}

// Places in the words.
const GROUPS = 0;
const EXIT_MASK = 1;
const HEAD = 2;

const ROW = 16;
/** Binomial coefficients, row by row. */
const CHOICES = new Float64Array(ROW * ROW);
for (let n = 0; n < ROW; n++) {
  CHOICES[n * ROW] = 1;
  for (let k = 1; k <= n; k++)
    CHOICES[n * ROW + k] = CHOICES[(n - 1) * ROW + k - 1] + CHOICES[(n - 1) * ROW + k];
}
const BASE = 16;
const POWERS = Float64Array.from({ length: 13 }, (_, i) => BASE ** i);
