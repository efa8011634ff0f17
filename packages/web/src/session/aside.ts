import { isUnderWay, mergeSessions, readSession, type Session } from '@knossos/engine/internal/session';
import { isRecord, parsed, shortName, store, writeJson } from '../state/storage.js';
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
export function laidAsideList<T extends Session>({ aside, load, save }: AsideForm<T>) {
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
