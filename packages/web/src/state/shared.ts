import { type ReadonlySignal, signal } from '@preact/signals';
import { type GenericSchema, parse, safeParse } from 'valibot';
import { takeIncoming } from './incoming.js';
import { parsed, readSaved, store, type TextStore, writeJson } from './storage.js';
import { onOtherTab } from './tabs.js';

/** What all tabs keep together under one key. */
interface SharedForm<T> {
  readonly key: string;
  readonly schema: GenericSchema<unknown, T>;
  /** What there is before anything was kept. */
  readonly fresh: T;
  /**
   * What is kept and what this tab knows, as one: nothing of either may be lost, and merging again must change nothing.
   * What stands in both keeps the order of the first.
   */
  merge(kept: T, own: T): T;
}

/** A value that all tabs keep together. */
interface SharedValue<T> {
  /** What all tabs together know; follows what another tab writes. */
  readonly value: ReadonlySignal<T>;
  /** Whether the last change will outlive the page. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Changes what is kept by now, which may be more than this tab knew. */
  change(how: (now: T) => T): void;
  /** Forgets everything, in all tabs. */
  drop(): void;
}

/**
 * A value that all tabs keep together: every write is merged with what is there. Should two tabs write in the same
 * moment, so that one does not see the other, it hears of it a moment later and adds what was lost.
 */
export function sharedValue<T>(
  { key, schema, fresh, merge }: SharedForm<T>,
  texts: TextStore = store,
): SharedValue<T> {
  const read = () => readSaved(texts, key, schema, null);
  const value = signal<T>(read() ?? fresh);
  const isKept = signal(true);
  const write = (next: T) => {
    value.value = next;
    isKept.value = writeJson(texts, key, next);
  };
  const takeBrought = () => {
    const brought = safeParse(schema, parsed(takeIncoming(texts, key)));
    if (brought.success) write(merge(value.peek(), brought.output));
  };
  takeBrought();
  onOtherTab(key, (written) => {
    if (written !== key) return;
    takeBrought();
    const kept = read();
    if (kept === null) {
      // What is damaged is not dropped: this tab still knows it.
      if (texts.get(key) === null) value.value = fresh;
      return;
    }
    const next = merge(kept, value.peek());
    if (isSame(next, kept)) value.value = next;
    else write(next);
  });
  return {
    value,
    isKept,
    change(how) {
      const kept = read();
      write(how(kept === null ? value.peek() : merge(kept, value.peek())));
    },
    drop() {
      texts.remove(key);
      value.value = fresh;
    },
  };
}

/**
 * Settings of a schema that gives whatever is missing or wrong its standard value; saved whenever they change. Tabs
 * follow one another, each setting by itself.
 */
export function keptSettings<T extends object>(key: string, schema: GenericSchema<unknown, T>) {
  const kept = () => readSaved(store, key, schema, null);
  const read = () => kept() ?? parse(schema, {});
  const value = signal<Readonly<T>>(read());
  const change = (part: Partial<T>): void => {
    value.value = { ...(kept() ?? value.peek()), ...part };
    writeJson(store, key, value.peek());
  };
  onOtherTab(key, (written) => {
    if (written === key) value.value = read();
  });
  return { value, read, change };
}

/** Everything that stands in either list, each once, in the order of the first. */
export function mergeLists<T>(kept: readonly T[], own: readonly T[]): T[] {
  const known = new Set(kept.map((one) => JSON.stringify(one)));
  return [...kept, ...own.filter((one) => !known.has(JSON.stringify(one)))];
}

/** Everything that stands in either record; `better` chooses where both have something under a name. */
export function mergeRecords<T>(
  kept: Readonly<Record<string, T>>,
  own: Readonly<Record<string, T>>,
  better: (kept: T, own: T) => T,
): Record<string, T> {
  const merged = new Map(Object.entries(kept));
  for (const [name, one] of Object.entries(own)) {
    const other = merged.get(name);
    merged.set(name, other === undefined ? one : better(other, one));
  }
  return Object.fromEntries(merged);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
