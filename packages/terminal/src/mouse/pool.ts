import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { WorkerPool } from '@knossos/lab';
import { EXIT, Failure } from '../cli/failure.js';
import type { MouseJobs } from './jobs.js';

/** Most worker threads that a command starts. */
export const MOST_WORKERS = 256;

/** As many worker threads as the machine has cores for, unless a number is given. */
export function openPool(workers: number = availableParallelism()): WorkerPool<MouseJobs> {
  return new WorkerPool(workerEntry(), workers);
}

/** The file that worker threads run: beside the bundled program, or, from the sources, in the last bundle. */
function workerEntry(): string {
  for (const place of ['./mouse-worker.js', '../../dist/mouse-worker.js']) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Failure(EXIT.failed, 'the program for worker threads is missing; run: npm run build');
}
