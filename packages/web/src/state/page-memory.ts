import type { Signal } from '@preact/signals';
import type { GenericSchema } from 'valibot';
import { saved } from './saved.js';
import { tabStore } from './storage.js';

/** What one set on a page, for as long as the tab lives; `spare` is what the page begins with. */
export const pageMemory = <T>(name: string, schema: GenericSchema<unknown, T>, spare: T): Signal<T> =>
  saved({ key: `page/${name}`, read: schema, fresh: () => spare, texts: tabStore }).value;
