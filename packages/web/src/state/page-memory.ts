import type { Signal } from '@preact/signals';
import type { GenericSchema } from 'valibot';
import { saved } from './saved.js';
import { tabStore } from './storage.js';

/**
 * What one set on a page, by the page's name: it is there again when one comes back, for as long as the tab lives. `spare`
 * is what a page begins with.
 */
export const pageMemory = <T>(name: string, schema: GenericSchema<unknown, T>, spare: T): Signal<T> =>
  saved({ key: `page/${name}`, read: schema, fresh: () => spare, texts: tabStore }).value;
