import { nullable, number, object, string } from 'valibot';
import { savedCollection } from '../state/saved.js';

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

const schema = object({
  game: string(),
  title: string(),
  address: string(),
  level: nullable(string()),
  time: number(),
});

const places = savedCollection<Last>({ prefix: 'last/', read: schema, order: ({ time }) => time });

/** Where one was last in a game; null for one that was never begun. */
export const lastOf = places.one;

/** Where one was last in any game; null for a first visit. */
export function lastOfAll(): Last | null {
  const [last = null] = places.all().values();
  return last;
}

/** Forgets where one was in a game. */
export const forgetLast = (game: string): void => places.remove(game);

/** Notes where one is. */
export function keepLast(where: Omit<Last, 'time'>): void {
  places.put(where.game, { ...where, time: Date.now() });
}
