import { attended, isUnderWay, type Session } from '@knossos/engine/session';
import { effect, signal } from '@preact/signals';
import { readJson, store, writeJson } from '../state/storage.js';

/** How a value becomes plain data and comes back; `load` gives null for what it cannot read. */
interface SavedForm<T> {
  /** Where it is kept. */
  readonly key: string;
  load(value: unknown): T | null;
  save(value: T): unknown;
}

/** Milliseconds of quiet after which a change is written. */
const PAUSE = 250;

/** What was kept, else what `fresh` makes; written a moment after each change, and when the page is left. */
export function keptValue<T>({ key, load, save }: SavedForm<T>, fresh: () => T) {
  const value = signal<T>(readJson(store, key, (found) => load(found)) ?? fresh());
  /** Whether the last attempt to keep it worked: it does not in private windows and with full storage. */
  const isKept = signal(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    isKept.value = writeJson(store, key, save(value.peek()));
  };
  effect(() => {
    void value.value;
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  });
  if (typeof addEventListener !== 'undefined') addEventListener('pagehide', keep);
  return { value, isKept };
}

/** Keeps the session at hand under a key, and the one laid aside under another. */
export function sessionStore<T extends Session>(
  form: SavedForm<T> & { readonly aside: string },
  fresh: () => T,
) {
  const { value: session, isKept } = keptValue(form, fresh);
  const laidAside = signal<T | null>(readJson(store, form.aside, (found) => form.load(found)));
  effect(() => {
    const aside = laidAside.value;
    if (aside) writeJson(store, form.aside, form.save(aside));
    else store.remove(form.aside);
  });
  const bring = (next: T) => {
    const old = session.peek();
    if (isUnderWay(old)) laidAside.value = attended(old, false, Date.now());
    session.value = next;
  };
  return {
    session,
    laidAside,
    isKept,
    /** Takes up another session; one that is under way is laid aside. */
    bring,
    /** Takes up the session that was laid aside, in exchange for the one at hand. */
    takeUpAgain: () => {
      const aside = laidAside.peek();
      if (!aside) return;
      laidAside.value = null;
      bring(aside);
    },
    /** Changes the session; whether that did anything. */
    change: (how: (now: T) => T): boolean => {
      const before = session.peek();
      session.value = how(before);
      return session.peek() !== before;
    },
  };
}
