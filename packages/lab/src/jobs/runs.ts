import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  inTransaction,
  type Page,
  type PageRequest,
  type Scope,
  type Store,
  WorkFailure,
} from '../store/index.js';
import { accounts, databaseOf, executorOf, limitOf, pageOf, parts, runs } from '../store/repository.js';
import { type Curve, curveOf } from './curve.js';
import { type Cut, cut } from './cut.js';
import type { Kinds } from './kind.js';
import { BATCH } from './texts.js';

export const RUN_STATES = ['active', 'paused', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** How a run stands. */
export interface RunReport {
  readonly id: number;
  readonly kind: string;
  readonly version: number;
  readonly parameters: unknown;
  /** The name of the account that began it; null where nobody is known, or no longer. */
  readonly owner: string | null;
  readonly state: RunState;
  /** From 0. */
  readonly round: number;
  /** Parts done, and of how many; null where that is not known. */
  readonly done: number;
  readonly total: number | null;
  readonly evaluations: number;
  /** The best so far; null before there is one. */
  readonly best: number | null;
  /** The level document of the best, where the kind of work has one; null in lists. */
  readonly found: string | null;
  /** How the best has grown; empty in lists. */
  readonly curve: Curve;
  /** Seconds that the rest will take at the pace since it was begun or went on; null until that is known. */
  readonly left: number | null;
  /** Its outcome; null before that. */
  readonly result: unknown;
  /** Why it failed; null unless it did. */
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** What is wanted of a run. */
export interface WantedRun {
  readonly kind: string;
  readonly parameters: unknown;
  /** The account that begins it; nobody unless given. */
  readonly owner?: number | null;
  /** How many runs may be under way at a time, of all and of its owner; any number unless given. */
  readonly most?: { readonly all: number; readonly each: number };
}

/**
 * Begins a run: the parts of its first round wait to be taken when this returns.
 *
 * @param cutting cuts it into parts; in this thread unless given
 * @throws RunsFull where no more may be under way
 * @throws RangeError for parameters of which nothing comes
 */
export async function startRun(
  store: Store,
  kinds: Kinds,
  wanted: WantedRun,
  cutting: Cut = async (uncut) => cut(kinds, uncut),
): Promise<number> {
  const kind = kinds.named(wanted.kind);
  if (kind === null) throw new WorkFailure(`there is no kind of work "${wanted.kind}"`);
  const run = await cutting({ kind: kind.name, parameters: wanted.parameters });
  if ('refused' in run) throw new RangeError(run.refused);
  const { parameters, total, parts: inputs } = run;
  const { owner = null, most } = wanted;
  return inTransaction(store, async (scope) => {
    if (most !== undefined) await requireSpace(scope, owner, most);
    const row = { kind: kind.name, version: kind.version, parameters, total, owner, state: 'active' };
    const [added] = await databaseOf(scope).insert(runs).values(row).returning({ id: runs.id });
    if (added === undefined) throw new Error('a run was added, but has no number');
    await addTexts(scope, added.id, 0, inputs);
    return added.id;
  });
}

/** No more runs fit: of its owner, or of all. */
export class RunsFull extends Error {
  override readonly name = 'RunsFull';

  constructor(
    readonly whose: 'all' | 'each',
    readonly most: number,
  ) {
    super(`${most} runs are under way, and no more fit`);
  }
}

/** The number of our advisory lock: `runs` in ASCII. */
const RUNS_LOCK = 0x72756e73;

async function requireSpace(
  scope: Scope,
  owner: number | null,
  most: NonNullable<WantedRun['most']>,
): Promise<void> {
  // One at a time, so that two that come together do not both find the last place.
  await databaseOf(scope).execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`);
  const { all, own } = await openRuns(scope, owner);
  if (own >= most.each) throw new RunsFull('each', most.each);
  if (all >= most.all) throw new RunsFull('all', most.all);
}

/** How many runs are under way or stand still, of all and of an owner; nobody has none of his own. */
export async function openRuns(scope: Scope, owner: number | null) {
  const [row] = await databaseOf(scope)
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${runs.owner} = ${owner}::bigint)::integer`,
    })
    .from(runs)
    .where(inArray(runs.state, ['active', 'paused']));
  return { all: row?.all ?? 0, own: row?.own ?? 0 };
}

/** Adds the parts of a round, from what `textsOf` gives. */
export async function addTexts(
  scope: Scope,
  run: number,
  round: number,
  texts: readonly string[],
): Promise<void> {
  // One value for all rows: a query builder takes longer over thousands of them than the database does.
  const text = `insert into knossos.parts (run, round, part, input)
    select $1::bigint, $2::integer, $3::integer + at - 1, input
    from jsonb_array_elements($4::text::jsonb) with ordinality as given (input, at)`;
  for (const [at, some] of texts.entries()) {
    await executorOf(scope)(text, [run, round, at * BATCH, some]);
  }
}

/** A run's row, locked until the transaction ends, so that nobody else changes it. @throws WorkFailure */
export async function rowOf(scope: Scope, id: number): Promise<typeof runs.$inferSelect> {
  const [run] = await databaseOf(scope).select().from(runs).where(eq(runs.id, id)).for('update');
  if (run === undefined) throw new WorkFailure(`there is no run ${id}`);
  return run;
}

const REPORT = {
  ...{ id: runs.id, kind: runs.kind, version: runs.version, parameters: runs.parameters },
  owner: accounts.name,
  ...{ state: runs.state, round: runs.round, done: runs.done, total: runs.total },
  ...{ evaluations: runs.evaluations, best: runs.best, result: runs.result, fault: runs.fault },
  ...{ found: runs.found, curve: runs.curve },
  ...{ createdAt: runs.createdAt, endedAt: runs.endedAt, paceDone: runs.paceDone },
  // By the clock of the database, so that no other one matters.
  elapsed: sql<number>`extract(epoch from clock_timestamp() - ${runs.paceFrom})::double precision`,
};

/**
 * How a run stands; null where there is none.
 *
 * @param hasResult whether its outcome is wanted, too, which may be large; null unless it is
 */
export async function runOf(scope: Scope, id: number, hasResult = true): Promise<RunReport | null> {
  const [row] = await databaseOf(scope)
    .select(hasResult ? REPORT : { ...REPORT, result: sql<null>`null` })
    .from(runs)
    .leftJoin(accounts, eq(runs.owner, accounts.id))
    .where(eq(runs.id, id));
  return row === undefined ? null : reportOf(row);
}

/** The outcome of a run, as JSON; null before that. */
export async function resultTextOf(scope: Scope, id: number): Promise<string | null> {
  const [row] = await databaseOf(scope)
    .select({ text: sql<string | null>`${runs.result}::text` })
    .from(runs)
    .where(eq(runs.id, id));
  return row?.text ?? null;
}

/** All runs, the newest first, page by page. */
export async function listRuns(scope: Scope, request: PageRequest = {}): Promise<Page<RunReport>> {
  const limit = limitOf(request);
  const mark = /^\d{1,15}$/.test(request.after ?? '') ? Number(request.after) : null;
  const rows = await databaseOf(scope)
    .select({ ...REPORT, result: sql<null>`null`, found: sql<null>`null`, curve: sql`'[]'::jsonb` })
    .from(runs)
    .leftJoin(accounts, eq(runs.owner, accounts.id))
    .where(mark === null ? undefined : sql`${runs.id} < ${mark}`)
    .orderBy(desc(runs.id))
    .limit(limit + 1);
  return pageOf(rows.map(reportOf), limit, ({ id }) => String(id));
}

interface ReportRow extends Omit<RunReport, 'state' | 'left' | 'curve'> {
  readonly curve: unknown;
  readonly state: string;
  readonly paceDone: number;
  readonly elapsed: number;
}

function reportOf({ paceDone, elapsed, state, ...row }: ReportRow): RunReport {
  const known = RUN_STATES.find((one) => one === state);
  if (known === undefined) throw new Error(`a run is "${state}"`);
  const left = known === 'active' ? timeLeft({ ...row, paceDone, elapsed: Number(elapsed) }) : null;
  return { ...row, curve: curveOf(row.curve), state: known, left };
}

/** Seconds that the rest of a run will take if it goes on as it has since its pace is taken; null until that is known. */
export function timeLeft(run: {
  readonly done: number;
  readonly total: number | null;
  readonly paceDone: number;
  readonly elapsed: number;
}): number | null {
  const fresh = run.done - run.paceDone;
  if (run.total === null || fresh <= 0) return null;
  return (Math.max(0, run.elapsed) / fresh) * (run.total - run.done);
}

/** Which part of a run. */
export interface PartKey {
  readonly run: number;
  readonly round: number;
  readonly part: number;
}

/** Why a part was given up. */
export interface Fault {
  readonly message: string;
  readonly trace: string | null;
  /** The worker that tried it last; null where that is not known. */
  readonly worker: string | null;
  readonly tries: number;
}

/** A part that was given up. */
export interface DeadPart extends PartKey, Fault {
  readonly kind: string;
}

/** The parts that were given up, of one run or of all. */
export async function listDead(scope: Scope, run: number | null = null): Promise<readonly DeadPart[]> {
  const rows = await databaseOf(scope)
    .select({
      ...{ run: parts.run, round: parts.round, part: parts.part },
      ...{ fault: parts.fault, kind: runs.kind },
    })
    .from(parts)
    .innerJoin(runs, eq(parts.run, runs.id))
    .where(and(isNotNull(parts.fault), run === null ? undefined : eq(parts.run, run)))
    .orderBy(asc(parts.run), asc(parts.part))
    .limit(500);
  // What stands there was written by `failPart`.
  return rows.map(({ fault, ...row }) => ({ ...row, ...(fault as Fault) }));
}

/** How many parts of a run's present round are not done, and how many of those were given up. */
export async function openParts(scope: Scope, id: number, round: number) {
  const [row] = await databaseOf(scope)
    .select({ open: count(), dead: count(parts.fault) })
    .from(parts)
    .where(and(eq(parts.run, id), eq(parts.round, round), isNull(parts.output)));
  return { open: row?.open ?? 0, dead: row?.dead ?? 0 };
}

/** Whether all parts of a run's round are done. Where those that are not were all given up, the run has failed. */
export async function isRoundOver(
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
