import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { EXIT, Failure } from './failure.js';

const PLACE = Symbol.for('knossos.heard');
const places = globalThis as unknown as Record<typeof PLACE, () => unknown>;

let script: Script | null = null;

/** Signals that end a program at once where it does not listen to them. */
const ENDS = ['SIGTERM', 'SIGHUP'] as const;

/**
 * Does work in one go that is not cut into slices, such as replaying a line of thousands of moves, so that signals
 * still end it. Node hears Ctrl-C in a thread of its own meanwhile and ends the work; then the listeners to signals are
 * called. It does not hear the other signals: the system ends the program. That costs a tenth of a millisecond: it is
 * for one piece of work of a command, not for each of thousands, and not while a terminal is to be put back at the end.
 *
 * @throws Failure where a signal has ended it and its listener goes on
 */
export function heard<T>(work: () => T): T {
  if (!isMainThread) return work();
  script ??= new Script('globalThis[Symbol.for("knossos.heard")]()');
  places[PLACE] = work;
  const listenAgain = listenToNone();
  try {
    return script.runInThisContext({ breakOnSigint: true }) as T;
  } catch (error) {
    if (!isInterrupt(error)) throw error;
    process.emit('SIGINT');
    throw new Failure(EXIT.interrupted, 'interrupted');
  } finally {
    listenAgain();
  }
}

/** Leaves signals to the system until the function that it gives is called. */
function listenToNone(): () => void {
  const taken = ENDS.flatMap((signal) =>
    process.listeners(signal).map((listener) => ({ signal, listener: listener as NodeJS.SignalsListener })),
  );
  for (const { signal, listener } of taken) process.off(signal, listener);
  return () => {
    for (const { signal, listener } of taken) process.on(signal, listener);
  };
}

function isInterrupt(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED';
}
