import {
  attended,
  isUnderWay,
  outcomeOf,
  readSession,
  type Session,
  withBranches,
} from '@knossos/engine/internal/session';
import { effect, signal } from '@preact/signals';
import { saved, savedCollection } from '../state/saved.js';
import { isRecord, parsed, shortName, store, tabStore } from '../state/storage.js';
import { onOtherTab } from '../state/tabs.js';
import { playStore } from './play-store.js';
import { nameOfGame } from './saved-form.js';

/** How the session at hand, and those laid aside, are saved. */
interface SessionForm<T> {
  readonly key: string;
  /** Those laid aside have names below this key. */
  readonly aside: string;
  /** Null for what it cannot read. */
  readonly load: (plain: unknown) => T | null;
  readonly save: (session: T) => unknown;
}

interface LaidAside<T> {
  readonly session: T;
  /** When it was laid aside, in milliseconds since 1970. */
  readonly laidAside: number;
}

/** Most sessions that are laid aside at once. */
const MOST = 8;

/**
 * The play store of a game with one session at hand, saved with those that are laid aside. Tabs that play the same game share all its branches; of tabs that play different
 * ones, each finds its own again after a reload.
 */
export function savedSession<T extends Session>(form: SessionForm<T>, fresh: () => T) {
  const { key, aside, load, save } = form;
  const others = savedCollection<LaidAside<T>>({
    prefix: `${aside}/`,
    read: (plain) => {
      const session = load(plain);
      const time = isRecord(plain) && typeof plain.laidAside === 'number' ? plain.laidAside : 0;
      return session && { session, laidAside: time };
    },
    save: ({ session, laidAside }) => ({ ...Object(save(session)), laidAside }),
    order: ({ laidAside }) => laidAside,
    most: MOST,
  });
  let last: { readonly root: unknown; readonly name: string } | null = null;
  /** The name of a game is that of its start: while one plays on, it need not be computed again. */
  const nameOf = (session: T) => {
    const [root] = session.history.nodes;
    if (last?.root !== root) last = { root, name: nameOfGame(save(session)) };
    return last.name;
  };
  const merge = (own: T, other: T) => {
    const plain = save(other);
    const branches = nameOfGame(plain) === nameOf(own) ? readSession(plain) : null;
    return branches ? withBranches(own, branches) : own;
  };
  /** Lays a game aside, if there is anything to go on with. */
  const layAside = (session: T, time = Date.now()) => {
    if (!isUnderWay(session)) return;
    const name = shortName(nameOfGame(save(session)));
    const there = others.one(name);
    others.put(name, { session: there ? merge(session, there.session) : session, laidAside: time });
  };
  /** Once there was but one, under the key itself. */
  const takeOld = () => {
    const old = load(parsed(store.get(aside)));
    if (old === null) return;
    store.remove(aside);
    layAside(old, 0);
  };
  takeOld();
  const laidAside = signal<T | null>(null);
  /** The one that was laid aside last, but for the one that is at hand. */
  const look = (own: T) => {
    const name = nameOf(own);
    const all = [...others.all().values()];
    laidAside.value = all.find(({ session }) => nameOfGame(save(session)) !== name)?.session ?? null;
  };
  const { value: session } = saved<T>({
    key,
    read: load,
    save,
    fresh,
    merge,
    isAtHand: true,
    onOverwrite: (other, own) => {
      if (nameOfGame(save(other)) === nameOf(own)) return;
      layAside(other);
      look(own);
    },
  });
  const there = session.peek();
  const ofThisTab = tabStore.get(key);
  // What this tab had at hand, where another one has put something else in its place.
  const mine =
    ofThisTab === null || ofThisTab === nameOf(there)
      ? null
      : (others.one(shortName(ofThisTab))?.session ?? null);
  if (mine) {
    layAside(there);
    session.value = mine;
  }
  effect(() => {
    tabStore.set(key, nameOf(session.value));
  });
  look(session.peek());
  let safe: T | null = null;
  onOtherTab(key, (changed) => {
    const own = session.peek();
    const plain = changed === key && own !== safe ? parsed(store.get(key)) : null;
    if (load(plain) === null || nameOfGame(plain) === nameOf(own)) return;
    // The other tab may have written before it saw what this one wrote.
    safe = own;
    layAside(own);
  });
  onOtherTab(aside, () => {
    takeOld();
    look(session.peek());
  });
  const play = playStore(session);
  const bring = (next: T) =>
    play.through('jump', () => {
      const old = session.peek();
      if (isUnderWay(old)) layAside(attended(old, false, Date.now()));
      session.value = next;
      others.remove(shortName(nameOf(next)));
      look(next);
    });
  return {
    ...play,
    /** The one that was laid aside last; null when there is none. */
    laidAside,
    /** Takes up another session; one that is under way is laid aside. Whether it is another one. */
    bring,
    /** Takes up the own game that goes on: the one at hand, or the one that was laid aside last, else a fresh one. */
    takeOwn: (isOwn: (session: T) => boolean) => {
      const now = session.peek();
      if (isOwn(now) && outcomeOf(now).status === 'open') return;
      const left = [...others.all().values()].find((one) => isOwn(one.session));
      bring(left?.session ?? fresh());
    },
    /** Takes up the session that was laid aside, in exchange for the one at hand. */
    takeUpAgain: () => {
      const next = laidAside.peek();
      return next !== null && bring(next);
    },
  };
}
