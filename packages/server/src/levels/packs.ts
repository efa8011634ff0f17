import { and, asc, count, eq, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Page, PageRequest } from '../store/page.js';
import { limitOf, pageOf } from '../store/page.js';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { listByNumber } from './find.js';
import { levels, packLevels, packs } from './tables.js';

/** What somebody says of a pack. */
export interface PackContent {
  readonly title: string;
  readonly about: string;
  /** Numbers of its levels in their order, each once. */
  readonly levels: readonly number[];
}

/** A pack as lists show it. */
export interface ListedPack {
  readonly id: number;
  readonly author: number;
  readonly authorName: string;
  readonly title: string;
  readonly about: string;
  /** How many of its levels are published. */
  readonly count: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A pack with the numbers of its published levels in their order. */
export interface StoredPack extends ListedPack {
  readonly levels: readonly number[];
}

const COUNT = sql<number>`(select count(*)::integer from ${packLevels} join ${levels} on ${levels.id} = ${packLevels.level} where ${packLevels.pack} = ${packs.id} and ${levels.state} = 'published')`;

const LISTED = {
  id: packs.id,
  author: packs.author,
  authorName: accounts.name,
  title: packs.title,
  about: packs.about,
  count: COUNT,
  createdAt: packs.createdAt,
  changedAt: packs.changedAt,
} as const;

/** Keeps a new pack; levels that are not published are left out. Returns its number. */
export async function addPack(
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
export async function changePack(scope: Scope, id: number, content: PackContent): Promise<void> {
  const { title, about, levels: ids } = content;
  await inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // One who changes it after the other: the row is held until the end.
    await database.update(packs).set({ title, about, changedAt: sql`now()` }).where(eq(packs.id, id));
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
export async function packOf(scope: Scope, id: number): Promise<StoredPack | null> {
  const database = databaseOf(scope);
  const [row] = await database
    .select(LISTED)
    .from(packs)
    .innerJoin(accounts, eq(accounts.id, packs.author))
    .where(eq(packs.id, id));
  if (!row) return null;
  const inIt = await database
    .select({ level: packLevels.level })
    .from(packLevels)
    .innerJoin(levels, and(eq(levels.id, packLevels.level), eq(levels.state, 'published')))
    .where(eq(packLevels.pack, id))
    .orderBy(asc(packLevels.place));
  return { ...row, levels: inIt.map(({ level }) => level) };
}

/** All packs, or an author's, the newest first, page by page. */
export async function listPacks(
  scope: Scope,
  request: PageRequest & { readonly author?: number },
): Promise<Page<ListedPack>> {
  const limit = limitOf(request);
  const { author } = request;
  const [, last] = /^(\d{1,15})$/.exec(request.after ?? '') ?? [];
  const rows = await databaseOf(scope)
    .select(LISTED)
    .from(packs)
    .innerJoin(accounts, eq(accounts.id, packs.author))
    .where(
      and(
        author === undefined ? undefined : eq(packs.author, author),
        last === undefined ? undefined : sql`${packs.id} < ${Number(last)}`,
      ),
    )
    .orderBy(sql`${packs.id} desc`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => String(id));
}

/** How many packs somebody has. */
export async function countPacks(scope: Scope, author: number): Promise<number> {
  const [row] = await databaseOf(scope).select({ all: count() }).from(packs).where(eq(packs.author, author));
  return row?.all ?? 0;
}

/** Puts the published ones among some levels into an empty pack. */
async function putLevels(scope: Scope, pack: number, ids: readonly number[]): Promise<void> {
  const there = await listByNumber(scope, [...new Set(ids)]);
  if (there.length === 0) return;
  await databaseOf(scope)
    .insert(packLevels)
    .values(there.map(({ id }, place) => ({ pack, place, level: id })));
}
