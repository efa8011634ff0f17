import { WorkerPool } from '../src/index.js';
import type { TestJobs } from './jobs.js';

/** A program to be killed: has a job done in a process of its own, and tells which one that is. */
const [, , entry = ''] = process.argv;

void new WorkerPool<TestJobs>(entry, 1).run('whereabouts', undefined, {
  alone: true,
  onProgress: ({ done }) => process.send?.(done),
});
