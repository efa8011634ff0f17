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

/**
 * The browser's storage under a prefix of our own. Where it is switched off, full or broken, values are kept
 * for as long as the page lives, and `set` says that they were not kept for longer.
 */
export function browserStore(find: () => Storage | null): TextStore {
  const spare = new Map<string, string>();
  /** What the storage answers; null where there is none, or where it refuses. */
  const ask = <T>(question: (storage: Storage) => T): T | null => {
    try {
      const storage = find();
      return storage && question(storage);
    } catch {
      return null;
    }
  };
  return {
    get: (key) => spare.get(key) ?? ask((storage) => storage.getItem(PREFIX + key)),
    set(key, value) {
      const isStored = ask((storage) => {
        storage.setItem(PREFIX + key, value);
        return true;
      });
      if (isStored) spare.delete(key);
      else spare.set(key, value);
      return isStored ?? false;
    },
    remove(key) {
      spare.delete(key);
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

/** What was saved under a key, in the form that the schema describes; `spare` when there is nothing, or nothing of that form. */
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

/** This page's store. */
export const store: TextStore = browserStore(() =>
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
