import { drive, type Progress, type Task } from '@knossos/engine/puzzle';
import type { Io } from './io.js';
import { describeSeconds, LiveLine } from './live-line.js';

/**
 * Runs a task to its end: on the spot when its first slice is all of it (no promise is made then), else in
 * slices, so that signals are heard, with progress on stderr when that is a terminal. A signal that ends the program
 * has how far it came written there.
 */
export function runTask<T>(task: Task<T>, io: Io): T | Promise<T> {
  const first = task.next();
  return first.done ? first.value : keepOn(task, io);
}

async function keepOn<T>(task: Task<T>, io: Io): Promise<T> {
  const started = io.now();
  const line = new LiveLine(io, 'terminal');
  let last: Progress | null = null;
  const forget = io.lastWords(() => {
    line.clear();
    if (last !== null) io.err.write(`knossos: interrupted after ${describeDone(last)}\n`);
  });
  try {
    const answer = await drive(task, {
      now: () => io.now(),
      pause: () => io.pause(),
      isAborted: () => false,
      sliceMs: 50,
      onProgress: (progress) => {
        last = progress;
        line.show(() => describeProgress(progress, io.now() - started));
      },
    });
    // Nobody aborts, so there is an answer.
    return answer as T;
  } finally {
    forget();
    line.clear();
  }
}

/** One line: how much, how fast, how long still, what is known. */
export function describeProgress(progress: Progress, elapsed: number): string {
  const { done, total, note } = progress;
  const share = total === null ? '' : ` (${Math.floor((100 * done) / total)} %)`;
  const rate = elapsed > 0 ? `, ${Math.round((done / elapsed) * 1000).toLocaleString('en')} a second` : '';
  const left =
    total !== null && done > 0 ? `, ${describeSeconds(((total - done) * elapsed) / done / 1000)} left` : '';
  return `${amountOf(progress)}${share}${rate}${left}${note === null ? '' : `; ${note}`}`;
}

/** How far work came, and what is known by then, where nothing more will come. */
export function describeDone(progress: Progress): string {
  return `${amountOf(progress)}${progress.note === null ? '' : `; ${progress.note}`}`;
}

/** `1 state`, `12,345 joint states`, `3 of 20 levels`. */
function amountOf({ done, total, unit }: Progress): string {
  const whole = total === null ? '' : ` of ${total.toLocaleString('en')}`;
  const noun = done === 1 && total === null ? unit.replace(/s$/, '') : unit;
  return `${done.toLocaleString('en')}${whole} ${noun}`;
}
