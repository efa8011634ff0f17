import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Jobs, type Pool, WorkerPool } from '@knossos/server/threads';
import { EXIT, Failure } from './failure.js';
import { complain, type Io } from './io.js';
import { LiveLine } from './work.js';

/** A thread a core unless a number is given; `J` are its jobs. Those that `giveWay` use only idle time of the machine. */
export function openPool<J extends Jobs>(workers: number | null, giveWay = false): WorkerPool<J> {
  return new WorkerPool(entryOf('worker.cjs'), workers ?? availableParallelism(), giveWay);
}

/** The file that a thread of the embedded database runs. */
export function databaseEntry(): string {
  return entryOf('database.cjs');
}

/** A file that threads run: beside the bundled program, or, from the sources, in the last bundle. */
function entryOf(name: string): string {
  for (const place of [`./${name}`, `../../dist/${name}`]) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new Failure(EXIT.failed, 'the program for worker threads is missing; run: npm run build');
}

export interface LongWork {
  /** Aborts when a signal comes. */
  readonly signal: AbortSignal;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Shows how far it is, see {@link LiveLine}. */
  readonly show: (text: () => string) => void;
  /** Brings a message to the user in the middle of it. */
  readonly tell: (message: string) => void;
}

/** Runs long work on a pool and shows how far it is. It ends well at a signal: `stopped` is its exit code, else null. */
export async function runJob<T>(
  io: Io,
  pool: Pick<Pool<Jobs>, 'close'>,
  work: (given: LongWork) => Promise<T>,
): Promise<{ readonly value: T; readonly stopped: number | null }> {
  const controller = new AbortController();
  const line = new LiveLine(io);
  let stopped: number | null = null;
  const release = io.takeSignals((exitCode) => {
    stopped = exitCode;
    controller.abort(new Error('interrupted'));
  });
  const tell = (message: string) => {
    line.clear();
    complain(io, message);
  };
  const { signal } = controller;
  try {
    const value = await work({ signal, now: () => io.now(), show: (text) => line.show(text), tell });
    return { value, stopped };
  } finally {
    release();
    line.clear();
    await pool.close();
  }
}
