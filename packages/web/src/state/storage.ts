/** Text by key; what a browser's local storage offers. */
export interface TextStore {
  get(key: string): string | null;
  /** Whether it was kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

const PREFIX = 'knossos/';

/**
 * The browser's storage under a prefix of our own. Where it is switched off, full or broken, values are kept
 * for as long as the page lives, and `set` says that they were not kept for longer.
 */
export function browserStore(find: () => Storage | null): TextStore {
  const spare = new Map<string, string>();
  const storage = (): Storage | null => {
    try {
      return find();
    } catch {
      return null;
    }
  };
  return {
    get(key) {
      const held = spare.get(key);
      if (held !== undefined) return held;
      try {
        return storage()?.getItem(PREFIX + key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        const place = storage();
        if (place) {
          place.setItem(PREFIX + key, value);
          spare.delete(key);
          return true;
        }
      } catch {
        // Full or forbidden: kept below.
      }
      spare.set(key, value);
      return false;
    },
    remove(key) {
      spare.delete(key);
      try {
        storage()?.removeItem(PREFIX + key);
      } catch {
        // Nothing was kept there either.
      }
    },
    keys() {
      const found = new Set(spare.keys());
      try {
        const place = storage();
        for (let i = 0; i < (place?.length ?? 0); i++) {
          const key = place?.key(i);
          if (key?.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
        }
      } catch {
        // What is held in memory is all there is.
      }
      return [...found];
    },
  };
}

/** What was kept under a prefix by the time it came to be, as the rests of its keys: the newest first. */
export function timesUnder(store: TextStore, prefix: string): string[] {
  return store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort((a, b) => Number(b) - Number(a));
}

/** A value that was saved as JSON; null when there is none or it does not have the expected form. */
export function readJson<T>(store: TextStore, key: string, check: (value: unknown) => T | null): T | null {
  const text = store.get(key);
  if (text === null) return null;
  try {
    return check(JSON.parse(text));
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
