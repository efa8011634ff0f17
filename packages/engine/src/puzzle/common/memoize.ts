/** A function of whole numbers that works out each value only once. */
export function memoize<T>(find: (n: number) => T): (n: number) => T {
  return from(new Map<number, T>(), find);
}

/** A function of objects that works out each value only once, for as long as the object is in use. */
export function memoizeFor<K extends object, T>(find: (key: K) => T): (key: K) => T {
  return from(new WeakMap<K, T>(), find);
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
