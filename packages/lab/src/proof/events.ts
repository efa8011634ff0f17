import { and, asc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, executorOf, proofEvents, proofShares, proofs, volunteers } from '../store/repository.js';
import type { ProofEvent } from './protocol.js';
import { barVolunteer } from './volunteers.js';

/** An event of a proof, type-erased. */
export type AnyEvent = ProofEvent<unknown, unknown>;

/** What a volunteer is thanked for. */
export interface Credit {
  readonly volunteer: string;
  readonly work: number;
  /** Whether somebody else had counted the part before. */
  readonly isRecount: boolean;
}

/** An event to be stored, and whom it is thanked to. */
export interface NewEvent {
  readonly event: AnyEvent;
  readonly credit: Credit | null;
}

/** Another process has stored events of the same proof meanwhile. */
export class Interleaved extends Error {
  override readonly name = 'Interleaved';
}

/** Rows of one statement. */
const ROWS = 1000;

/** How these events change a proof: they end it, or it goes on again after its end, with another secret; else null. */
export type Turn = { readonly total: unknown } | { readonly secret: string } | null;

/**
 * Stores events behind the `seen` first ones, all or none, with what follows from them.
 *
 * @throws Interleaved when there are others already
 */
export function storeEvents(
  store: Store,
  proof: number,
  seen: number,
  news: readonly NewEvent[],
  turn: Turn,
): Promise<void> {
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    // The row is locked from here on: of two who have seen the same, one finds another number.
    const [row] = await database
      .update(proofs)
      .set({ events: seen + news.length, ...changedBy(turn) })
      .where(and(eq(proofs.id, proof), eq(proofs.events, seen), ne(proofs.state, 'stopped')))
      .returning({ id: proofs.id });
    if (row === undefined) throw new Interleaved(`somebody else has gone on with proof ${proof}`);
    for (const [batch, numbers] of foldedAway(news)) await fold(scope, proof, batch, numbers);
    const rows = news.flatMap(({ event, credit }, at) => {
      // A part that was given back is as if it had never been lent.
      if (event.type === 'part' && event.event.type === 'returned') return [];
      const what = {
        proof,
        number: seen + at,
        type: event.type,
        event: withKeys(event, TO_STORED),
        work: credit?.work ?? null,
      };
      return [{ ...what, batch: 'batch' in event ? event.batch : null }];
    });
    for (let from = 0; from < rows.length; from += ROWS) {
      await database.insert(proofEvents).values(rows.slice(from, from + ROWS));
    }
    for (const credit of addedUp(news)) await addShare(scope, proof, credit);
    for (const { event } of news) {
      if (event.type !== 'barred') continue;
      await dropShare(scope, proof, event.volunteer);
      if (/^\d+$/.test(event.volunteer)) await barVolunteer(scope, Number(event.volunteer), event.reason);
    }
  });
}

/** What the keys of an event are called where it is stored, as they were in 0.1.0. */
const STORED_KEYS = [
  ['batch', 'bough'],
  ['volunteer', 'lender'],
  ['volunteers', 'lenders'],
] as const;
const TO_STORED = new Map<string, string>(STORED_KEYS);
const FROM_STORED = new Map<string, string>(STORED_KEYS.map(([key, stored]) => [stored, key]));

/** An event with other keys, and so the event of a part in it. */
function withKeys(event: object, keys: ReadonlyMap<string, string>): object {
  return Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      keys.get(key) ?? key,
      key === 'event' ? withKeys(value, keys) : value,
    ]),
  );
}

/** The event that stands in a row; `storeEvents` has stored it there. */
export function eventOf(stored: unknown): AnyEvent {
  return withKeys(stored as object, FROM_STORED) as AnyEvent;
}

/** Leases that these events end or renew, by batch, and which of their former events mean nothing any more. */
function foldedAway(news: readonly NewEvent[]) {
  const folded = new Map<string, { readonly ended: number[]; readonly renewed: number[] }>();
  for (const { event } of news) {
    if (event.type !== 'part') continue;
    const { batch, event: change } = event;
    const own = folded.get(batch) ?? { ended: [], renewed: [] };
    if (change.type === 'returned') own.ended.push(change.number);
    else if (change.type === 'lent' && change.ends != null) own.ended.push(change.ends);
    else if (change.type !== 'lent' && change.type !== 'claimed') own.renewed.push(change.number);
    if (own.ended.length + own.renewed.length > 0) folded.set(batch, own);
  }
  return folded;
}

/** Deletes what leases that came to nothing have left, and former renewals: what is stored does not grow by lending alone. */
async function fold(
  scope: Scope,
  proof: number,
  batch: string,
  { ended, renewed }: { readonly ended: readonly number[]; readonly renewed: readonly number[] },
): Promise<void> {
  const type = sql`${proofEvents.event}->'event'->>'type'`;
  const number = sql`(${proofEvents.event}->'event'->>'number')::bigint`;
  const among = (numbers: readonly number[]) =>
    sql`${number} in (${sql.join(
      [0, ...numbers].map((one) => sql`${one}::bigint`),
      sql`, `,
    )})`;
  await databaseOf(scope)
    .delete(proofEvents)
    .where(
      and(
        ...[eq(proofEvents.proof, proof), eq(proofEvents.batch, batch), eq(proofEvents.type, 'part')],
        sql`((${type} in ('lent', 'renewed') and ${among(ended)}) or (${type} = 'renewed' and ${among(renewed)}))`,
      ),
    );
}

/**
 * Has an embedded database use again the room of what was deleted; a PostgreSQL server does so by itself.
 */
export async function reclaim(store: Store): Promise<void> {
  if (store.kind === 'embedded') await executorOf(store)('vacuum knossos.proof_events, knossos.proofs');
}

function changedBy(turn: Turn) {
  if (turn === null) return {};
  if ('total' in turn) return { ...turn, state: 'done', endedAt: sql`coalesce(${proofs.endedAt}, now())` };
  return { ...turn, state: 'active', total: null, endedAt: null, reopenedAt: sql`now()` };
}

/** Nobody is thanked for what was dropped. */
async function dropShare(scope: Scope, proof: number, volunteer: string): Promise<void> {
  await databaseOf(scope)
    .update(proofShares)
    .set({ parts: 0, recounts: 0, work: 0 })
    .where(and(eq(proofShares.proof, proof), eq(proofShares.volunteer, volunteer)));
}

/** Proofs that somebody has lent to, but for those that were stopped. */
export async function proofsOfVolunteer(scope: Scope, volunteer: string): Promise<readonly number[]> {
  const rows = await databaseOf(scope)
    .select({ id: proofs.id })
    .from(proofShares)
    .innerJoin(proofs, eq(proofs.id, proofShares.proof))
    .where(and(eq(proofShares.volunteer, volunteer), ne(proofs.state, 'stopped')));
  return rows.map(({ id }) => id);
}

/** Who is barred, and has lent to a proof that has not heard of it, as when a server was killed in between. */
export async function unheardBars(scope: Scope) {
  const said = sql`exists (select from ${proofEvents} where ${proofEvents.proof} = ${proofShares.proof}
    and ${proofEvents.type} = 'barred' and ${proofEvents.event}->>'lender' = ${proofShares.volunteer})`;
  const rows = await databaseOf(scope)
    .select({ proof: proofShares.proof, volunteer: proofShares.volunteer, reason: volunteers.barred })
    .from(proofShares)
    .innerJoin(volunteers, sql`${volunteers.id}::text = ${proofShares.volunteer}`)
    .innerJoin(proofs, eq(proofs.id, proofShares.proof))
    .where(and(isNotNull(volunteers.barred), ne(proofs.state, 'stopped'), sql`not ${said}`));
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }));
}

interface Share {
  readonly volunteer: string;
  parts: number;
  recounts: number;
  work: number;
}

function addedUp(news: readonly NewEvent[]): Iterable<Share> {
  const shares = new Map<string, Share>();
  for (const { credit } of news) {
    if (credit === null) continue;
    const { volunteer } = credit;
    const share = shares.get(volunteer) ?? { volunteer, parts: 0, recounts: 0, work: 0 };
    share.work += credit.work;
    if (credit.isRecount) share.recounts++;
    else share.parts++;
    shares.set(volunteer, share);
  }
  return shares.values();
}

async function addShare(
  scope: Scope,
  proof: number,
  { volunteer, parts, recounts, work }: Share,
): Promise<void> {
  await databaseOf(scope)
    .insert(proofShares)
    .values({ proof, volunteer, parts, recounts, work })
    .onConflictDoUpdate({
      target: [proofShares.proof, proofShares.volunteer],
      set: {
        parts: sql`${proofShares.parts} + ${parts}`,
        recounts: sql`${proofShares.recounts} + ${recounts}`,
        work: sql`${proofShares.work} + ${work}`,
      },
    });
}

/**
 * The events that a proof is made of again, in order, of the `seen` first ones: all that are about batches with something left
 * to do, and of the others the `closed` one alone.
 */
export async function eventsToLoad(scope: Scope, proof: number, seen: number): Promise<AnyEvent[]> {
  const database = databaseOf(scope);
  const ours = and(eq(proofEvents.proof, proof), lt(proofEvents.number, seen));
  const milestones = await database
    .select({ number: proofEvents.number, type: proofEvents.type, batch: proofEvents.batch })
    .from(proofEvents)
    .where(and(ours, sql`${proofEvents.type} <> 'part'`))
    .orderBy(asc(proofEvents.number));
  const closed = new Map<string, number>();
  const open = new Set<string>();
  for (const { number, type, batch } of milestones) {
    if (batch === null) continue;
    if (type === 'closed') closed.set(batch, number);
    else open.add(batch);
  }
  for (const batch of await goneOn(scope, proof, seen, closed)) closed.delete(batch);
  for (const batch of closed.keys()) open.delete(batch);
  const whole = milestones.filter(({ batch, number }) => batch === null || closed.get(batch) === number);
  const found: { readonly number: number; readonly event: unknown }[] = [];
  const columns = { number: proofEvents.number, event: proofEvents.event };
  for (let from = 0; from < whole.length; from += ROWS) {
    const numbers = whole.slice(from, from + ROWS).map(({ number }) => number);
    const some = and(eq(proofEvents.proof, proof), inArray(proofEvents.number, numbers));
    found.push(...(await database.select(columns).from(proofEvents).where(some)));
  }
  for (const batch of open) {
    found.push(
      ...(await database
        .select(columns)
        .from(proofEvents)
        .where(and(ours, eq(proofEvents.batch, batch)))),
    );
  }
  found.sort((a, b) => a.number - b.number);
  return found.map(({ event }) => eventOf(event));
}

/** Of batches that were closed, those that went on afterwards, since a volunteer was found out. */
async function goneOn(
  scope: Scope,
  proof: number,
  seen: number,
  closed: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const all = [...closed];
  const found: string[] = [];
  for (let from = 0; from < all.length; from += ROWS) {
    const values = sql.join(
      all.slice(from, from + ROWS).map(([batch, number]) => sql`(${batch}::text, ${number}::bigint)`),
      sql`, `,
    );
    const rows = await databaseOf(scope)
      .select({ batch: sql<string>`closed.batch` })
      .from(sql`(values ${values}) as closed (batch, number)`)
      .where(
        sql`exists (select 1 from ${proofEvents} where ${proofEvents.proof} = ${proof}
          and ${proofEvents.batch} = closed.batch and ${proofEvents.number} > closed.number
          and ${proofEvents.number} < ${seen})`,
      );
    found.push(...rows.map(({ batch }) => batch));
  }
  return found;
}

/** All events of one batch, and those that bar volunteers or tell of finds, in order: what a stale batch is opened again with. */
export async function eventsOfBatch(
  scope: Scope,
  proof: number,
  seen: number,
  batch: string,
): Promise<AnyEvent[]> {
  const rows = await databaseOf(scope)
    .select({ event: proofEvents.event })
    .from(proofEvents)
    .where(
      and(
        eq(proofEvents.proof, proof),
        lt(proofEvents.number, seen),
        sql`(${proofEvents.batch} = ${batch} or ${proofEvents.type} in ('barred', 'searched'))`,
      ),
    )
    .orderBy(asc(proofEvents.number));
  return rows.map(({ event }) => eventOf(event));
}

/** What a volunteer has lent to a proof. */
export interface VolunteerShare {
  readonly volunteer: string;
  readonly parts: number;
  readonly recounts: number;
  readonly work: number;
}

/** How many counted parts of a proof first, and how often parts were counted again; nothing of what was dropped. */
export async function belief(
  scope: Scope,
  proof: number,
): Promise<{ readonly volunteers: number; readonly recounts: number }> {
  const { parts, recounts } = proofShares;
  const [row] = await databaseOf(scope)
    .select({
      volunteers: sql<number>`count(*) filter (where ${parts} > 0)::integer`,
      recounts: sql<number>`coalesce(sum(${recounts}), 0)::integer`,
    })
    .from(proofShares)
    .where(eq(proofShares.proof, proof));
  return { volunteers: row?.volunteers ?? 0, recounts: row?.recounts ?? 0 };
}

/** Who has lent how much, the most first. */
export function sharesOf(scope: Scope, proof: number, limit = 100): Promise<VolunteerShare[]> {
  const { volunteer, parts, recounts, work } = proofShares;
  return databaseOf(scope)
    .select({ volunteer, parts, recounts, work })
    .from(proofShares)
    .where(eq(proofShares.proof, proof))
    .orderBy(sql`${work} desc`, asc(volunteer))
    .limit(limit);
}

/** Results of late that tell more of the speed than those of a whole day. */
const SOME = 3;

/**
 * Work that was handed in of late, and the seconds in which it was: since the first result of the last ten minutes where there
 * are some, else since the proof began, a day at most.
 */
export async function paceOf(
  scope: Scope,
  proof: number,
): Promise<{ readonly work: number; readonly seconds: number }> {
  const isLate = sql`${proofEvents.at} > now() - interval '10 minutes'`;
  const [row] = await databaseOf(scope)
    .select({
      work: sql<number>`coalesce(sum(${proofEvents.work}), 0)::double precision`,
      seconds: sql<number>`extract(epoch from now() - greatest(now() - interval '1 day',
        (select ${proofs.createdAt} from ${proofs} where ${proofs.id} = ${proof})))::double precision`,
      lateWork: sql<number>`coalesce(sum(${proofEvents.work}) filter (where ${isLate}), 0)::double precision`,
      lateCount: sql<number>`count(*) filter (where ${isLate})`,
      lateSeconds: sql<number>`coalesce(extract(epoch from now() - min(${proofEvents.at}) filter (where ${isLate})), 0)::double precision`,
    })
    .from(proofEvents)
    .where(
      and(
        eq(proofEvents.proof, proof),
        sql`${proofEvents.work} is not null`,
        sql`${proofEvents.at} > now() - interval '1 day'`,
      ),
    );
  const isBusy = Number(row?.lateCount ?? 0) >= SOME && Number(row?.lateSeconds ?? 0) > 0;
  const work = isBusy ? row?.lateWork : row?.work;
  const seconds = isBusy ? row?.lateSeconds : row?.seconds;
  return { work: Number(work ?? 0), seconds: Math.max(0, Number(seconds ?? 0)) };
}
