import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Jobs, WorkerPool } from '@knossos/lab';
import { EXIT, Failure } from './failure.js';

/** As many worker threads as the machine has cores for, unless a number is given; `J` are the jobs that it is given. */
export function openPool<J extends Jobs>(workers: number | null): WorkerPool<J> {
  return new WorkerPool(workerEntry(), workers ?? availableParallelism());
}

/** The file that worker threads run: beside the bundled program, or, from the sources, in the last bundle. */
function workerEntry(): string {
  for (const place of ['./worker.js', '../../dist/worker.js']) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Failure(EXIT.failed, 'the program for worker threads is missing; run: npm run build');
}
