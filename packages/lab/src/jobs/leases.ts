import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, executorOf, parts, runs } from '../store/repository.js';
import type { KindRun, Kinds } from './kind.js';
import { type Fault, isRoundOver, type PartKey } from './runs.js';

/** A part that somebody has in hand: nobody else gets it until the lease runs out, unless it is renewed. */
export interface Lease extends PartKey {
  readonly id: string;
  /** How often it was tried, this time included: only a fault that the part itself makes ends a try. */
  readonly tries: number;
  /** How often a worker that had it never came back. */
  readonly lost: number;
  readonly input: unknown;
  readonly kind: KindRun;
}

/** How parts are handed out. */
export interface LeaseSettings {
  /** Seconds for which a part is lent, unless the lease is renewed. */
  readonly lease: number;
  /** How often a part is tried. */
  readonly tries: number;
  /** Seconds before it is tried again. */
  readonly delay: number;
}

export const LEASE_SETTINGS: LeaseSettings = { lease: 60, tries: 3, delay: 1 };

/** A condition: that a part may be taken. The index `parts_waiting` has the first three. */
const WAITS = 'output is null and fault is null and lease is null and waits_until <= now()';

/**
 * Takes a part of a run of a known kind: of the run that has the fewest parts in hand, so that no run waits for the end of another.
 * Within a run, parts that workers vanished with come last. Two who take at one moment get two parts.
 *
 * @param after the run that the taker had a part of last: runs with as many parts in hand take turns
 * @returns null where none waits
 */
export async function takeLease(
  store: Store,
  kinds: Kinds,
  settings: LeaseSettings,
  after = 0,
): Promise<Lease | null> {
  // Not the parameters, which may be a megabyte each, and of which one run's alone are wanted.
  const text = `select id, round, kind, version
    from knossos.runs join unnest($1::text[], $2::integer[]) as known (kind, version) using (kind, version)
    where state = 'active' and exists (select from knossos.parts
      where run = id and parts.round = runs.round and ${WAITS})
    order by (select count(*) from knossos.parts where run = id and lease is not null), id <= $3::bigint, id`;
  const names = kinds.all.map(({ name }) => name);
  const versions = kinds.all.map(({ version }) => version);
  const { rows } = await executorOf(store)(text, [names, versions, after]);
  for (const row of rows) {
    const kind = kinds.find({ kind: String(row.kind), version: Number(row.version) });
    const taken = await takePart(store, Number(row.id), Number(row.round), settings);
    if (kind === null || taken === null) continue;
    const { parameters, ...part } = taken;
    return { ...part, kind: kind.read(parameters) };
  }
  return null;
}

async function takePart(
  store: Store,
  run: number,
  round: number,
  { lease }: LeaseSettings,
): Promise<(Omit<Lease, 'kind'> & { readonly parameters: unknown }) | null> {
  const id = randomUUID();
  // Materialized, so that it is looked for once: a join might look again, and take a second one.
  const text = `with next as materialized (select part from knossos.parts
      where run = $1::bigint and round = $2::integer and ${WAITS}
      order by lost, part limit 1 for update skip locked)
    update knossos.parts as mine set lease = $3::uuid, leased_at = now(), lease_seconds = $4::integer
    from next where mine.run = $1::bigint and mine.round = $2::integer and mine.part = next.part
    returning mine.part, mine.input, mine.tries, mine.lost,
      (select parameters from knossos.runs where id = $1::bigint) as parameters`;
  const [row] = (await executorOf(store)(text, [run, round, id, lease])).rows;
  if (row === undefined) return null;
  const { part, input, parameters, tries, lost } = row;
  return {
    id,
    run,
    round,
    part: Number(part),
    input,
    parameters,
    tries: Number(tries) + 1,
    lost: Number(lost),
  };
}

/** Renews leases; the ids of those that still hold: a run that is paused or over has none. */
export async function renewLeases(
  store: Store,
  ids: readonly string[],
  { lease }: LeaseSettings,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const text = `update knossos.parts set leased_at = now(), lease_seconds = $2::integer
    where lease = any($1::uuid[]) and exists (select from knossos.runs where id = run and state = 'active')
    returning lease`;
  const { rows } = await executorOf(store)(text, [ids, lease]);
  return new Set(rows.map(({ lease: id }) => String(id)));
}

/** Puts a part back as it was: another worker may have it at once, and this was no try. */
export async function giveBack(store: Store, { id }: Lease): Promise<void> {
  await databaseOf(store).update(parts).set(FREE).where(eq(parts.lease, id));
}

/**
 * Notes that a part could not be done: it is tried again later, or given up when that was its last try. Where the lease has run out,
 * somebody else has it, and nothing is noted.
 */
export function failPart(store: Store, lease: Lease, fault: Fault, settings: LeaseSettings): Promise<void> {
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const [run] = await database.select().from(runs).where(eq(runs.id, lease.run)).for('update');
    if (run === undefined) return;
    const isLast = lease.tries >= settings.tries;
    const noted = await database
      .update(parts)
      .set({
        ...FREE,
        tries: lease.tries,
        fault: isLast ? fault : null,
        waitsUntil: sql`now() + ${settings.delay}::integer * interval '1 second'`,
      })
      .where(and(eq(parts.lease, lease.id), isNull(parts.output)))
      .returning({ part: parts.part });
    if (isLast && noted.length > 0) await isRoundOver(scope, run);
  });
}

/**
 * Puts back the parts whose leases have run out. That a worker vanished says nothing about its part, so that it was no try; but the
 * part is noted, and goes behind those that nobody vanished with.
 */
export async function expireLeases(store: Store): Promise<void> {
  await loseLeases(store, sql`${parts.leasedAt} + ${parts.leaseSeconds} * interval '1 second' < now()`);
}

/**
 * To be called once, before work begins: an embedded database is this process's alone, so that no worker has a part of it in hand. Where
 * its disk is full nothing is done, and leases run out in their time.
 */
export async function recoverLeases(store: Store): Promise<void> {
  if (store.kind === 'embedded' && !store.isFull()) await loseLeases(store, undefined);
}

async function loseLeases(store: Store, which: SQL | undefined): Promise<void> {
  await databaseOf(store)
    .update(parts)
    .set({ ...FREE, lost: sql`${parts.lost} + 1` })
    .where(and(sql`${parts.lease} is not null`, which));
}

/** Takes all parts of a run out of the hands that have them. */
export async function endLeases(scope: Scope, run: number): Promise<void> {
  await databaseOf(scope)
    .update(parts)
    .set(FREE)
    .where(and(eq(parts.run, run), sql`${parts.lease} is not null`));
}

const FREE = { lease: null, leasedAt: null, leaseSeconds: null } as const;

/**
 * Where the clock of the database was put back, moves what would then wait for the former time to the present one: parts that wait,
 * and leases that have begun in what is the future now.
 */
export async function mendClock(store: Store, { delay }: LeaseSettings): Promise<void> {
  // What failed waits for its delay, and a little more where two machines write.
  const text = `update knossos.parts set waits_until = least(waits_until, now()),
      leased_at = case when leased_at > now() then now() else leased_at end
    where waits_until > now() + ($1::integer + 5) * interval '1 second'
      or leased_at > now() + interval '5 seconds'`;
  await executorOf(store)(text, [delay]);
}
