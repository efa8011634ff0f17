import { array, fallback, type InferOutput, number, object, string } from 'valibot';

/** A list of levels that the user has put together: every level once, in an order of its own. */
export type Collection = Readonly<InferOutput<typeof COLLECTION_SCHEMA>>;

export const COLLECTION_SCHEMA = object({
  title: string(),
  levels: array(string()),
  /** When it was changed, in milliseconds since 1970. */
  time: fallback(number(), 0),
});

/** The collection with levels put at its end; those that are in it stay where they are. */
export function withLevels(collection: Collection, added: readonly string[]): Collection {
  const levels = [...new Set([...collection.levels, ...added])];
  return levels.length === collection.levels.length ? collection : { ...collection, levels };
}

/** The collection without a level. */
export function withoutLevel(collection: Collection, level: string): Collection {
  const levels = collection.levels.filter((one) => one !== level);
  return levels.length === collection.levels.length ? collection : { ...collection, levels };
}

/** The collection with a level moved to a place, counted from 0; beyond the ends is at them. */
export function withMoved(collection: Collection, level: string, to: number): Collection {
  const from = collection.levels.indexOf(level);
  const at = Math.max(0, Math.min(collection.levels.length - 1, to));
  if (from < 0 || from === at) return collection;
  const rest = collection.levels.filter((one) => one !== level);
  return { ...collection, levels: [...rest.slice(0, at), level, ...rest.slice(at)] };
}

/** The collection with a level where it was before it was taken out. */
export function withRestored(collection: Collection, level: string, at: number): Collection {
  return withMoved(withLevels(collection, [level]), level, at);
}
