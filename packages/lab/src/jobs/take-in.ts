import { and, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';
import { curveOf, extended } from './curve.js';
import { type Join, joinRound } from './join.js';
import type { KindRun, PartReport } from './kind.js';
import { type Kinds, queueName } from './kinds.js';
import type { DeadJob, PartQueue, QueuedJob } from './queue.js';
import { openParts } from './runs.js';

/** A part to be done. */
export interface Lease {
  readonly job: QueuedJob;
  readonly input: unknown;
  readonly kind: KindRun;
}

/** Takes the part that has waited longest in a queue; null where none waits. A job that stands for nothing is dropped. */
export async function takeLease(
  store: Store,
  queue: PartQueue,
  kinds: Kinds,
  name: string,
): Promise<Lease | null> {
  for (;;) {
    const job = await queue.take(name);
    if (job === null) return null;
    const [row] = await databaseOf(store)
      .select({
        ...{ input: parts.input, output: parts.output, job: parts.job },
        ...{ kind: runs.kind, version: runs.version, parameters: runs.parameters },
      })
      .from(parts)
      .innerJoin(runs, eq(parts.run, runs.id))
      .where(partOf(job));
    const kind = row === undefined ? null : kinds.find(row);
    if (row === undefined || kind === null || row.output !== null || row.job !== job.id) {
      await queue.withdraw(store, name, [job.id]);
      continue;
    }
    return { job, input: row.input, kind: kind.read(row.parameters) };
  }
}

/** What became of a result: it counts, or it was there already, or nobody wants it any more. */
export type TakenIn = 'taken' | 'dropped';

/** What a part came to. */
export interface Outcome {
  readonly output: unknown;
  readonly report: PartReport;
}

/**
 * Takes in the result of a part, once, however often it is handed in. With the last one of a round that is put together, and the next
 * round is begun or the run is done: not in the same transaction, since nobody is to wait for it; a worker that is killed in between leaves it to
 * the next who looks (`joinOver`).
 *
 * @param join puts the results of a round together; in this thread unless given
 */
export async function takeIn(
  store: Store,
  queue: PartQueue,
  kinds: Kinds,
  lease: Lease,
  outcome: Outcome,
  join?: Join,
): Promise<TakenIn> {
  const { job } = lease;
  const end = await inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, job.run)).for('update');
    const missing = and(partOf(job), isNull(parts.output));
    const [part] = await database.select({ job: parts.job }).from(parts).where(missing).for('update');
    if (run === undefined || part === undefined) return 'dropped';
    await database.update(parts).set({ output: outcome.output, fault: null, job: null }).where(missing);
    // Where it was handed out again meanwhile, that is not needed any more.
    const jobs = new Set([job.id, part.job ?? job.id]);
    await queue.withdraw(scope, job.queue, [...jobs]);
    await database.update(runs).set(advanced(run, outcome.report)).where(eq(runs.id, run.id));
    return (await isRoundOver(scope, run)) ? 'last' : 'taken';
  });
  if (end !== 'last') return end;
  await joinRound(store, queue, kinds, job.run, join);
  return 'taken';
}

/** How a run's row changes by a part: it is locked. */
function advanced(run: typeof runs.$inferSelect, { evaluations, best, found = null }: PartReport) {
  const all = run.evaluations + evaluations;
  const counts = { done: run.done + 1, evaluations: all };
  if (best === null || (run.best !== null && best <= run.best)) return counts;
  return { ...counts, best, found, curve: extended(curveOf(run.curve), [all, best]) };
}

/** Whether all parts of a run's round are done. Where those that are not were all given up, the run has failed. */
async function isRoundOver(
  scope: Scope,
  { id, round }: { readonly id: number; readonly round: number },
): Promise<boolean> {
  const { open, dead } = await openParts(scope, id, round);
  if (open > 0 && open === dead) {
    const fault = `${dead} of its parts could not be done`;
    const failed = { state: 'failed', fault, endedAt: sql`now()` };
    await databaseOf(scope).update(runs).set(failed).where(eq(runs.id, id));
  }
  return open === 0;
}

/** Notes why a part was given up. */
export function giveUp(store: Store, queue: PartQueue, dead: Omit<DeadJob, 'queue'>): Promise<void> {
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, dead.run)).for('update');
    if (run === undefined) return;
    const name = queueName({ name: run.kind, version: run.version });
    const noted = await database
      .update(parts)
      .set({ fault: dead.fault, job: null })
      .where(and(partOf(dead), eq(parts.job, dead.id), isNull(parts.output)))
      .returning({ part: parts.part });
    await queue.bury(scope, { ...dead, queue: name });
    if (noted.length > 0) await isRoundOver(scope, run);
  });
}

function partOf({
  run,
  round,
  part,
}: {
  readonly run: number;
  readonly round: number;
  readonly part: number;
}) {
  return and(eq(parts.run, run), eq(parts.round, round), eq(parts.part, part));
}
