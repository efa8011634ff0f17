import { type GenericSchema, parse } from 'valibot';
import { saved } from '../state/saved.js';

/** How somebody likes to play a game, by a schema in which whatever is missing or wrong takes its standard value. */
export function savedPreferences<T extends object>(key: string, schema: GenericSchema<unknown, T>) {
  const own = saved<Readonly<T>>({ key, read: schema, fresh: () => parse(schema, {}) });
  return {
    preferences: own.value,
    prefer: (part: Partial<T>) => own.change((now) => ({ ...now, ...part })),
  };
}
