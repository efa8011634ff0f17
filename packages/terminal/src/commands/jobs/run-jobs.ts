import { type Task, WorkKinds } from '@knossos/engine/internal/puzzle';
import type { CutRun, Joined, OverRound, Uncut } from '@knossos/lab/jobs';
import type { FinishedRun } from '@knossos/server';
import { campaignsOf } from '../work.js';
import { type ReadRun, readTyped, type TypedRun } from './run-descriptions.js';

/** What a server has done for runs in a thread of its own, since what many parts have found may be large. */
export const runJobs = {
  /** The parameters of a run, from a form. */
  async readRun(given: TypedRun): Promise<Task<ReadRun>> {
    const read = await readTyped(await campaignsOf(), given);
    return inOneStep(() => read);
  },

  // What cuts and joins brings the packages of a database with it, which no other job needs.

  /** A run in parts. */
  async cutRun(uncut: Uncut): Promise<Task<CutRun>> {
    const [{ cut }, kinds] = await Promise.all([import('@knossos/lab/jobs'), kindsOf()]);
    return inOneStep(() => cut(kinds, uncut));
  },

  /** What follows from a round. */
  async joinRound(over: OverRound): Promise<Task<Joined>> {
    const [{ joined }, kinds] = await Promise.all([import('@knossos/lab/jobs'), kindsOf()]);
    return inOneStep(() => joined(kinds, over));
  },

  /** The outcome of a run, as text for people. */
  async tellRun({ kind, version, result, ...run }: FinishedRun): Promise<Task<string>> {
    const campaigns = await campaignsOf();
    const campaign = campaigns.find((one) => one.kind.name === kind && one.kind.version === version);
    if (campaign === undefined) throw new RangeError(`there is no kind of work "${kind}"`);
    return inOneStep(() => campaign.answer({ ...run, result: JSON.parse(result) }).text);
  },
};

export type RunJobs = typeof runJobs;

const kindsOf = async () => new WorkKinds((await campaignsOf()).map(({ kind }) => kind));

function* inOneStep<T>(work: () => T): Task<T> {
  yield { done: 0, total: 1, unit: 'steps', note: null };
  return work();
}
