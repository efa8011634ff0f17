import { drive, type Progress, type Task } from '@knossos/engine/internal/puzzle';
import type { Wakeups } from '../screen/run-on-screen.js';

/** Milliseconds between two pictures of progress. */
const REDRAW_MS = 100;

/** Long work beside the game: in slices, so that keys stay live, one piece at a time, to be called off any moment. */
export class TaskRunner {
  /** The name of the current work, for people; null for none. */
  label: string | null = null;
  progress: Progress | null = null;
  private current = 0;
  private drawnAt = 0;

  constructor(private readonly wakeups: Wakeups) {}

  /** Starts a task, calling off the one before; `done` gets the answer unless this one is called off too. */
  start<T>(label: string, task: Task<T>, done: (answer: T) => void): void {
    this.current++;
    const own = this.current;
    this.label = label;
    this.progress = null;
    drive(task, {
      now: () => performance.now(),
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      isAborted: () => this.current !== own,
      onProgress: (progress) => this.report(progress),
    })
      .then((answer) => {
        if (this.current !== own || answer === null) return;
        this.label = null;
        done(answer);
        this.wakeups.redraw();
      })
      .catch((error: unknown) => this.wakeups.fail(error));
  }

  /** Calls off the work in hand; whether there was any. */
  cancel(): boolean {
    const was = this.label !== null;
    this.current++;
    this.label = null;
    return was;
  }

  private report(progress: Progress): void {
    this.progress = progress;
    const now = performance.now();
    if (now - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = now;
    this.wakeups.redraw();
  }
}
