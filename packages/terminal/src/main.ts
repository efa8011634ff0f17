import { EXIT } from './cli/failure.js';
import type { Io } from './cli/io.js';
import { standardInput } from './io/input.js';
import { DescriptorOutput } from './io/output.js';
import { run } from './run.js';

/** Long work that would like to end by itself when a signal comes. */
let onSignal: ((exitCode: number) => void) | null = null;

/** Milliseconds in which a signal that comes again is the same one: npm and timeout send theirs to us and to our group. */
const ECHO = 500;

/** When long work was last handed a signal. */
let takenAt = Number.NEGATIVE_INFINITY;

/** Messages still to print when a signal ends the program at once, the newest first. */
const lastWords = new Set<() => void>();

const io: Io = {
  out: new DescriptorOutput(1),
  err: new DescriptorOutput(2),
  input: standardInput(),
  env: process.env,
  now: () => performance.now(),
  date: () => Date.now(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
  takeSignals: (handler) => {
    onSignal = handler;
    return () => {
      if (onSignal === handler) onSignal = null;
    };
  },
  lastWords: (say) => {
    lastWords.add(say);
    return () => lastWords.delete(say);
  },
};

for (const [signal, code] of [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', 129],
  // Engines of clusters send it some time before they end a job. Node itself would open its debugger.
  ['SIGUSR1', 138],
] as const) {
  // The file that starts the program may have taken it until now.
  process.removeAllListeners(signal).on(signal, () => {
    if (io.now() - takenAt < ECHO) return;
    const handler = onSignal;
    onSignal = null;
    if (handler) {
      takenAt = io.now();
      handler(code);
      return;
    }
    // What has been found so far is kept; handlers on `exit` put the terminal back.
    try {
      for (const say of [...lastWords].reverse()) say();
      io.out.flush();
      io.err.flush();
    } finally {
      process.exit(code);
    }
  });
}

run(process.argv.slice(2), io).then((code) => process.exit(code));
