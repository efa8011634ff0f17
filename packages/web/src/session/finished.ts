import { signal } from '@preact/signals';
import type { GenericSchema } from 'valibot';
import { readSaved, store, timesUnder, writeJson } from '../state/storage.js';
import { onOtherTab } from '../state/tabs.js';

/** What is remembered of a game that came to its end; `time`, in milliseconds since 1970, is also its name. */
interface Finished {
  readonly time: number;
}

/**
 * Finished games, each under a key of its own. Of those beyond the newest `most`, only what `shorten` leaves is kept: null
 * for nothing, the same game where it was shortened before, and with it all that are older.
 */
export function finishedList<T extends Finished>(
  prefix: string,
  schema: GenericSchema<unknown, T>,
  most: number,
  shorten: (old: T) => T | null,
) {
  const changed = signal(0);
  onOtherTab(prefix, () => {
    changed.value++;
  });
  const read = (name: string) => readSaved(store, prefix + name, schema, null);
  const trim = () => {
    for (const name of timesUnder(store, prefix).slice(most)) {
      const old = read(name);
      const short = old && shorten(old);
      if (short === null) store.remove(prefix + name);
      else if (short === old) return;
      else writeJson(store, prefix + name, short);
    }
  };
  return {
    /** The newest first; entries that cannot be read are left out. */
    all: (): T[] => {
      void changed.value;
      return timesUnder(store, prefix).flatMap((name) => read(name) ?? []);
    },
    /** One by its name; null when there is none. */
    one: (name: string) => {
      void changed.value;
      return read(name);
    },
    /** Keeps a game. Returns whether it will outlive the page. */
    keep: (game: T) => {
      const isKept = writeJson(store, prefix + game.time, game);
      trim();
      changed.value = changed.peek() + 1;
      return isKept;
    },
    dropAll: () => {
      for (const name of timesUnder(store, prefix)) store.remove(prefix + name);
      changed.value++;
    },
  };
}
