import type { Task } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '../src/threads/job.js';
import { serverJobs } from '../src/threads/jobs.js';
import { serveJobs } from '../src/threads/serve-jobs.js';

/** A thread of a server for whose readers everything that is sent is too much: they never end, and never look whether they should. */
// biome-ignore lint/correctness/useYield: that it says nothing is the point
function* stuck(): Task<never> {
  for (;;);
}

serveJobs({ ...(await serverJobs()), level: stuck, items: stuck, judge: stuck } as Jobs);
