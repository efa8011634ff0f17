import { type Signal, signal } from '@preact/signals';
import type { GenericSchema } from 'valibot';
import { readSaved, store, writeJson } from '../state/storage.js';
import { onOtherTab } from '../state/tabs.js';

/** Entries that are kept under a prefix, each under a key of its own, so that two tabs do not overwrite one another's. */
export interface EntryTable<T> {
  readonly all: Signal<ReadonlyMap<string, T>>;
  /** Keeps an entry; whether it will outlive the page. */
  set(name: string, entry: T): boolean;
  remove(name: string): void;
  /** Changes an entry as it is kept now, perhaps by another tab; nothing happens where there is none. */
  change(name: string, how: (now: T) => T): void;
}

/** A table whose entries have the form of a schema; what has not is left out. It follows what other tabs do. */
export function keptTable<T>(prefix: string, schema: GenericSchema<unknown, T>): EntryTable<T> {
  const read = (): ReadonlyMap<string, T> =>
    new Map(
      store
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const entry = readSaved(store, key, schema, null);
          return entry === null ? [] : [[key.slice(prefix.length), entry] as const];
        }),
    );
  const all = signal(read());
  onOtherTab(prefix, () => {
    all.value = read();
  });
  const set = (name: string, entry: T): boolean => {
    const isKept = writeJson(store, prefix + name, entry);
    all.value = new Map(all.peek()).set(name, entry);
    return isKept;
  };
  return {
    all,
    set,
    remove(name) {
      store.remove(prefix + name);
      const rest = new Map(all.peek());
      rest.delete(name);
      all.value = rest;
    },
    change(name, how) {
      const now = readSaved(store, prefix + name, schema, null) ?? all.peek().get(name);
      if (now === undefined) return;
      const next = how(now);
      if (next !== now) set(name, next);
    },
  };
}
