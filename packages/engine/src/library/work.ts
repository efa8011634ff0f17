import { drive, type Progress, type Task } from '../puzzle/index.js';

/** What can be said of any long work. It gives way to the event loop all the time, so that a page stays alive. */
export interface WorkOptions {
  /** Ends the work: it then throws the signal's reason. Any `AbortSignal` will do. */
  readonly signal?: Signal;
  /** Is told now and then how far the work is, unless it is done within about 16 milliseconds. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The part of an `AbortSignal` that is looked at. */
export interface Signal {
  /** Whether the work is to end. */
  readonly aborted: boolean;
  /** What the work then throws. */
  readonly reason?: unknown;
}

/** What every host has, be it a page, a worker or Node. Time says only when to give way, and never what comes out. */
export interface Host {
  setTimeout(run: () => void, milliseconds: number): unknown;
  readonly performance: { now(): number };
}

/** Milliseconds of work between two breaks: a frame of a screen. */
const SLICE = 16;

/** Does long work in slices. Throws the reason of a signal that was raised. */
export async function work<T>(
  task: Task<T>,
  options: WorkOptions,
  host: Host = globalThis as unknown as Host,
): Promise<T> {
  const { signal, onProgress } = options;
  if (signal?.aborted) throw signal.reason;
  const driven = { finished: false };
  const answer = await drive(noting(task, driven), {
    now: () => host.performance.now(),
    pause: () => new Promise((resolve) => host.setTimeout(resolve, 0)),
    isAborted: () => signal?.aborted === true,
    sliceMs: SLICE,
    ...(onProgress ? { onProgress } : {}),
  });
  if (driven.finished) return answer as T;
  throw signal?.reason;
}

/** The same task, which notes its end: an answer may be null, too. */
function* noting<T>(task: Task<T>, driven: { finished: boolean }): Task<T> {
  const answer = yield* task;
  driven.finished = true;
  return answer;
}
