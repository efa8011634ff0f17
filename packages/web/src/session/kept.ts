import {
  attended,
  isUnderWay,
  mergeSessions,
  readSession,
  type Session,
  withBranches,
} from '@knossos/engine/internal/session';
import { effect, signal } from '@preact/signals';
import { takeIncoming } from '../state/incoming.js';
import { ofThisTab, rememberOfThisTab } from '../state/of-this-tab.js';
import { isRecord, parsed, shortName, store, writeJson } from '../state/storage.js';
import { onOtherTab } from '../state/tabs.js';
import { nameOfGame } from './saved-form.js';

interface AsideForm<T> {
  /** Where it is kept: one game there, as it was once, and the others below. */
  readonly aside: string;
  load(value: unknown): T | null;
  save(value: T): unknown;
}

/** Most games that are laid aside at once. */
const MOST = 8;

/** Games that were left before their end, each by its name. */
function laidAsideList<T extends Session>({ aside, load, save }: AsideForm<T>) {
  const keyOf = (name: string) => `${aside}/${shortName(name)}`;
  /** The newest first, as plain data. */
  const all = () =>
    store
      .keys()
      .filter((key) => key === aside || key.startsWith(`${aside}/`))
      .map((key) => ({ key, value: parsed(store.get(key)) }))
      .sort((a, b) => timeOf(b.value) - timeOf(a.value));
  const find = (isWanted: (name: string) => boolean): T | null => {
    for (const { value } of all()) {
      const session = load(value);
      if (session && isWanted(nameOfGame(save(session)))) return session;
    }
    return null;
  };
  const drop = (name: string) => {
    for (const { key, value } of all()) {
      const session = load(value);
      if (session && nameOfGame(save(session)) === name) store.remove(key);
    }
  };
  return {
    /** One by its name; null when there is none. */
    one: (name: string) => find((found) => found === name),
    /** The one that was laid aside last, but for the one that is at hand; null when there is none. */
    newest: (atHand: string) => find((found) => found !== atHand),
    /** Lays a game aside, if there is anything to go on with. */
    put: (session: T) => {
      if (!isUnderWay(session)) return;
      const plain = save(session);
      const key = keyOf(nameOfGame(plain));
      const [own, other] = [readSession(plain), readSession(parsed(store.get(key)))];
      const merged = own && other ? mergeSessions(own, other) : own;
      writeJson(store, key, { ...(isRecord(plain) ? plain : {}), ...merged, laidAside: Date.now() });
      for (const { key: old } of all().slice(MOST)) store.remove(old);
    },
    drop,
  };
}

function timeOf(value: unknown): number {
  return isRecord(value) && typeof value.laidAside === 'number' ? value.laidAside : 0;
}

/** How a value becomes plain data and comes back; `load` gives null for what it cannot read. */
interface SavedForm<T> {
  /** Where it is kept. */
  readonly key: string;
  load(value: unknown): T | null;
  save(value: T): unknown;
}

interface MergedForm<T> extends SavedForm<T> {
  /** What this tab has with all that another tab wrote; the same value where that brings nothing, or goes nowhere with it. */
  merge(own: T, other: unknown): T;
  /** Told what another tab wrote, as plain data, before this one writes over it. */
  readonly onOverwrite?: (other: unknown) => void;
}

/** Milliseconds of quiet after which a change is written. */
const PAUSE = 250;

/**
 * What was kept, else what `fresh` makes; written a moment after each change, and when the page is left. What another tab
 * writes is merged in.
 */
export function keptValue<T>(
  { key, load, save, merge, onOverwrite }: MergedForm<T>,
  fresh: () => T,
  first: T | null = null,
) {
  /** What this tab has read or written there last; what stands there in place of `first` is somebody else's. */
  let known = first === null ? store.get(key) : null;
  const found = first ?? load(parsed(known));
  const value = signal<T>(found ?? fresh());
  /** Whether the last attempt to keep it worked: it does not in private windows and with full storage. */
  const isKept = signal(true);
  /** What stands there of this very value. */
  let written = first === null ? found : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeIn = () => {
    const there = store.get(key);
    if (there === null || there === known) return null;
    const other = parsed(there);
    value.value = merge(value.peek(), other);
    return other;
  };
  const keep = () => {
    clearTimeout(timer);
    if (written === value.peek()) return;
    const other = takeIn();
    if (other !== null) onOverwrite?.(other);
    written = value.peek();
    known = JSON.stringify(save(written));
    isKept.value = store.set(key, known);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  };
  effect(() => {
    void value.value;
    soon();
  });
  const takeBrought = () => {
    const brought = parsed(takeIncoming(store, key));
    if (brought === null) return;
    const before = value.peek();
    value.value = merge(before, brought);
    if (value.peek() === before) onOverwrite?.(brought);
  };
  onOtherTab(key, (changed) => {
    if (changed !== key) return;
    takeBrought();
    const other = takeIn();
    const theirs = other === null ? null : load(other);
    if (theirs === null || merge(theirs, save(value.peek())) === theirs) return;
    // The other tab wrote without having seen what this one knows: it is added again.
    written = null;
    soon();
  });
  if (typeof addEventListener !== 'undefined') addEventListener('pagehide', keep);
  return { value, isKept, takeBrought };
}

/**
 * Keeps the session at hand under a key, and those laid aside under another. Tabs that play the same game share all its
 * branches; of tabs that play different ones, each finds its own again after a reload.
 */
export function sessionStore<T extends Session>(
  form: SavedForm<T> & { readonly aside: string },
  fresh: () => T,
) {
  const { key, load, save } = form;
  const aside = laidAsideList(form);
  let last: { readonly root: unknown; readonly name: string } | null = null;
  /** The name of a game is that of its start: while one plays on, it need not be computed again. */
  const nameOf = (session: T) => {
    const [root] = session.history.nodes;
    if (last?.root !== root) last = { root, name: nameOfGame(save(session)) };
    return last?.name ?? '';
  };
  /** What this tab had at hand, where another one has put something else in its place. */
  const own = () => {
    const name = ofThisTab(key);
    const there = load(parsed(store.get(key)));
    return name === null || (there && nameOfGame(save(there)) === name) ? null : aside.one(name);
  };
  const {
    value: session,
    isKept,
    takeBrought,
  } = keptValue<T>(
    {
      ...form,
      merge: (now, other) => {
        const saved = readSession(other);
        return saved && nameOfGame(other) === nameOf(now) ? withBranches(now, saved) : now;
      },
      onOverwrite: (other) => {
        const left = load(other);
        if (!left || nameOfGame(save(left)) === nameOf(session.peek())) return;
        aside.put(left);
        look();
      },
    },
    fresh,
    own(),
  );
  const laidAside = signal<T | null>(null);
  const look = () => {
    laidAside.value = aside.newest(nameOf(session.peek()));
  };
  effect(() => rememberOfThisTab(key, nameOf(session.value)));
  takeBrought();
  look();
  onOtherTab(form.aside, look);
  const bring = (next: T) => {
    const old = session.peek();
    if (isUnderWay(old)) aside.put(attended(old, false, Date.now()));
    session.value = next;
    aside.drop(nameOf(next));
    look();
  };
  return {
    session,
    laidAside,
    isKept,
    /** Takes up another session; one that is under way is laid aside. */
    bring,
    /** Takes up the session that was laid aside, in exchange for the one at hand. */
    takeUpAgain: () => {
      const next = laidAside.peek();
      if (next) bring(next);
    },
    /** Changes the session; whether that did anything. */
    change: (how: (now: T) => T): boolean => {
      const before = session.peek();
      session.value = how(before);
      return session.peek() !== before;
    },
  };
}
