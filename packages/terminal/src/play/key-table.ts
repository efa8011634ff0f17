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
    return this.helpWithout([]);
  }

  /** The help without the keys that ask for nothing but these. */
  helpWithout(idle: readonly A[]): KeyHelp {
    return this.rows
      .filter(([, , actions]) => {
        const wanted = Object.values(actions);
        return wanted.length === 0 || wanted.some((action) => !idle.includes(action));
      })
      .map(([keys, meaning]) => [keys, meaning]);
  }
}

/** What the keys of a table ask for. */
export type ActionOf<T> = T extends KeyTable<infer A> ? A : never;

/** Directions in which keys lead, on every screen. */
export const WAYS = ['up', 'right', 'down', 'left'] as const;
export type Way = (typeof WAYS)[number];

/** The keys that lead somewhere; each way is an action of its own. */
export const WAY_KEYS: Readonly<Record<Key, Way>> = {
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

/** The keys of one way alone, each with what it stands for. */
export function keysOfWay<const T>(way: Way, meaning: T): Readonly<Record<Key, T>> {
  const keys = Object.keys(WAY_KEYS).filter((key) => WAY_KEYS[key] === way);
  return Object.fromEntries(keys.map((key) => [key, meaning]));
}

/** The names of keys that lead a cursor. */
export const WAY_NAMES = 'arrows, w a s d, h j k l';

/** What a key is called where it is told that it does nothing here; null for keys that are no single characters. */
export function strangerText(key: Key): string | null {
  return [...key].length === 1 && key > ' ' ? `"${key}" does nothing here: ? lists the keys.` : null;
}

/** What a table says of a key, or null; names that every object has are no keys. */
export function meaningOf<T>(table: Readonly<Record<Key, T>>, key: Key): T | null {
  return Object.hasOwn(table, key) ? table[key] : null;
}

/** What each action of a screen does; a number is an exit code, which ends the program. */
export type Handlers<A extends string> = Readonly<Record<A, () => unknown>>;

/** One handler for several actions. */
export function each<A extends string>(actions: readonly A[], handler: (action: A) => unknown): Handlers<A> {
  return Object.fromEntries(actions.map((action) => [action, () => handler(action)])) as Handlers<A>;
}

/** Actions that are done only when their key comes twice in a row. */
export class Asking {
  private before: string | null = null;
  private queried: string | null = null;

  /** A key has come: it confirms only the question just before. */
  next(): void {
    this.before = this.queried;
    this.queried = null;
  }

  /** Whether the action was asked about just before; if not, it is asked about now. */
  isSure(action: string): boolean {
    if (this.before === action) return true;
    this.queried = action;
    return false;
  }
}
