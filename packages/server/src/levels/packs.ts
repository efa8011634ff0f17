import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import { columnsOf } from '../store/columns.js';
import { limitOf, type Page, type PageRequest, pageOf } from '../store/page.js';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { PACK, type PackContent, type SharedPack } from './api.js';
import { listByNumber } from './find.js';
import { levels, packLevels, packs } from './tables.js';

const LISTED = {
  ...columnsOf(packs, PACK),
  author: { number: packs.author, name: accounts.name },
  count: sql<number>`(select count(*)::integer from ${packLevels} join ${levels} on ${levels.id} = ${packLevels.level} where ${packLevels.pack} = ${packs.id} and ${levels.state} = 'published')`,
};

/** Keeps a new pack; levels that are not published are left out. Returns its number. */
export function addPack(
  scope: Scope,
  author: number,
  { title, about, levels: ids }: PackContent,
): Promise<number> {
  return inTransaction(scope, async (inner) => {
    const [added] = await databaseOf(inner)
      .insert(packs)
      .values({ author, title, about })
      .returning({ id: packs.id });
    if (!added) throw new Error('a pack was not kept');
    await putLevels(inner, added.id, ids);
    return added.id;
  });
}

/** Puts another content in a pack's place. */
export async function changePack(
  scope: Scope,
  id: number,
  { title, about, levels: ids }: PackContent,
): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // One who changes it after the other: the row is held until the end.
    await database.update(packs).set({ title, about, changed: sql`now()` }).where(eq(packs.id, id));
    await database.delete(packLevels).where(eq(packLevels.pack, id));
    await putLevels(inner, id, ids);
  });
}

/** Deletes a pack; its levels stay. Returns whether there was one. */
export async function removePack(scope: Scope, id: number): Promise<boolean> {
  const gone = await databaseOf(scope).delete(packs).where(eq(packs.id, id)).returning({ id: packs.id });
  return gone.length > 0;
}

/** A pack by its number; null where there is none. */
export async function packOf(scope: Scope, id: number): Promise<SharedPack | null> {
  const [row] = await packsQuery(scope).where(eq(packs.id, id));
  return row ?? null;
}

/** The numbers of the published levels of a pack in their order. */
export async function levelsIn(scope: Scope, pack: number): Promise<readonly number[]> {
  const rows = await databaseOf(scope)
    .select({ level: packLevels.level })
    .from(packLevels)
    .innerJoin(levels, and(eq(levels.id, packLevels.level), eq(levels.state, 'published')))
    .where(eq(packLevels.pack, pack))
    .orderBy(asc(packLevels.place));
  return rows.map(({ level }) => level);
}

/** All packs, or an author's, the newest first, page by page. */
export async function listPacks(
  scope: Scope,
  request: PageRequest & { readonly author?: number | undefined },
): Promise<Page<SharedPack>> {
  const limit = limitOf(request);
  const { author } = request;
  const [, last] = /^(\d{1,15})$/.exec(request.after ?? '') ?? [];
  const wanted = and(
    author === undefined ? undefined : eq(packs.author, author),
    last === undefined ? undefined : sql`${packs.id} < ${Number(last)}`,
  );
  const rows = await packsQuery(scope)
    .where(wanted)
    .orderBy(sql`${packs.id} desc`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => String(id));
}

export async function countPacks(scope: Scope, author: number): Promise<number> {
  return databaseOf(scope).$count(packs, eq(packs.author, author));
}

function packsQuery(scope: Scope) {
  return databaseOf(scope)
    .select(LISTED)
    .from(packs)
    .innerJoin(accounts, eq(accounts.id, packs.author))
    .$dynamic();
}

/** Puts the published ones among some levels into an empty pack. */
async function putLevels(scope: Scope, pack: number, ids: readonly number[]): Promise<void> {
  const there = await listByNumber(scope, [...new Set(ids)]);
  if (there.length === 0) return;
  const rows = there.map(({ id }, place) => ({ pack, place, level: id }));
  await databaseOf(scope).insert(packLevels).values(rows);
}
