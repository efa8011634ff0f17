import { isFloor, type Maze } from '../../grid/index.js';

/** What does not have the shape that was asked for. `path` says which part of it: `way.length`; empty for the whole. */
export class Misfit extends RangeError {
  /** The part that is something else, such as `way.length`; empty for the whole. */
  readonly path: string;

  /**
   * Names the part.
   *
   * @param path the part that is something else; empty for the whole
   */
  constructor(path: string) {
    super(path === '' ? 'this is something else' : `${path} is something else`);
    this.path = path;
  }
}

/** Reads a value of one kind from plain data that came from outside. Throws a {@link Misfit} for anything else. */
export type Shape<T> = (given: unknown, path: string) => T;

/** Most values that one thing from outside may hold; the largest level has fewer. */
const MOST_VALUES = 4_000_000;
const DEEPEST = 40;

/** A list, typed array, or what JSON makes of one (numbers under their places); null where it is none. */
function listIn(given: object): ArrayLike<unknown> | null {
  if (Array.isArray(given)) return given;
  if (ArrayBuffer.isView(given)) return given instanceof DataView ? null : (given as unknown as number[]);
  const keys = Object.keys(given);
  return keys.length > 0 && keys.every((key, at) => key === String(at)) ? Object.values(given) : null;
}

/** Data from outside as records and arrays alone, in time linear in its size. Throws a {@link Misfit} for anything else. */
export function plainOf(given: unknown): unknown {
  let left = MOST_VALUES;
  const read = (value: unknown, path: string, depth: number): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      throw new Misfit(path);
    if (typeof value !== 'object' || value === null) return value;
    const list = listIn(value);
    const entries = list ?? Object.entries(value);
    left -= entries.length;
    if (left < 0 || depth > DEEPEST) throw new Misfit(path);
    if (list) return Array.from(list, (one, at) => read(one, `${path}[${at}]`, depth + 1));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => [key, read(one, under(path, key), depth + 1)]),
    );
  };
  return read(given, '', 0);
}

const under = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** Where two values that {@link plainOf} gave first differ; null where they are the same. An empty list is an empty record. */
export function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other) || (one === 0 && other === 0)) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(a);
  if (Array.isArray(one) !== Array.isArray(other) && keys.length + Object.keys(b).length > 0) return path;
  for (const key of keys) {
    const at = Array.isArray(one) ? `${path}[${key}]` : under(path, key);
    const found = Object.hasOwn(b, key) ? differenceOf(a[key], b[key], at) : at;
    if (found !== null) return found;
  }
  const missing = Object.keys(b).find((key) => !Object.hasOwn(a, key));
  return missing === undefined ? null : under(path, missing);
}

/** A whole number within bounds. */
export function wholeFrom(least: number, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (given, path) => {
    if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given;
    throw new Misfit(path);
  };
}

/** One of some values: words, numbers, or true and false. */
export function among<const T extends string | number | boolean>(values: readonly T[]): Shape<T> {
  return (given, path) => {
    for (const one of values) if (one === given) return one;
    throw new Misfit(path);
  };
}

/** True or false. */
export const flag = among([true, false]);

/** Whether a game goes on. */
export const gameStatus = among(['open', 'won', 'lost'] as const);

/** A cell of the floor of a maze. */
export function floorOf(maze: Maze): Shape<number> {
  return (given, path) => {
    if (typeof given === 'number' && isFloor(maze, given)) return given;
    throw new Misfit(path);
  };
}

/** The value of another shape, or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (given, path) => (given === null ? null : shape(given, path));
}

/** A list whose entries have one shape; of so many entries, where `length` is given. */
export function listOf<T>(shape: Shape<T>, length: number | null = null): Shape<T[]> {
  return (given, path) => {
    const list = typeof given === 'object' && given !== null ? listIn(given) : null;
    if (list === null && isEmpty(given) && !length) return [];
    if (list === null || (length !== null && list.length !== length)) throw new Misfit(path);
    return Array.from(list, (one, at) => shape(one, `${path}[${at}]`));
  };
}

/** What JSON makes of an empty typed array. */
function isEmpty(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0;
}

/** A record of these fields; what else it holds is left out. */
export function recordOf<T extends object>(fields: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> {
  return (given, path) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Misfit(path);
    const from = given as Readonly<Record<string, unknown>>;
    const read = Object.entries<Shape<unknown>>(fields).map(([key, shape]) => [
      key,
      shape(Object.hasOwn(from, key) ? from[key] : undefined, under(path, key)),
    ]);
    return Object.fromEntries(read) as T;
  };
}

/** Whatever has the kinds of a sample: numbers for numbers, lists for lists; anything for null or an empty list. */
export function shapeLike(sample: unknown): Shape<unknown> {
  if (sample === null || sample === undefined) return (given) => given;
  if (typeof sample !== 'object')
    return (given, path) => {
      if (typeof given === typeof sample && typeof sample !== 'function') return given;
      throw new Misfit(path);
    };
  if (ArrayBuffer.isView(sample)) {
    const kind = sample.constructor as unknown as { from(list: ArrayLike<number>): unknown };
    const numbers = listOf(shapeLike(0) as Shape<number>);
    return (given, path) => kind.from(numbers(given, path));
  }
  if (Array.isArray(sample)) return listOf(shapeLike(sample[0]));
  const isRecord = Object.getPrototypeOf(sample) === Object.prototype;
  if (!isRecord)
    return (_, path) => {
      throw new Misfit(path);
    };
  return recordOf(Object.fromEntries(Object.entries(sample).map(([key, one]) => [key, shapeLike(one)])));
}
