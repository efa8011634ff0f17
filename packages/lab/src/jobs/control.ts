import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { inTransaction, type Scope, type Store, WorkFailure } from '../store/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';
import { endLeases } from './leases.js';
import { type RunState, rowOf } from './runs.js';

/** Stops a run for now. A worker that has a part of it in hand drops it soon; what it has done before is kept. */
export function pauseRun(store: Store, id: number): Promise<void> {
  return change(store, id, ['active'], 'pause', async (scope) => {
    await endLeases(scope, id);
    await databaseOf(scope).update(runs).set({ state: 'paused' }).where(eq(runs.id, id));
  });
}

/** Lets a paused run go on. */
export function resumeRun(store: Store, id: number): Promise<void> {
  return change(store, id, ['paused'], 'resume', (scope) => goOn(scope, id));
}

/** Ends a run for good: its parts are thrown away. */
export function cancelRun(store: Store, id: number): Promise<void> {
  return change(store, id, ['active', 'paused', 'failed'], 'cancel', async (scope) => {
    const database = databaseOf(scope);
    await database.delete(parts).where(eq(parts.run, id));
    await database.update(runs).set({ state: 'cancelled', endedAt: sql`now()` }).where(eq(runs.id, id));
  });
}

/** Deletes a run that is over, with its outcome; what it found stays in the archive. */
export function removeRun(store: Store, id: number): Promise<void> {
  return change(store, id, ['done', 'failed', 'cancelled'], 'delete', async (scope) => {
    await databaseOf(scope).delete(runs).where(eq(runs.id, id));
  });
}

/** Has the parts of a run that were given up tried again. */
export function retryDead(store: Store, id: number): Promise<void> {
  return change(store, id, ['active', 'failed'], 'retry', async (scope) => {
    const dead = and(eq(parts.run, id), isNotNull(parts.fault));
    const found = await databaseOf(scope)
      .update(parts)
      .set({ fault: null, tries: 0, lost: 0, waitsUntil: sql`now()` })
      .where(dead)
      .returning({ part: parts.part });
    if (found.length === 0) throw new WorkFailure(`no part of run ${id} was given up`);
    await goOn(scope, id);
  });
}

async function goOn(scope: Scope, id: number): Promise<void> {
  const fresh = { state: 'active', fault: null, endedAt: null };
  const pace = { paceFrom: sql`now()`, paceDone: sql`${runs.done}` };
  await databaseOf(scope)
    .update(runs)
    .set({ ...fresh, ...pace })
    .where(eq(runs.id, id));
}

function change(
  store: Store,
  id: number,
  from: readonly RunState[],
  what: string,
  work: (scope: Scope) => Promise<void>,
): Promise<void> {
  return inTransaction(store, async (scope) => {
    const { state } = await rowOf(scope, id);
    if (!from.some((one) => one === state)) {
      throw new WorkFailure(`run ${id} is ${state}: there is nothing to ${what}`);
    }
    await work(scope);
  });
}
