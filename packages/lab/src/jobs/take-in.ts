import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Store } from '../store/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';
import { curveOf, extended } from './curve.js';
import { type Join, joinRound } from './join.js';
import type { Kinds, PartReport } from './kind.js';
import { isRoundOver, type PartKey } from './runs.js';

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
  kinds: Kinds,
  lease: PartKey,
  outcome: Outcome,
  join?: Join,
): Promise<TakenIn> {
  const end = await inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, lease.run)).for('update');
    if (run === undefined) return 'dropped';
    // Where another worker has it by now, that is not needed any more.
    const taken = await database
      .update(parts)
      .set({ output: outcome.output, fault: null, lease: null, leasedAt: null, leaseSeconds: null })
      .where(and(partOf(lease), isNull(parts.output)))
      .returning({ part: parts.part });
    if (taken.length === 0) return 'dropped';
    // Where it had failed, that was for parts given up, of which this is one: its worker was slow, and had been believed to be gone.
    const again = run.state === 'failed' ? { state: 'active', fault: null, endedAt: null } : {};
    await database
      .update(runs)
      .set({ ...advanced(run, outcome.report), ...again })
      .where(eq(runs.id, run.id));
    return (await isRoundOver(scope, run)) ? 'last' : 'taken';
  });
  if (end !== 'last') return end;
  await joinRound(store, kinds, lease.run, join);
  return 'taken';
}

/** How a run's row changes by a part: it is locked. */
function advanced(run: typeof runs.$inferSelect, { evaluations, best, found = null }: PartReport) {
  const all = run.evaluations + evaluations;
  const counts = { done: run.done + 1, evaluations: all };
  if (best === null || (run.best !== null && best <= run.best)) return counts;
  return { ...counts, best, found, curve: extended(curveOf(run.curve), [all, best]) };
}

function partOf({ run, round, part }: PartKey) {
  return and(eq(parts.run, run), eq(parts.round, round), eq(parts.part, part));
}
