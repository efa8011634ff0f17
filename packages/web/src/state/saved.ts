import { effect, type Signal, signal, untracked } from '@preact/signals';
import { type GenericSchema, safeParse } from 'valibot';
import { parsed, store, type TextStore, tabStore } from './storage.js';
import { onOtherTab } from './tabs.js';

/** Reads plain data, in the form of older versions too: by a schema, or by a function that gives null for what it cannot read. */
export type Reader<T> = GenericSchema<unknown, T> | ((plain: unknown) => T | null);

function readWith<T>(reader: Reader<T>, text: string | null): T | null {
  if (text === null) return null;
  if (typeof reader === 'function') return reader(parsed(text));
  const read = safeParse(reader, parsed(text));
  return read.success ? read.output : null;
}

interface SavedForm<T> {
  readonly key: string;
  readonly read: Reader<T>;
  /** What there is before anything was saved. */
  readonly fresh: () => T;
  /** The value as plain data; by default it is that itself. */
  readonly save?: (value: T) => unknown;
  /**
   * Two values as one, with nothing of either lost; the first itself where the second brings nothing. By default the
   * first alone.
   */
  readonly merge?: (first: T, second: T) => T;
  /** Work in progress: each tab has its own, adds what the others wrote, and writes after a moment of quiet. */
  readonly isAtHand?: boolean;
  /** Called with what another tab wrote before it is overwritten, and with a backup's value that merging leaves out. */
  readonly onOverwrite?: (other: T, own: T, isBrought: boolean) => void;
  readonly texts?: TextStore;
}

export interface Saved<T> {
  /** Saved whenever it is set; follows what other tabs write. */
  readonly value: Signal<T>;
  /** Changes the stored value, which may be more than this tab knew. */
  change(how: (now: T) => T): void;
  forget(): void;
}

/** Milliseconds of quiet after which something at hand is written. */
const PAUSE = 250;

/** One value under a key. Every write is merged with the stored value; simultaneous writes of two tabs are merged a moment later. */
export function saved<T>({
  key,
  read,
  fresh,
  save = (value) => value,
  merge = (first) => first,
  isAtHand = false,
  onOverwrite,
  texts = store,
}: SavedForm<T>): Saved<T> {
  /** The text that this page has read or written there last. */
  let known = texts.get(key);
  const found = readWith(read, known);
  const value = signal<T>(found ?? fresh());
  /** The value that need not be written. */
  let written = isAtHand ? found : value.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSame = (one: T, other: T) =>
    one === other || JSON.stringify(save(one)) === JSON.stringify(save(other));
  /** Adds what something else than this page has written; returns it, and whether it lacks something of ours. */
  const takeIn = () => {
    const text = texts.get(key);
    const other = text === known ? null : readWith(read, text);
    if (other === null) return null;
    if (!onOverwrite) known = text;
    const own = value.peek();
    const all = merge(other, own);
    const isMissing = !isSame(all, other);
    const next = isAtHand ? merge(own, other) : all;
    if (!isAtHand) written = isMissing ? null : next;
    value.value = next;
    return { other, isMissing };
  };
  const write = () => {
    clearTimeout(timer);
    if (written === value.peek()) return;
    const other = takeIn()?.other;
    if (other !== undefined) onOverwrite?.(other, value.peek(), false);
    written = value.peek();
    known = JSON.stringify(save(written));
    texts.set(key, known);
  };
  const writeSoon = () => {
    clearTimeout(timer);
    if (isAtHand) timer = setTimeout(write, PAUSE);
    else untracked(write);
  };
  const takeBrought = () => {
    const brought = readWith(read, takeIncoming(texts, key));
    if (brought === null) return;
    const own = value.peek();
    value.value = merge(own, brought);
    if (value.peek() === own) onOverwrite?.(brought, own, true);
  };
  const reset = () => {
    known = null;
    written = fresh();
    value.value = written;
  };
  effect(() => {
    void value.value;
    writeSoon();
  });
  takeBrought();
  if (texts !== tabStore)
    onOtherTab(key, (changed) => {
      if (changed !== key) return;
      takeBrought();
      if (!isAtHand && texts.get(key) === null) reset();
      else if (takeIn()?.isMissing) {
        // The other tab wrote without having seen what this one knows: it is added again.
        written = null;
        writeSoon();
      }
    });
  if (isAtHand && typeof addEventListener !== 'undefined') addEventListener('pagehide', write);
  return {
    value,
    change(how) {
      if (!isAtHand) takeIn();
      value.value = how(value.peek());
    },
    forget() {
      texts.remove(key);
      reset();
    },
  };
}

interface CollectionForm<T> {
  /** What the keys begin with; the rest of a key is the entry's name. */
  readonly prefix: string;
  readonly read: Reader<T>;
  /** An entry as plain data; by default it is that itself. */
  readonly save?: (entry: T) => unknown;
  /** The greatest comes first; by default the greatest name. */
  readonly order?: (entry: T) => number;
  /** Of those that come after so many, only what `shorten` leaves stays. */
  readonly most?: number;
  /** Null for nothing; the same entry where it was shortened before, and with it all that come after it. */
  readonly shorten?: (old: T) => T | null;
}

export interface SavedCollection<T> {
  /** All entries by name, in order; what cannot be read is left out. Who reads it in an effect hears of every change. */
  all(): ReadonlyMap<string, T>;
  /** One by its name; null when there is none. */
  one(name: string): T | null;
  /** Whether an entry outlives the page. Who asks in an effect hears of every change. */
  isStored(name: string): boolean;
  /** Adds an entry, or puts another one in its place; whether it outlives the page. */
  put(name: string, entry: T): boolean;
  /** Changes an entry as it is saved now, perhaps by another tab; nothing happens where there is none. */
  change(name: string, how: (now: T) => T): void;
  remove(name: string): void;
  clear(): void;
}

/** Many values, each under a key of its own, so that two tabs do not overwrite one another's. */
export function savedCollection<T>({
  prefix,
  read,
  save = (entry) => entry,
  order,
  most = Number.POSITIVE_INFINITY,
  shorten = () => null,
}: CollectionForm<T>): SavedCollection<T> {
  const changes = signal(0);
  const tellChange = () => {
    changes.value = changes.peek() + 1;
  };
  onOtherTab(prefix, tellChange);
  /** The entries with their texts: each is read once until it changes. */
  const known = new Map<string, { readonly text: string; readonly entry: T | null }>();
  const entryOf = (name: string): T | null => {
    const text = store.get(prefix + name);
    const last = known.get(name);
    if (text === null) return null;
    if (last?.text === text) return last.entry;
    const entry = readWith(read, text);
    known.set(name, { text, entry });
    return entry;
  };
  const rank = (name: string) => {
    const entry = entryOf(name);
    return entry !== null && order ? order(entry) : -1;
  };
  const namesNow = () => {
    const names = store.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    names.sort().reverse();
    return order ? names.sort((a, b) => rank(b) - rank(a)) : names;
  };
  const write = (name: string, entry: T) => store.set(prefix + name, JSON.stringify(save(entry)));
  const trim = () => {
    for (const name of namesNow().slice(most)) {
      const old = entryOf(name);
      const short = old && shorten(old);
      if (short === null) store.remove(prefix + name);
      else if (short === old) return;
      else write(name, short);
    }
  };
  const collection: SavedCollection<T> = {
    all() {
      void changes.value;
      const all = new Map<string, T>();
      for (const name of namesNow()) {
        const entry = entryOf(name);
        if (entry !== null) all.set(name, entry);
      }
      return all;
    },
    one(name) {
      void changes.value;
      return entryOf(name);
    },
    isStored: (name) => !store.unkept.value.has(prefix + name),
    put(name, entry) {
      const isLasting = write(name, entry);
      if (most < Number.POSITIVE_INFINITY) trim();
      tellChange();
      return isLasting;
    },
    change(name, how) {
      const now = entryOf(name);
      const next = now && how(now);
      if (next !== null && next !== now) collection.put(name, next);
    },
    remove(name) {
      store.remove(prefix + name);
      tellChange();
    },
    clear() {
      for (const name of namesNow()) store.remove(prefix + name);
      tellChange();
    },
  };
  return collection;
}

/** Everything that stands in either list, each once, in the order of the first. */
export function mergeLists<T>(first: readonly T[], second: readonly T[]): T[] {
  const known = new Set(first.map((one) => JSON.stringify(one)));
  return [...first, ...second.filter((one) => !known.has(JSON.stringify(one)))];
}

/** Everything that stands in either record; `better` chooses where both have something under a name. */
export function mergeRecords<T>(
  first: Readonly<Record<string, T>>,
  second: Readonly<Record<string, T>>,
  better: (first: T, second: T) => T,
): Record<string, T> {
  const merged = new Map(Object.entries(first));
  for (const [name, one] of Object.entries(second)) {
    const other = merged.get(name);
    merged.set(name, other === undefined ? one : better(other, one));
  }
  return Object.fromEntries(merged);
}

/** A backup's value for a key that is taken, until the owner of the key merges the two. */
const PREFIX = 'incoming/';

export const incomingKey = (key: string): string => PREFIX + key;

/** What lies there for a key, which is then taken away; null when there is nothing. */
function takeIncoming(store: TextStore, key: string): string | null {
  const text = store.get(PREFIX + key);
  if (text !== null) store.remove(PREFIX + key);
  return text;
}
