import type { Key } from '../screen/keys.js';

/** What keys do, in the order in which it is told. */
export type KeyHelp = readonly (readonly [keys: string, meaning: string])[];

/** Keys that belong together: how the help writes them, what it says of them, and what each asks for. */
export type KeyRow<A extends string> = readonly [
  keys: string,
  meaning: string,
  actions: Readonly<Record<Key, A>>,
];

/** The keys of one screen. Its help is written from the same rows, so that it names every key. */
export class KeyTable<A extends string> {
  private readonly actions = new Map<Key, A>();

  /** @throws RangeError for a key that stands there twice */
  constructor(readonly rows: readonly KeyRow<A>[]) {
    for (const [, , actions] of rows) {
      for (const [key, action] of Object.entries(actions)) {
        if (this.actions.has(key)) throw new RangeError(`the key ${key} has two meanings`);
        this.actions.set(key, action);
      }
    }
  }

  /** What a key asks for, or null. */
  actionOf(key: Key): A | null {
    return this.actions.get(key) ?? null;
  }

  get help(): KeyHelp {
    return this.rows.map(([keys, meaning]) => [keys, meaning]);
  }
}

/** Directions in which keys lead, on every screen. */
export type Way = 'up' | 'right' | 'down' | 'left';

const WAYS: Readonly<Record<Key, Way>> = {
  up: 'up',
  w: 'up',
  k: 'up',
  right: 'right',
  d: 'right',
  l: 'right',
  down: 'down',
  s: 'down',
  j: 'down',
  left: 'left',
  a: 'left',
  h: 'left',
};

/** The keys that lead somewhere, each with what it asks for there. */
export function wayKeys<A extends string>(actions: Readonly<Record<Way, A>>): Readonly<Record<Key, A>> {
  return Object.fromEntries(Object.entries(WAYS).map(([key, way]) => [key, actions[way]]));
}

/** The keys of one way alone. */
export function keysOfWay<A extends string>(way: Way, action: A): Readonly<Record<Key, A>> {
  const keys = Object.keys(WAYS).filter((key) => WAYS[key] === way);
  return Object.fromEntries(keys.map((key) => [key, action]));
}

/** Each way is an action of its own. */
export const WAY_ACTIONS: Readonly<Record<Way, Way>> = {
  up: 'up',
  right: 'right',
  down: 'down',
  left: 'left',
};

/** The names of keys that lead a cursor. */
export const WAY_NAMES = 'arrows, w a s d, h j k l';

/** Whether an action is a way. */
export function isWay(action: string): action is Way {
  return Object.hasOwn(WAY_ACTIONS, action);
}

/** What a key is called where it is told that it does nothing here; null for keys that are no single characters. */
export function strangerText(key: Key): string | null {
  return [...key].length === 1 && key > ' ' ? `"${key}" does nothing here: ? lists the keys.` : null;
}

/** What a table says of a key, or null; names that every object has are no keys. */
export function meaningOf<T>(table: Readonly<Record<Key, T>>, key: Key): T | null {
  return Object.hasOwn(table, key) ? (table[key] as T) : null;
}
