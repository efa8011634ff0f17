import { type GenericSchema, parse } from 'valibot';
import { saved } from '../state/saved.js';

/** A player's preferences in a game, by a schema in which missing or wrong values take their standard. */
export function savedPreferences<T extends object>(key: string, schema: GenericSchema<unknown, T>) {
  const own = saved<Readonly<T>>({ key, read: schema, fresh: () => parse(schema, {}) });
  return {
    preferences: own.value,
    prefer: (part: Partial<T>) => own.change((now) => ({ ...now, ...part })),
  };
}
