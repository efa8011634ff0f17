import { drive, type Progress, type Task } from '@knossos/engine/puzzle';
import type { Io } from '../io/io.js';

/** Work that lasts longer than this, in milliseconds, tells how far it is. */
const QUIET = 400;

/**
 * Runs a task to its end: on the spot when its first slice is all of it (no promise is made then), else in
 * slices, so that signals are heard, with progress on stderr when that is a terminal.
 */
export function runTask<T>(task: Task<T>, io: Io): T | Promise<T> {
  const first = task.next();
  return first.done ? first.value : keepOn(task, io);
}

async function keepOn<T>(task: Task<T>, io: Io): Promise<T> {
  const started = io.now();
  let shown = false;
  const answer = await drive(task, {
    now: () => io.now(),
    pause: () => io.pause(),
    isAborted: () => false,
    sliceMs: 50,
    onProgress: (progress) => {
      const elapsed = io.now() - started;
      if (!io.err.isTerminal || elapsed < QUIET) return;
      shown = true;
      io.err.write(`\r\u001b[K${describeProgress(progress, elapsed)}`);
      io.err.flush();
    },
  });
  if (shown) {
    io.err.write('\r\u001b[K');
    io.err.flush();
  }
  // Nobody aborts, so there is an answer.
  return answer as T;
}

/** One line: how much, how fast, what is known. */
export function describeProgress(progress: Progress, elapsed: number): string {
  const { done, total, unit, note } = progress;
  const share =
    total === null ? '' : ` of ${total.toLocaleString('en')} (${Math.floor((100 * done) / total)} %)`;
  const rate = elapsed > 0 ? `, ${Math.round((done / elapsed) * 1000).toLocaleString('en')} a second` : '';
  const left =
    total !== null && done > 0 ? `, ${Math.ceil(((total - done) * elapsed) / done / 1000)} s left` : '';
  return `${done.toLocaleString('en')}${share} ${unit}${rate}${left}${note === null ? '' : `; ${note}`}`;
}
