import { ClosedPipe, OutputFailure } from '../src/cli/failure.js';
import type { Io, Output } from '../src/cli/io.js';
import { run } from '../src/run.js';

/** What a command did. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Characters of standard output after which its reader goes away. */
  readonly closeAfter?: number;
  /** Characters of standard output after which the disk is full. */
  readonly fullAfter?: number;
  /** Is given what a signal would call, with its exit code. */
  readonly interrupt?: (signal: (exitCode: number) => void) => void;
  /** Is given what is said when a signal ends the program at once. */
  readonly lastWords?: (say: () => void) => void;
  /** The clock, in milliseconds; the real one unless given. */
  readonly now?: () => number;
  /** Milliseconds since 1970; those of now unless given. */
  readonly date?: () => number;
  /** Columns of the terminal that standard output and messages go to; they go to none unless given. */
  readonly columns?: number;
}

/** Runs a command line in this process with streams of our own. */
export async function cli(args: readonly string[], world: World = {}): Promise<Outcome> {
  const out = new MemoryOutput(world.columns, world.closeAfter, world.fullAfter);
  const err = new MemoryOutput(world.columns);
  const bytes = typeof world.stdin === 'string' ? new TextEncoder().encode(world.stdin) : world.stdin;
  const io: Io = {
    ...NOWHERE,
    ...{ out, err },
    input: {
      ...NOWHERE.input,
      async *chunks() {
        // In small pieces, as a pipe might.
        for (let at = 0; bytes && at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      },
    },
    env: world.env ?? {},
    now: world.now ?? clock,
    date: world.date ?? (() => Date.now()),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    takeSignals: (handler) => {
      world.interrupt?.(handler);
      return () => {};
    },
    lastWords: (say) => {
      world.lastWords?.(say);
      return () => {};
    },
  };
  const code = await run(args, io);
  return { code, out: out.text, err: err.text };
}

/** Keeps what is written; a terminal where it has columns. */
export class MemoryOutput implements Output {
  readonly isTerminal: boolean;
  readonly columns: number;
  text = '';
  constructor(
    columns?: number,
    private readonly closeAfter = Number.POSITIVE_INFINITY,
    private readonly fullAfter = Number.POSITIVE_INFINITY,
  ) {
    this.isTerminal = columns !== undefined;
    this.columns = columns ?? 80;
  }
  write(text: string): void {
    this.text += text;
    if (this.text.length > this.closeAfter) throw new ClosedPipe();
    if (this.text.length > this.fullAfter) throw new OutputFailure('standard output', noSpace());
  }
  /** Byte by byte as characters. */
  writeBytes(bytes: Uint8Array): void {
    this.write(String.fromCharCode(...bytes));
  }
  flush(): void {
    // Everything is there already.
  }
}

/** A world in which no time passes, nothing comes, and what is written is kept. */
export const NOWHERE: Io = {
  out: new MemoryOutput(),
  err: new MemoryOutput(),
  input: { isTerminal: false, isFile: false, async *chunks() {} },
  env: {},
  now: () => 0,
  date: () => 0,
  pause: () => Promise.resolve(),
  takeSignals: () => () => {},
  lastWords: () => () => {},
};

/** A world in which somebody sits at a terminal and types lines; `asked` is called before each and before the end. */
export function typedIo(lines: readonly string[], asked: () => void, dataFolder: string): Io {
  return {
    ...NOWHERE,
    out: new MemoryOutput(),
    input: {
      ...NOWHERE.input,
      isTerminal: true,
      async *chunks() {
        for (const line of lines) {
          asked();
          yield new TextEncoder().encode(`${line}\n`);
        }
        asked();
      },
    },
    env: { XDG_DATA_HOME: dataFolder },
  };
}

/** What the system says when a disk is full. */
function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

/** The real clock, for worlds that only count how often it is looked at; in milliseconds. */
export const clock = () => performance.now();
