import { polishMaze } from '@knossos/research/search/search';
import { search } from './job.js';

/** What the worker threads of the mouse commands can do. */
export const mouseJobs = { search, polish: polishMaze };

export type MouseJobs = typeof mouseJobs;
