import { type Store, WorkFailure } from '../store/index.js';
import { Patience } from './patience.js';
import { type RunReport, runOf } from './runs.js';

/** Milliseconds between two looks at a run. */
const LOOK = 500;

export interface Watching {
  readonly store: Store;
  readonly id: number;
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly onReport: (report: RunReport) => void;
  readonly onAway?: (message: string) => void;
}

/**
 * Watches a run until it is over: done, failed or cancelled; or until the signal.
 *
 * @returns how it stands then; null when the database could not be reached any more
 * @throws WorkFailure where there is no such run
 */
export async function watchRun(watching: Watching): Promise<RunReport | null> {
  const { store, id, signal, rest, onReport, onAway = () => {} } = watching;
  const again = { rest: () => rest(LOOK, signal), isOver: () => signal.aborted };
  const patience = new Patience({ ...again, onAway, onBack: () => {} });
  for (;;) {
    const report = await patience.until(async () => {
      const found = await runOf(store, id);
      if (found === null) throw new WorkFailure(`there is no run ${id}`);
      return found;
    });
    if (report !== null) onReport(report);
    const isOver = report !== null && ['done', 'failed', 'cancelled'].includes(report.state);
    if (isOver || signal.aborted) return report;
    await rest(LOOK, signal);
  }
}
