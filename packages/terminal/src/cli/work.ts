import { drive, grouped, type Progress, type Task } from '@knossos/engine/internal/puzzle';
import { complain, type Io } from './io.js';

interface Running {
  /** What there is of it already, for the message of a signal that ends it. */
  readonly soFar?: () => string;
  /** Printed once, on stderr, when the work has taken so many milliseconds; it goes on. */
  readonly late?: { readonly after: number; readonly text: () => string };
}

/**
 * Runs a task: on the spot when its first slice is all of it, else in slices, so that signals are heard, with progress
 * on stderr.
 */
export function runTask<T>(task: Task<T>, io: Io, running: Running = {}): T | Promise<T> {
  const first = task.next();
  return first.done ? first.value : keepOn(task, io, running);
}

async function keepOn<T>(task: Task<T>, io: Io, { soFar, late }: Running): Promise<T> {
  const started = io.now();
  const line = new LiveLine(io);
  let last: Progress | null = null;
  let unsaid = late ?? null;
  const forget = io.lastWords(() => {
    line.clear();
    if (last === null) return;
    complain(io, `interrupted after ${describeDone(last)}${soFar === undefined ? '' : `; ${soFar()}`}`);
  });
  try {
    const answer = await drive(task, {
      now: () => io.now(),
      pause: () => io.pause(),
      isAborted: () => false,
      sliceMs: 50,
      onProgress: (progress) => {
        last = progress;
        if (unsaid !== null && io.now() - started >= unsaid.after) {
          line.clear();
          complain(io, unsaid.text());
          unsaid = null;
        }
        line.show(() => describeProgress(progress, io.now() - started));
      },
    });
    // Nothing aborts it, so that null is an answer of the task.
    return answer as T;
  } finally {
    forget();
    line.clear();
  }
}

/** One line: how much, how fast, how long still, the results so far. */
export function describeProgress(progress: Progress, elapsed: number): string {
  const { done, total, note } = progress;
  const share = total === null ? '' : ` (${Math.floor((100 * done) / total)} %)`;
  const perSecond = elapsed > 0 ? Math.round((done / elapsed) * 1000) : 0;
  const rate = perSecond > 0 ? `, ${grouped(perSecond)} a second` : '';
  const left =
    total !== null && done > 0 ? `, ${describeSeconds(((total - done) * elapsed) / done / 1000)} left` : '';
  return `${amountOf(progress)}${share}${rate}${left}${note === null ? '' : `; ${note}`}`;
}

/** How far work came, and its results, where nothing more will come. */
export function describeDone(progress: Progress): string {
  return `${amountOf(progress)}${progress.note === null ? '' : `; ${progress.note}`}`;
}

/** `1 state`, `12,345 joint states`, `3 of 20 levels`. */
function amountOf({ done, total, unit }: Progress): string {
  const whole = total === null ? '' : ` of ${grouped(total)}`;
  const noun = done === 1 && total === null ? unit.replace(/s$/, '') : unit;
  return `${grouped(done)}${whole} ${noun}`;
}

/** Milliseconds between two states of the line on a terminal, and between two lines elsewhere. */
const REDRAW_MS = 100;
const LINE_EVERY = 10_000;
/** Work that ends sooner than this, in milliseconds, says nothing. */
const QUIET = 400;

/** How far long work is, on stderr: one line that changes, or a line every ten seconds where no terminal can wipe one. */
export class LiveLine {
  private readonly start: number;
  private next: number;
  private isShown = false;

  constructor(private readonly io: Io) {
    this.start = io.now();
    this.next = this.start + QUIET;
  }

  /** Shows a text, which is made only when its time has come, as much of it as fits on one line of a terminal. */
  show(text: () => string): void {
    const { io } = this;
    const now = io.now();
    if (now < this.next) return;
    // `isTerminal` loads a part of Node, for which short work has no time.
    if (io.err.isTerminal && io.env.TERM !== 'dumb') {
      this.next = now + REDRAW_MS;
      this.isShown = true;
      io.err.write(`\r\u001b[K${fitting(text(), io.err.columns - 1)}`);
    } else if (now < this.start + LINE_EVERY) this.next = this.start + LINE_EVERY;
    else {
      this.next = now + LINE_EVERY;
      io.err.write(`${text()}\n`);
    }
    io.err.flush();
  }

  /** Wipes the line, so that something else can be written. */
  clear(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.io.err.write('\r\u001b[K');
    this.io.err.flush();
  }
}

/** As much of a text as fits: what stands between commas and semicolons goes as a whole, from the end. */
export function fitting(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const head = text.slice(0, Math.max(0, columns) + 1);
  const end = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '));
  return end > 0 ? head.slice(0, end) : text.slice(0, Math.max(0, columns));
}

/** Seconds that searches take without a given time. */
export const USUAL_SECONDS = 60;

/** Says on stderr how long a search will take, where no time was given. */
export function tellUsualTime(io: Io): void {
  io.err.write(`knossos: searching for ${USUAL_SECONDS} s; --seconds or --evaluations says how long\n`);
  io.err.flush();
}

/** Seconds in words: `42 s`, `3 min 5 s`, `2 h 12 min`, `4 d 3 h`. */
export function describeSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 86_400) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
}

/** A count for a line that changes all the time: `812`, `15.7 thousand`, `2.65 million`. */
export function describeCount(count: number): string {
  if (count < 10_000) return grouped(Math.round(count));
  const [unit, name]: [number, string] =
    count < 1e6 ? [1e3, 'thousand'] : count < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  return `${(count / unit).toPrecision(3)} ${name}`;
}
