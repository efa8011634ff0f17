import { benchJob } from './bench/job.js';

/** What the worker threads of the commands about Minehunt can do. */
export const minesJobs = { bench: benchJob };

export type MinesJobs = typeof minesJobs;
