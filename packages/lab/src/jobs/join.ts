import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { addResult, type Finding } from '../archive/index.js';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, parts, runs } from '../store/repository.js';
import { describeThrown } from '../threads/serve-jobs.js';
import type { KindRun, Kinds } from './kind.js';
import { addTexts, openParts } from './runs.js';
import { textsOf } from './texts.js';

/** Characters of the results of a round together, as JSON, at most: they have to be put together in memory. */
export const MOST_RESULTS = 32 * 2 ** 20;

/** A round that is over, as plain data: results stay text, so that the code that hands it to a thread need not read them. */
export interface OverRound {
  readonly kind: string;
  readonly version: number;
  readonly parameters: unknown;
  readonly round: number;
  /** A JSON array of the results, in the order of the parts. */
  readonly outputs: string;
}

/** What follows from a round: inputs of the next one, as JSON arrays of some each; the result of all, as JSON; or why nothing does. */
export type Joined =
  | { readonly parts: readonly string[] }
  | { readonly result: string; readonly finds: readonly Finding[] }
  | { readonly fault: string };

/** Puts the results of a round together, perhaps in a thread. Rejected only where it is to be tried again. */
export type Join = (over: OverRound) => Promise<Joined>;

/** What follows from a round by the rules of its kind. @throws RangeError where the kind is unknown */
export function joined(kinds: Kinds, over: OverRound): Joined {
  const kind = kinds.find(over);
  if (kind === null) throw new RangeError(`there is no kind of work "${over.kind}"`);
  return joinedBy(kind.read(over.parameters), over);
}

function joinedBy(kind: KindRun, { round, outputs }: OverRound): Joined {
  try {
    const step = kind.next(round, JSON.parse(outputs) as unknown[]);
    if ('parts' in step) return { parts: textsOf(step.parts) };
    return { result: JSON.stringify(step.result), finds: kind.finds(step.result) };
  } catch (error) {
    // Another worker would come no further.
    return {
      fault: `the results of round ${round} could not be put together: ${describeThrown(error).message}`,
    };
  }
}

/**
 * Where the present round of a run is over, begins the next one, or ends the run. However often and by however many at a time it is
 * called, that happens once.
 *
 * @param join puts the results together; in this thread unless given
 */
export async function joinRound(
  store: Store,
  kinds: Kinds,
  id: number,
  join: Join = async (over) => joined(kinds, over),
): Promise<void> {
  const [run] = await databaseOf(store).select().from(runs).where(eq(runs.id, id));
  if (run === undefined || !isOpen(run) || kinds.find(run) === null) return;
  const { round } = run;
  if ((await openParts(store, id, round)).open > 0) return;
  const outputs = await outputsOf(store, id, round);
  const { kind, version, parameters } = run;
  const next: Joined =
    outputs === null
      ? { fault: `the results of round ${round} are too large to be put together` }
      : await join({ kind, version, parameters, round, outputs });
  await inTransaction(store, async (scope) => {
    const [now] = await databaseOf(scope).select().from(runs).where(eq(runs.id, id)).for('update');
    // Somebody else was quicker, or it was called off.
    if (now === undefined || !isOpen(now) || now.round !== round) return;
    await follow(scope, now, next);
  });
}

/** Looks for rounds that are over and were not put together, because the worker that was about to was killed. */
export async function joinOver(store: Store, kinds: Kinds, join?: Join): Promise<void> {
  const database = databaseOf(store);
  const present = and(eq(parts.run, runs.id), eq(parts.round, runs.round), isNull(parts.output));
  const open = database.select({ part: parts.part }).from(parts).where(present);
  const over = await database
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.state, ['active', 'paused']), notExists(open)));
  for (const { id } of over) await joinRound(store, kinds, id, join);
}

function isOpen({ state }: { readonly state: string }): boolean {
  return state === 'active' || state === 'paused';
}

/** The results of a round as a JSON array; null where they are too large. */
async function outputsOf(store: Store, run: number, round: number): Promise<string | null> {
  const inRound = and(eq(parts.run, run), eq(parts.round, round));
  const text = sql`${parts.output}::text`;
  const [size] = await databaseOf(store)
    .select({ all: sql<number>`coalesce(sum(length(${text})), 0)::double precision` })
    .from(parts)
    .where(inRound);
  if (Number(size?.all ?? 0) > MOST_RESULTS) return null;
  const [row] = await databaseOf(store)
    .select({ outputs: sql<string>`'[' || string_agg(${text}, ',' order by ${parts.part}) || ']'` })
    .from(parts)
    .where(inRound);
  return row?.outputs ?? '[]';
}

/** Keeps what follows from a round: its run is locked. */
async function follow(scope: Scope, { id, round }: typeof runs.$inferSelect, next: Joined): Promise<void> {
  const database = databaseOf(scope);
  const mine = eq(runs.id, id);
  const over = { endedAt: sql`now()` };
  if ('fault' in next) {
    await database
      .update(runs)
      .set({ state: 'failed', fault: next.fault, ...over })
      .where(mine);
    return;
  }
  await database.delete(parts).where(and(eq(parts.run, id), eq(parts.round, round)));
  if ('result' in next) {
    const result = sql`${next.result}::text::jsonb`;
    await database
      .update(runs)
      .set({ state: 'done', result, fault: null, ...over })
      .where(mine);
    for (const find of next.finds) await addResult(scope, find);
    return;
  }
  await database
    .update(runs)
    .set({ round: round + 1 })
    .where(mine);
  await addTexts(scope, id, round + 1, next.parts);
}
