import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page, PageRequest, Scope } from '../store/index.js';
import { databaseOf, limitOf, pageOf, results } from '../store/repository.js';

/** What results are compared within. */
export interface Category {
  readonly game: string;
  /** What is claimed, such as `turns`. */
  readonly kind: string;
  /** Such as `13x13`; empty where there are no sizes. */
  readonly size: string;
  /** Such as `walls`; empty where there is one variant alone. */
  readonly variant: string;
}

/** A result as it was found. */
export interface Finding extends Category {
  /** Canonical text of the level document. */
  readonly found: string;
  readonly value: number;
  /** How it was found: version of the program, command line, seed, processor time in seconds; null where nobody said. */
  readonly version: string | null;
  readonly command: string | null;
  readonly seed: string | null;
  readonly cpuSeconds: number | null;
  /** Who handed it in: the name that is shown, and the account; nobody unless given. */
  readonly finder?: string | null;
  readonly account?: number | null;
}

/** A result as it is kept. */
export interface StoredResult extends Finding {
  readonly id: number;
  readonly finder: string | null;
  readonly account: number | null;
  /** SHA-256 of what was found, hexadecimal. */
  readonly hash: string;
  /** When and by whom it was run again and the claim held; null until then. */
  readonly verifiedAt: Date | null;
  readonly verifiedBy: string | null;
  /** Why it does not count, when it was run again and did not hold; null otherwise. */
  readonly refused: string | null;
  readonly createdAt: Date;
}

/** Which results of a category are wanted, and in which order. */
export interface ResultsRequest extends Category, PageRequest {
  /** Which values come first; among equal ones the oldest. */
  readonly first: 'highest' | 'lowest';
  /** Only those that were run again; all unless told. */
  readonly verifiedOnly?: boolean;
}

/**
 * Keeps a result. The same find with the same claim is kept once, so that a part of a search may report it again.
 *
 * @returns its number, and whether it was new
 */
export async function addResult(
  scope: Scope,
  finding: Finding,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const database = databaseOf(scope);
  const { game, kind, size, variant, found, value, version, command, seed, cpuSeconds } = finding;
  const { finder = null, account = null } = finding;
  const hash = hashOf(found);
  const how = { version, command, seed, cpuSeconds, finder, account };
  const row = { game, kind, size, variant, found, hash, value, ...how };
  const [added] = await database
    .insert(results)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: results.id });
  if (added) return { id: added.id, isNew: true };
  const [there] = await database
    .select({ id: results.id })
    .from(results)
    .where(and(inCategory(finding), eq(results.hash, hash), eq(results.value, value)));
  if (!there) throw new Error('a result was neither added nor there: it was removed meanwhile');
  return { id: there.id, isNew: false };
}

/** Whether a find with its claim is kept already, and was run again. */
export async function hasVerified(
  scope: Scope,
  claim: Category & Pick<Finding, 'found' | 'value'>,
): Promise<boolean> {
  const [row] = await databaseOf(scope)
    .select({ id: results.id })
    .from(results)
    .where(
      and(
        inCategory(claim),
        eq(results.hash, hashOf(claim.found)),
        eq(results.value, claim.value),
        isNotNull(results.verifiedAt),
      ),
    );
  return row !== undefined;
}

/** Notes that a result was run again and its claim held; the first note stays. */
export async function markVerified(scope: Scope, id: number, by: string): Promise<void> {
  await databaseOf(scope)
    .update(results)
    .set({
      verifiedAt: sql`coalesce(${results.verifiedAt}, now())`,
      verifiedBy: sql`coalesce(${results.verifiedBy}, ${by})`,
      refused: null,
    })
    .where(eq(results.id, id));
}

/** Notes that a result was run again and did not hold, and why; what was verified before stays verified. */
export async function markRefused(scope: Scope, id: number, why: string): Promise<void> {
  await databaseOf(scope)
    .update(results)
    .set({ refused: why })
    .where(and(eq(results.id, id), isNull(results.verifiedAt)));
}

/** Results that nobody has run again yet, oldest first, from behind a number on. */
export async function listWaiting(
  scope: Scope,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<readonly StoredResult[]> {
  return databaseOf(scope)
    .select()
    .from(results)
    .where(and(isNull(results.verifiedAt), isNull(results.refused), gt(results.id, after)))
    .orderBy(asc(results.id))
    .limit(limit);
}

/** What an account has handed in, oldest first. */
export async function resultsBy(scope: Scope, account: number): Promise<readonly StoredResult[]> {
  return databaseOf(scope)
    .select()
    .from(results)
    .where(eq(results.account, account))
    .orderBy(asc(results.id));
}

/** Forgets who handed in what an account did: the results stay, as everybody's. */
export async function forgetFinder(scope: Scope, account: number): Promise<void> {
  await databaseOf(scope)
    .update(results)
    .set({ account: null, finder: null })
    .where(eq(results.account, account));
}

/** A result by its number, or null. */
export async function resultOf(scope: Scope, id: number): Promise<StoredResult | null> {
  const [row] = await databaseOf(scope).select().from(results).where(eq(results.id, id));
  return row ?? null;
}

/** The results of a category, best first, page by page; what is added meanwhile shifts no page. */
export async function listResults(scope: Scope, request: ResultsRequest): Promise<Page<StoredResult>> {
  const limit = limitOf(request);
  const order = request.first === 'highest' ? desc(results.value) : asc(results.value);
  const rows = await databaseOf(scope)
    .select()
    .from(results)
    .where(
      and(
        inCategory(request),
        request.verifiedOnly ? isNotNull(results.verifiedAt) : undefined,
        behind(request.after ?? null, request.first),
      ),
    )
    .orderBy(order, asc(results.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ value, id }) => `${value},${id}`);
}

function hashOf(found: string): string {
  return createHash('sha256').update(found).digest('hex');
}

/** The condition that a result belongs to a category. */
export function inCategory({ game, kind, size, variant }: Category): SQL | undefined {
  return and(
    eq(results.game, game),
    eq(results.kind, kind),
    eq(results.size, size),
    eq(results.variant, variant),
  );
}

/** What stands behind the result at which the page before ended; a mark that is none begins at the start. */
function behind(mark: string | null, first: ResultsRequest['first']): SQL | undefined {
  const [, value, id] = /^(-?[\d.]{1,25}(?:e[+-]\d{1,3})?),(\d{1,15})$/.exec(mark ?? '') ?? [];
  if (value === undefined || id === undefined) return undefined;
  const worse = first === 'highest' ? sql`<` : sql`>`;
  const [at, last] = [Number(value), Number(id)];
  return sql`(${results.value} ${worse} ${at} or (${results.value} = ${at} and ${results.id} > ${last}))`;
}
