import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { inTransaction, type Scope, type Store } from '../store/index.js';
import { databaseOf, proofEvents, proofShares, proofs } from '../store/repository.js';
import { barLender } from './lenders.js';
import type { ProofEvent } from './protocol.js';

/** An event of a proof whose types are nobody's business. */
export type AnyEvent = ProofEvent<unknown, unknown>;

/** What a lender is thanked for. */
export interface Credit {
  readonly lender: string;
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

const BATCH = 1000;

/**
 * Stores events behind the `seen` first ones, all or none, with what follows from them.
 *
 * @param total what the proof has come to, where these events end it; else null
 * @throws Interleaved when there are others already
 */
export function storeEvents(
  store: Store,
  proof: number,
  seen: number,
  news: readonly NewEvent[],
  total: { readonly sum: unknown } | null,
): Promise<void> {
  return inTransaction(store, async (scope) => {
    const database = databaseOf(scope);
    const ended = total === null ? {} : { total: total.sum, state: 'done', endedAt: sql`now()` };
    // The row is locked from here on: of two who have seen the same, one finds another number.
    const [row] = await database
      .update(proofs)
      .set({ events: seen + news.length, ...ended })
      .where(and(eq(proofs.id, proof), eq(proofs.events, seen), eq(proofs.state, 'active')))
      .returning({ id: proofs.id });
    if (row === undefined) throw new Interleaved(`somebody else has gone on with proof ${proof}`);
    const rows = news.map(({ event, credit }, at) => ({
      ...{ proof, number: seen + at, type: event.type, event, work: credit?.work ?? null },
      bough: 'bough' in event ? event.bough : null,
    }));
    for (let from = 0; from < rows.length; from += BATCH) {
      await database.insert(proofEvents).values(rows.slice(from, from + BATCH));
    }
    for (const credit of addedUp(news)) await addShare(scope, proof, credit);
    for (const { event } of news) {
      if (event.type !== 'barred' || !/^\d+$/.test(event.lender)) continue;
      await barLender(scope, Number(event.lender), event.reason);
    }
  });
}

interface Share {
  readonly lender: string;
  parts: number;
  recounts: number;
  work: number;
}

function addedUp(news: readonly NewEvent[]): Iterable<Share> {
  const shares = new Map<string, Share>();
  for (const { credit } of news) {
    if (credit === null) continue;
    const { lender } = credit;
    const share = shares.get(lender) ?? { lender, parts: 0, recounts: 0, work: 0 };
    share.work += credit.work;
    if (credit.isRecount) share.recounts++;
    else share.parts++;
    shares.set(lender, share);
  }
  return shares.values();
}

async function addShare(
  scope: Scope,
  proof: number,
  { lender, parts, recounts, work }: Share,
): Promise<void> {
  await databaseOf(scope)
    .insert(proofShares)
    .values({ proof, lender, parts, recounts, work })
    .onConflictDoUpdate({
      target: [proofShares.proof, proofShares.lender],
      set: {
        parts: sql`${proofShares.parts} + ${parts}`,
        recounts: sql`${proofShares.recounts} + ${recounts}`,
        work: sql`${proofShares.work} + ${work}`,
      },
    });
}

/**
 * The events that a proof is made of again, in order, of the `seen` first ones: all that are about boughs with something left
 * to do, and of the others the `closed` one alone.
 */
export async function eventsToLoad(scope: Scope, proof: number, seen: number): Promise<AnyEvent[]> {
  const database = databaseOf(scope);
  const ours = and(eq(proofEvents.proof, proof), lt(proofEvents.number, seen));
  const milestones = await database
    .select({ number: proofEvents.number, type: proofEvents.type, bough: proofEvents.bough })
    .from(proofEvents)
    .where(and(ours, sql`${proofEvents.type} <> 'part'`))
    .orderBy(asc(proofEvents.number));
  const closed = new Map<string, number>();
  const open = new Set<string>();
  for (const { number, type, bough } of milestones) {
    if (bough === null) continue;
    if (type === 'closed') closed.set(bough, number);
    else open.add(bough);
  }
  for (const bough of await goneOn(scope, proof, seen, closed)) closed.delete(bough);
  for (const bough of closed.keys()) open.delete(bough);
  const whole = milestones.filter(({ bough, number }) => bough === null || closed.get(bough) === number);
  const found: { readonly number: number; readonly event: unknown }[] = [];
  const columns = { number: proofEvents.number, event: proofEvents.event };
  for (let from = 0; from < whole.length; from += BATCH) {
    const numbers = whole.slice(from, from + BATCH).map(({ number }) => number);
    const some = and(eq(proofEvents.proof, proof), inArray(proofEvents.number, numbers));
    found.push(...(await database.select(columns).from(proofEvents).where(some)));
  }
  for (const bough of open) {
    found.push(
      ...(await database
        .select(columns)
        .from(proofEvents)
        .where(and(ours, eq(proofEvents.bough, bough)))),
    );
  }
  found.sort((a, b) => a.number - b.number);
  // What stands there was stored by `storeEvents`.
  return found.map(({ event }) => event as AnyEvent);
}

/** Of boughs that were closed, those that went on afterwards, since a lender was found out. */
async function goneOn(
  scope: Scope,
  proof: number,
  seen: number,
  closed: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const all = [...closed];
  const found: string[] = [];
  for (let from = 0; from < all.length; from += BATCH) {
    const values = sql.join(
      all.slice(from, from + BATCH).map(([bough, number]) => sql`(${bough}::text, ${number}::bigint)`),
      sql`, `,
    );
    const rows = await databaseOf(scope)
      .select({ bough: sql<string>`closed.bough` })
      .from(sql`(values ${values}) as closed (bough, number)`)
      .where(
        sql`exists (select 1 from ${proofEvents} where ${proofEvents.proof} = ${proof}
          and ${proofEvents.bough} = closed.bough and ${proofEvents.number} > closed.number
          and ${proofEvents.number} < ${seen})`,
      );
    found.push(...rows.map(({ bough }) => bough));
  }
  return found;
}

/** All events of one bough, and those that bar lenders, in order: what a stale bough is opened again with. */
export async function eventsOfBough(
  scope: Scope,
  proof: number,
  seen: number,
  bough: string,
): Promise<AnyEvent[]> {
  const rows = await databaseOf(scope)
    .select({ event: proofEvents.event })
    .from(proofEvents)
    .where(
      and(
        eq(proofEvents.proof, proof),
        lt(proofEvents.number, seen),
        sql`(${proofEvents.bough} = ${bough} or ${proofEvents.type} = 'barred')`,
      ),
    )
    .orderBy(asc(proofEvents.number));
  return rows.map(({ event }) => event as AnyEvent);
}

/** What a lender has lent to a proof. */
export interface LenderShare {
  readonly lender: string;
  readonly parts: number;
  readonly recounts: number;
  readonly work: number;
}

/** Who has lent how much, the most first. */
export function sharesOf(scope: Scope, proof: number, limit = 100): Promise<LenderShare[]> {
  const { lender, parts, recounts, work } = proofShares;
  return databaseOf(scope)
    .select({ lender, parts, recounts, work })
    .from(proofShares)
    .where(eq(proofShares.proof, proof))
    .orderBy(sql`${work} desc`, asc(lender))
    .limit(limit);
}

/** Work that was handed in within the last day, and the seconds in which it was: since the proof began, a day at most. */
export async function paceOf(
  scope: Scope,
  proof: number,
): Promise<{ readonly work: number; readonly seconds: number }> {
  const [row] = await databaseOf(scope)
    .select({
      work: sql<number>`coalesce(sum(${proofEvents.work}), 0)::double precision`,
      seconds: sql<number>`extract(epoch from now() - greatest(now() - interval '1 day',
        (select ${proofs.createdAt} from ${proofs} where ${proofs.id} = ${proof})))::double precision`,
    })
    .from(proofEvents)
    .where(
      and(
        eq(proofEvents.proof, proof),
        sql`${proofEvents.work} is not null`,
        sql`${proofEvents.at} > now() - interval '1 day'`,
      ),
    );
  return { work: Number(row?.work ?? 0), seconds: Math.max(0, Number(row?.seconds ?? 0)) };
}
