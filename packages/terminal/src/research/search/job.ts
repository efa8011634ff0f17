import { createMouseSearch, type MouseSearchOptions, polishMaze } from '@knossos/research/search/search';
import { advancePart, type Step } from '../../parts/search/part.js';

/** What the worker threads of the mouse commands can do: move one part of a search on, and polish. */
export const mouseJobs = {
  search: ({ options, ...step }: Step & { readonly options: MouseSearchOptions }) =>
    advancePart((number, state) => createMouseSearch(options, number, state), step),
  polish: polishMaze,
};

export type MouseJobs = typeof mouseJobs;
