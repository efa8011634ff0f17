import {
  type Board,
  follow,
  infeasible,
  type MouseLevel,
  type Release,
} from '@knossos/engine/internal/games/mouse';
import { TaskRunner } from '../../../play/task-runner.js';
import type { Wakeups } from '../../../screen/run-on-screen.js';

/** Longest run that is counted while somebody designs. */
const MOST_LIVE_TURNS = 1_000_000_000;

/** What the present design comes to, counted beside the designing. */
export class LiveRun {
  /** Null while the exit is cut off, and while it is being counted. */
  result: Release | null = null;
  /** Turns of the design before the last change; null where it had none. */
  before: number | null = null;
  isCutOff = false;
  private readonly runner: TaskRunner;

  constructor(wakeups: Wakeups) {
    this.runner = new TaskRunner(wakeups);
  }

  /** Turns counted so far of a run that takes long. */
  get counted(): number {
    return this.runner.progress?.done ?? 0;
  }

  /** Starts over for a changed design; short runs are counted on the spot. */
  update(level: MouseLevel, board: Board): void {
    if (this.result !== null) this.before = this.result.ending === 'out' ? this.result.turns : null;
    this.runner.cancel();
    this.result = null;
    this.isCutOff = infeasible(board) !== null;
    if (this.isCutOff) return;
    const task = follow({ ...level, board }, MOST_LIVE_TURNS);
    const first = task.next();
    if (first.done) this.result = first.value;
    else {
      this.runner.start('counting', task, (followed) => {
        this.result = followed;
      });
    }
  }

  close(): void {
    this.runner.cancel();
  }
}
