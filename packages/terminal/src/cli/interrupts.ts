import type { Io } from './io.js';

/** Runs long work that ends well when a signal comes; `stopped` is the exit code of that signal, else null. */
export async function withInterrupts<T>(
  io: Io,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T; readonly stopped: number | null }> {
  const controller = new AbortController();
  let stopped: number | null = null;
  const release = io.takeSignals((exitCode) => {
    stopped = exitCode;
    controller.abort(new Error('interrupted'));
  });
  try {
    return { value: await work(controller.signal), stopped };
  } finally {
    release();
  }
}
