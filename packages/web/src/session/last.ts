import { nullable, number, object, string } from 'valibot';
import { readSaved, savedUnder, store, writeJson } from '../state/storage.js';

/** Where one was last in a game. */
export interface Last {
  readonly game: string;
  /** What was played, for people. */
  readonly title: string;
  /** Where it goes on, from `#` on. */
  readonly address: string;
  /** The level's text, for a picture; null where the game's own picture has to do. */
  readonly level: string | null;
  /** When that was, in milliseconds since 1970. */
  readonly time: number;
}

const PREFIX = 'last/';

const schema = object({
  game: string(),
  title: string(),
  address: string(),
  level: nullable(string()),
  time: number(),
});

/** Where one was last in a game; null for one that was never begun. */
export function lastOf(game: string): Last | null {
  return readSaved(store, PREFIX + game, schema, null);
}

/** Where one was last in any game; null for a first visit. */
export function lastOfAll(): Last | null {
  return savedUnder(PREFIX, schema)[0]?.value ?? null;
}

/** Notes where one is. */
export function keepLast(where: Omit<Last, 'time'>): void {
  writeJson(store, PREFIX + where.game, { ...where, time: Date.now() });
}
