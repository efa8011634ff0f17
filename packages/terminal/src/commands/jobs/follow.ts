import { counted, grouped } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '@knossos/lab';
import { rest } from '@knossos/lab';
import type { RunReport } from '@knossos/lab/jobs';
import type { Store } from '@knossos/lab/store';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import type { JsonForm } from '../../cli/schema.js';
import { describeCount, describeSeconds } from '../../cli/work.js';
import type { OpenJobs } from './open.js';
import { workOn } from './working.js';

/** What comes of a run, as JSON: each kind of work has keys of its own. */
export const RESULT_JSON: JsonForm = {
  prints:
    '--json prints what came of a run, as the command that does the same on one machine, but for workers',
  as: 'object',
  keys: '',
  isOpen: true,
};

/**
 * Shows how far a run is until it is over, working on it as well where `cores` says so, and prints its outcome; the exit
 * code. A signal ends the watching alone.
 */
export async function follow(
  io: Io,
  jobs: OpenJobs,
  id: number,
  { cores, json }: { readonly cores: number | null; readonly json: boolean },
): Promise<number> {
  const { runOf, watchRun } = await import('@knossos/lab/jobs');
  const { store } = jobs;
  const before = await runOf(store, id);
  if (before?.state === 'active' || before?.state === 'paused') refuseIdle(store, cores);
  const pool = openPool<Jobs>(cores ?? 1);
  const { value: report, stopped } = await runJob(io, pool, async ({ signal, show, tell }) => {
    const over = new AbortController();
    const ended = AbortSignal.any([signal, over.signal]);
    const quiet = { signal: ended, show: () => {}, tell };
    const working = cores === null ? null : workOn(jobs, pool, quiet);
    // A fault of ours ends the watching, and is thrown below.
    working?.catch(() => over.abort());
    const onAway = (message: string) => tell(`the database cannot be reached: ${message}; trying again`);
    const onReport = (now: RunReport) => show(() => describeRun(now));
    try {
      return await watchRun({ store, id, signal: ended, rest, onReport, onAway });
    } finally {
      over.abort();
      await working;
    }
  });
  if (report === null || (stopped !== null && report.state !== 'done')) {
    complain(io, `run ${id} is kept; knossos jobs watch ${id} goes on watching it`);
    return stopped ?? EXIT.failed;
  }
  return answer(io, jobs, report, json);
}

/** @throws UsageFailure where nobody could do what is waited for */
export function refuseIdle({ kind }: Store, cores: number | null): void {
  if (cores !== null || kind !== 'embedded') return;
  throw new UsageFailure('nobody else can work in the embedded database while this waits: give --cores 2');
}

function answer(io: Io, { campaigns }: OpenJobs, report: RunReport, json: boolean): number {
  const { id, state, kind, version, parameters, result, createdAt, endedAt } = report;
  if (state === 'cancelled') throw new Failure(EXIT.failed, `run ${id} was cancelled`);
  if (state === 'failed') {
    throw new Failure(EXIT.failed, `run ${id} failed: ${report.fault}; knossos jobs dead ${id} says why`);
  }
  const campaign = campaigns.find((one) => one.kind.name === kind && one.kind.version === version);
  if (campaign === undefined) {
    throw new Failure(EXIT.failed, `run ${id} is of kind ${kind}, version ${version}, which is unknown here`);
  }
  const seconds = endedAt === null ? 0 : Math.max(0, endedAt.getTime() - createdAt.getTime()) / 1000;
  const { text, json: object } = campaign.answer({ parameters, result, seconds });
  io.out.write(json ? `${object}\n` : text);
  return EXIT.done;
}

/** One line: how far a run is. */
export function describeRun({ state, done, total, left, best, evaluations, fault }: RunReport): string {
  const words = [total === null ? counted(done, 'part') : `${done} of ${counted(total, 'part')}`];
  if (state !== 'active') words.unshift(state);
  if (left !== null) words.push(`${describeSeconds(left)} left`);
  if (best !== null) words.push(`best ${grouped(best)}`);
  if (evaluations > 0) words.push(`${describeCount(evaluations)} evaluations`);
  if (fault !== null) words.push(fault);
  return words.join(', ');
}
