import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { addResult } from '../archive/index.js';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';
import { describeThrown } from '../threads/serve-jobs.js';
import { curveOf, extended } from './curve.js';
import type { KindRun, PartReport, Step } from './kind.js';
import { type Kinds, queueName } from './kinds.js';
import type { DeadTicket, PartQueue, Ticket } from './queue.js';
import { addRound, issueTickets, openParts } from './runs.js';

/** A part to be done. */
export interface Piece {
  readonly ticket: Ticket;
  readonly input: unknown;
  readonly kind: KindRun;
}

/** Takes the part that has waited longest in a queue; null where none waits. A ticket that stands for nothing is dropped. */
export async function takePiece(
  store: Store,
  queue: PartQueue,
  kinds: Kinds,
  name: string,
): Promise<Piece | null> {
  for (;;) {
    const ticket = await queue.take(name);
    if (ticket === null) return null;
    const [row] = await databaseOf(store)
      .select({
        ...{ input: parts.input, output: parts.output, ticket: parts.ticket },
        ...{ kind: runs.kind, version: runs.version, parameters: runs.parameters },
      })
      .from(parts)
      .innerJoin(runs, eq(parts.run, runs.id))
      .where(partOf(ticket));
    const kind = row === undefined ? null : kinds.find(row);
    if (row === undefined || kind === null || row.output !== null || row.ticket !== ticket.id) {
      await queue.withdraw(store, name, [ticket.id]);
      continue;
    }
    return { ticket, input: row.input, kind: kind.read(row.parameters) };
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
 * Takes in the result of a part, once, however often it is handed in; with the last one of a round the next round is begun, or
 * the run is done: all in one transaction, so that no state in between is ever seen.
 */
export function takeIn(store: Store, queue: PartQueue, piece: Piece, outcome: Outcome): Promise<TakenIn> {
  const { ticket, kind } = piece;
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, ticket.run)).for('update');
    const missing = and(partOf(ticket), isNull(parts.output));
    const [part] = await database.select({ ticket: parts.ticket }).from(parts).where(missing).for('update');
    if (run === undefined || part === undefined) return 'dropped';
    await database.update(parts).set({ output: outcome.output, fault: null, ticket: null }).where(missing);
    // Where it was handed out anew meanwhile, that is not needed any more.
    const tickets = new Set([ticket.id, part.ticket ?? ticket.id]);
    await queue.withdraw(scope, ticket.queue, [...tickets]);
    await database.update(runs).set(advanced(run, outcome.report)).where(eq(runs.id, run.id));
    await goOn(scope, queue, kind, run);
    return 'taken';
  });
}

/** How a run's row changes by a part: it is locked. */
function advanced(run: typeof runs.$inferSelect, { evaluations, best, found = null }: PartReport) {
  const all = run.evaluations + evaluations;
  const counts = { done: run.done + 1, evaluations: all };
  if (best === null || (run.best !== null && best <= run.best)) return counts;
  return { ...counts, best, found, curve: extended(curveOf(run.curve), [all, best]) };
}

/** What follows when a part is over, done or given up. */
async function goOn(
  scope: Scope,
  queue: PartQueue,
  kind: KindRun | null,
  { id, round, state }: { readonly id: number; readonly round: number; readonly state: string },
): Promise<void> {
  const database = databaseOf(scope);
  const mine = eq(runs.id, id);
  const { open, dead } = await openParts(scope, id, round);
  if (open > 0) {
    if (open > dead) return;
    const fault = `${dead} of its parts could not be done`;
    await database.update(runs).set({ state: 'failed', fault, endedAt: sql`now()` }).where(mine);
    return;
  }
  if (kind === null) return;
  const inRound = and(eq(parts.run, id), eq(parts.round, round));
  const rows = await database
    .select({ output: parts.output })
    .from(parts)
    .where(inRound)
    .orderBy(asc(parts.part));
  const step = stepFrom(
    kind,
    round,
    rows.map(({ output }) => output),
  );
  if (typeof step === 'string') {
    await database.update(runs).set({ state: 'failed', fault: step, endedAt: sql`now()` }).where(mine);
    return;
  }
  await database.delete(parts).where(inRound);
  if ('result' in step) {
    const { result } = step;
    await database.update(runs).set({ state: 'done', result, fault: null, endedAt: sql`now()` }).where(mine);
    for (const find of kind.finds(result)) await addResult(scope, find);
    return;
  }
  await database
    .update(runs)
    .set({ round: round + 1 })
    .where(mine);
  await addRound(scope, id, round + 1, step.parts);
  if (state === 'active') await issueTickets(scope, queue, id);
}

/** What follows from a round; or why nothing does, which ends the run: another worker would come no further. */
function stepFrom(
  kind: KindRun,
  round: number,
  outputs: readonly unknown[],
): Step<unknown, unknown> | string {
  try {
    return kind.next(round, outputs);
  } catch (error) {
    return `the results of round ${round} could not be put together: ${describeThrown(error).message}`;
  }
}

/** Notes why a part was given up. */
export function giveUp(store: Store, queue: PartQueue, dead: Omit<DeadTicket, 'queue'>): Promise<void> {
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, dead.run)).for('update');
    if (run === undefined) return;
    const name = queueName({ name: run.kind, version: run.version });
    const noted = await database
      .update(parts)
      .set({ fault: dead.fault, ticket: null })
      .where(and(partOf(dead), eq(parts.ticket, dead.id), isNull(parts.output)))
      .returning({ part: parts.part });
    await queue.bury(scope, { ...dead, queue: name });
    if (noted.length > 0) await goOn(scope, queue, null, run);
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
