import { drive, type Progress, type Task } from '../puzzle/index.js';
import { fail } from './errors.js';

/** What can be said of any long work. It gives way to the event loop all the time, so that a page stays alive. */
export interface WorkOptions {
  /** Ends the work: it then throws the signal's reason. Any `AbortSignal` will do. */
  readonly signal?: Signal;
  /** Is told now and then how far the work is, unless it is done within about 16 milliseconds. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Their names. */
export const WORK_OPTIONS: readonly (keyof WorkOptions)[] = ['signal', 'onProgress'];

/** The part of an `AbortSignal` that is looked at. */
export interface Signal {
  /** Whether the work is to end. */
  readonly aborted: boolean;
  /** What the work then throws; an error of the name `AbortError` where there is none. */
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
  const { signal, onProgress } = areKinds(options);
  if (signal?.aborted) throw reasonOf(signal);
  const driven = { finished: false };
  const answer = await drive(noting(task, driven), {
    now: () => host.performance.now(),
    pause: () => new Promise((resolve) => host.setTimeout(resolve, 0)),
    isAborted: () => signal?.aborted === true,
    sliceMs: SLICE,
    ...(onProgress ? { onProgress } : {}),
  });
  if (driven.finished) return answer as T;
  throw reasonOf(signal);
}

/** What a signal says that was raised. Not every host, and not every signal of a caller's own, gives a reason. */
function reasonOf(signal: Signal | undefined): unknown {
  return signal?.reason ?? Object.assign(new Error('the work was called off'), { name: 'AbortError' });
}

/** The same task, which notes its end: an answer may be null, too. */
function* noting<T>(task: Task<T>, driven: { finished: boolean }): Task<T> {
  const answer = yield* task;
  driven.finished = true;
  return answer;
}

/** The options themselves; throws for a signal or a listener that is none. @throws KnossosError `bad-option` */
function areKinds(options: WorkOptions): WorkOptions {
  const { signal, onProgress } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    fail('bad-option', 'option signal: this is none', 'Give the signal of an AbortController.', 'signal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    fail(
      'bad-option',
      'option onProgress: this is no function',
      'Give one that takes { done }.',
      'onProgress',
    );
  return options;
}

/** Hands on pieces as they are made, and gives way between two of them when it is time. */
export async function* inSlices<T>(
  pieces: Iterable<T>,
  options: WorkOptions,
  progressAt: (pieces: number) => Progress,
  host: Host = globalThis as unknown as Host,
): AsyncGenerator<T, void> {
  const { signal, onProgress } = areKinds(options);
  let due = host.performance.now() + SLICE;
  let done = 0;
  if (signal?.aborted) throw signal.reason;
  for (const piece of pieces) {
    yield piece;
    done++;
    if (host.performance.now() < due) continue;
    await new Promise((resolve) => host.setTimeout(() => resolve(null), 0));
    if (signal?.aborted) throw signal.reason;
    onProgress?.(progressAt(done));
    due = host.performance.now() + SLICE;
  }
}
