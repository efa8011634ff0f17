import { type InferOutput, nullable, number, object, string } from 'valibot';
import { savedCollection } from '../state/saved.js';

const schema = object({
  game: string(),
  /** The name of the game, for people. */
  title: string(),
  /** Where it goes on, from `#` on. */
  address: string(),
  /** The level's text, for a picture; null where the game's own picture has to do. */
  level: nullable(string()),
  /** When that was, in milliseconds since 1970. */
  time: number(),
});

/** Where one was last in a game. */
export type Last = Readonly<InferOutput<typeof schema>>;

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
