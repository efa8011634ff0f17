import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../store/index.js';
import { databaseOf, results } from '../store/repository.js';
import { type Category, inCategory, type StoredResult } from './results.js';

/** A kind of records of a game, and which values come first. */
export interface RankedKind extends Pick<Category, 'game' | 'kind'> {
  readonly first: 'highest' | 'lowest';
}

export interface RankedCategory extends Category, RankedKind {}

/** The best of a category, and how many results of it were run again and held. */
export interface Champion extends StoredResult {
  readonly contenders: number;
}

/** Sizes as people count them: 3x3 before 10x10. */
const collator = new Intl.Collator('en', { numeric: true });

/** The best of every category of a kind, by variant and size; among equal ones the oldest. Only what was run again counts. */
export async function champions(scope: Scope, kind: RankedKind): Promise<readonly Champion[]> {
  const { size, variant, value, id } = results;
  const best = await databaseOf(scope)
    .selectDistinctOn([variant, size], {
      ...getTableColumns(results),
      contenders: sql<number>`count(*) over (partition by ${variant}, ${size})`.mapWith(Number),
    })
    .from(results)
    .where(and(isKind(kind), isNotNull(results.verifiedAt)))
    .orderBy(variant, size, kind.first === 'highest' ? desc(value) : asc(value), asc(id));
  return best.sort(
    (a, b) => collator.compare(a.variant, b.variant) || collator.compare(a.size, b.size) || a.id - b.id,
  );
}

/**
 * The results of a category that were better than all before them, oldest first: each has beaten the one before it and was
 * beaten by the one behind it. This follows from values and order alone, and clocks have no say in it.
 */
export async function historyOf(scope: Scope, category: RankedCategory): Promise<readonly StoredResult[]> {
  const steps = ranked(scope, [category], inCategory(category));
  return recordsAmong(scope, steps).orderBy(asc(steps.id));
}

/** The newest results of some kinds that were better than all before them in their category, newest first. */
export async function recordsOfLate(
  scope: Scope,
  kinds: readonly RankedKind[],
  limit: number,
): Promise<readonly StoredResult[]> {
  if (kinds.length === 0) return [];
  const steps = ranked(scope, kinds, or(...kinds.map(isKind)));
  return recordsAmong(scope, steps).orderBy(desc(steps.id)).limit(limit);
}

/** The first result that was ever kept, or null. */
export async function firstResult(scope: Scope): Promise<StoredResult | null> {
  const [row] = await databaseOf(scope).select().from(results).orderBy(asc(results.id)).limit(1);
  return row ?? null;
}

/** Results with their merit, the more the better, and the best merit of those that came before them in their category. */
function ranked(scope: Scope, kinds: readonly RankedKind[], where: SQL | undefined) {
  const { game, kind, size, variant, value, id } = results;
  const lowest = kinds.filter(({ first }) => first === 'lowest').map(isKind);
  const merit =
    lowest.length === 0
      ? sql<number>`${value}`
      : sql<number>`case when ${or(...lowest)} then -${value} else ${value} end`;
  const before = sql<number | null>`max(${merit}) over (
    partition by ${game}, ${kind}, ${size}, ${variant} order by ${id} rows between unbounded preceding and 1 preceding)`;
  return databaseOf(scope)
    .select({ id, merit: merit.as('merit'), before: before.as('before') })
    .from(results)
    .where(and(where, isNotNull(results.verifiedAt)))
    .as('ranked');
}

/** Of ranked results those that were better than all before them. */
function recordsAmong(scope: Scope, steps: ReturnType<typeof ranked>) {
  return databaseOf(scope)
    .select(getTableColumns(results))
    .from(results)
    .innerJoin(steps, eq(steps.id, results.id))
    .where(or(isNull(steps.before), gt(steps.merit, steps.before)));
}

function isKind({ game, kind }: RankedKind): SQL | undefined {
  return and(eq(results.game, game), eq(results.kind, kind));
}
