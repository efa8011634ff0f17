import { simulateJob } from './simulate/job.js';

/** What the worker threads of the commands about Monster Maze can do. */
export const hauntJobs = { simulate: simulateJob };

export type HauntJobs = typeof hauntJobs;
