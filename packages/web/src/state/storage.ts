import { type ReadonlySignal, signal } from '@preact/signals';
import { type GenericSchema, safeParse } from 'valibot';

/** Text by key; what a browser's local storage offers. */
export interface TextStore {
  get(key: string): string | null;
  /** Whether it was kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** What every key of ours begins with in the browser's storage. */
export const PREFIX = 'knossos/';

/** A browser's storage, with what it did not take. */
export interface BrowserStore extends TextStore {
  /** Keys whose values only this page has: they are lost when it closes. */
  readonly unkept: ReadonlySignal<ReadonlySet<string>>;
  /** Whether it took the last write, and no key is `unkept`. */
  readonly isKeeping: ReadonlySignal<boolean>;
}

/** What stands in for the storage under a key, and what the storage had there. */
interface Spare {
  readonly value: string;
  readonly base: string | null;
}

/**
 * The browser's storage under our prefix. Where it is off, full or broken, values live as long as the page, `set` says
 * so, and they are written once there is room, unless another tab has written there.
 */
export function browserStore(find: () => Storage | null): BrowserStore {
  const spare = new Map<string, Spare>();
  const unkept = signal<ReadonlySet<string>>(new Set());
  const isKeeping = signal(true);
  /** What the storage answers; null where there is none, or where it refuses. */
  const ask = <T>(question: (storage: Storage) => T): T | null => {
    try {
      const storage = find();
      return storage && question(storage);
    } catch {
      return null;
    }
  };
  const stored = (key: string) => ask((storage) => storage.getItem(PREFIX + key));
  const write = (key: string, value: string) =>
    ask((storage) => {
      storage.setItem(PREFIX + key, value);
      return true;
    }) ?? false;
  const tell = () => {
    const before = unkept.peek();
    if (before.size !== spare.size || [...spare.keys()].some((key) => !before.has(key)))
      unkept.value = new Set(spare.keys());
  };
  return {
    unkept,
    isKeeping,
    get: (key) => spare.get(key)?.value ?? stored(key),
    set(key, value) {
      const isStored = write(key, value);
      if (isStored) {
        spare.delete(key);
        for (const [other, { value: later, base }] of spare)
          if (stored(other) === base && write(other, later)) spare.delete(other);
      } else spare.set(key, { value, base: spare.get(key)?.base ?? stored(key) });
      tell();
      isKeeping.value = isStored && spare.size === 0;
      return isStored;
    },
    remove(key) {
      spare.delete(key);
      tell();
      ask((storage) => storage.removeItem(PREFIX + key));
    },
    keys() {
      const found = new Set(spare.keys());
      ask((storage) => {
        for (let i = 0; i < storage.length; i++) {
          const key = storage.key(i);
          if (key?.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
        }
      });
      return [...found];
    },
  };
}

/** The value saved under a key, in the form that the schema describes; `spare` when there is nothing, or nothing of that form. */
export function readSaved<T, S>(
  store: TextStore,
  key: string,
  schema: GenericSchema<unknown, T>,
  spare: S,
): T | S {
  const read = safeParse(schema, parsed(store.get(key)));
  return read.success ? read.output : spare;
}

/** What a text says in JSON; null where it says nothing. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeJson(store: TextStore, key: string, value: unknown): boolean {
  return store.set(key, JSON.stringify(value));
}

/** Whether a value is an object whose fields may be looked at. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds out whether the storage takes anything: {@link BrowserStore.isKeeping} tells. */
export function tryStorage(): void {
  store.set('check', '1');
  store.remove('check');
}

export const store: BrowserStore = browserStore(() =>
  typeof localStorage === 'undefined' ? null : localStorage,
);

/** What one tab remembers for itself, beyond a reload, as other tabs do not. */
export const tabStore: TextStore = browserStore(() =>
  typeof sessionStorage === 'undefined' ? null : sessionStorage,
);

/** A short name for a long text (FNV-1a, twice with different starts); the text itself settles any doubt. */
export function shortName(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 15);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
