/** A function of whole numbers that works out each value only once. */
export function memoize<T>(find: (n: number) => T): (n: number) => T {
  return from(new Map<number, T>(), find);
}

/** A function of objects that works out each value only once, for as long as the object is in use. */
export function memoizeFor<K extends object, T>(find: (key: K) => T): (key: K) => T {
  return from(new WeakMap<K, T>(), find);
}

/** A function that loads what has a name only once; where that failed, e.g. without a network, it may be tried again. */
export function memoizeLoad<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return from(loads, (name) => {
    const fresh = load(name);
    fresh.catch(() => loads.delete(name));
    return fresh;
  });
}

/** Objects of which such a function knows the values at once. */
const MOST_RECENT = 16;

/**
 * A function of objects that remembers its values for a few of those it was asked about last. For objects of which there are thousands,
 * one after another: what a {@link WeakMap} holds outlives the quick collections of V8, and is copied by them, even where its key is
 * gone.
 */
export function memoizeRecent<K extends object | string, T>(find: (key: K) => T): (key: K) => T {
  // In a Map they outlived the quick collections, too.
  const entries: { readonly key: K; readonly value: T }[] = [];
  let next = 0;
  return (key) => {
    for (const one of entries) if (one.key === key) return one.value;
    const value = find(key);
    entries[next] = { key, value };
    next = (next + 1) % MOST_RECENT;
    return value;
  };
}

interface Memory<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

function from<K, T>(known: Memory<K, T>, find: (key: K) => T): (key: K) => T {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = find(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Results for the puzzles asked about last. Levels come to a mind as text again and again, so that a puzzle is known by
 * its canonical text and not by an object. The least recently used go when all together weigh too much.
 */
export class LruCache<T> {
  /** By puzzle, the one used last at the end. */
  private readonly entries = new Map<string, T>();
  private newest: string | null = null;
  private weight = 0;

  /** `weigh` says what a thing weighs, always the same; all of them together weigh at most `most`. */
  constructor(
    private readonly most: number,
    private readonly weigh: (thing: T) => number,
  ) {}

  find(puzzle: string): T | null {
    const known = this.entries.get(puzzle);
    if (known === undefined) return null;
    if (puzzle === this.newest) return known;
    this.newest = puzzle;
    this.entries.delete(puzzle);
    this.entries.set(puzzle, known);
    return known;
  }

  /** Puts a thing in the place of the one kept for the puzzle, and returns it; a thing too heavy by itself is not kept. */
  keep(puzzle: string, thing: T): T {
    const before = this.entries.get(puzzle);
    if (before !== undefined) this.drop(puzzle, before);
    const weight = this.weigh(thing);
    if (weight > this.most) return thing;
    this.entries.set(puzzle, thing);
    this.newest = puzzle;
    this.weight += weight;
    for (const [oldest, each] of this.entries) {
      if (this.weight <= this.most) break;
      this.drop(oldest, each);
    }
    return thing;
  }

  private drop(puzzle: string, thing: T): void {
    this.entries.delete(puzzle);
    this.weight -= this.weigh(thing);
  }
}
