import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { databaseOf, inTransaction, type Scope } from '../store/scope.js';
import { classes, classItems } from './tables.js';

export const ITEM_KINDS = ['level', 'lesson'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Something that a class is to do. */
export interface NewItem {
  readonly kind: ItemKind;
  /** Where it is played, from `#` on. */
  readonly address: string;
  readonly title: string;
  readonly game: string;
  /** Canonical text of the level. */
  readonly level: string;
  /** Its text without title and notes. */
  readonly puzzle: string;
}

export interface Item extends NewItem {
  readonly id: number;
}

/** What a class is to do, in its order. */
export async function itemsOf(scope: Scope, ofClass: number): Promise<readonly Item[]> {
  const { id, kind, address, title, game, level, puzzle } = classItems;
  const rows = await databaseOf(scope)
    .select({ id, kind, address, title, game, level, puzzle })
    .from(classItems)
    .where(eq(classItems.class, ofClass))
    .orderBy(asc(classItems.position), asc(classItems.id));
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** One of a class; null where the class has none of that number. */
export async function itemOf(scope: Scope, ofClass: number, item: number): Promise<Item | null> {
  return (await itemsOf(scope, ofClass)).find(({ id }) => id === item) ?? null;
}

/**
 * Puts a list in the place of the one that a class had: numbers name items that stay, with what pupils have done of them, and
 * the others go. A number that is none of the class is left out.
 */
export function setItems(
  scope: Scope,
  ofClass: number,
  list: readonly (number | NewItem)[],
): Promise<readonly Item[]> {
  return inTransaction(scope, async (inner) => {
    const database = databaseOf(inner);
    // Two who change the list at once come one after the other.
    await database.select({ id: classes.id }).from(classes).where(eq(classes.id, ofClass)).for('update');
    const stay = list.filter((one) => typeof one === 'number');
    const isOfClass = eq(classItems.class, ofClass);
    await database
      .delete(classItems)
      .where(stay.length === 0 ? isOfClass : and(isOfClass, notInArray(classItems.id, stay)));
    for (const [position, one] of list.entries()) {
      if (typeof one === 'number') {
        const own = and(isOfClass, inArray(classItems.id, [one]));
        await database.update(classItems).set({ position }).where(own);
      } else await database.insert(classItems).values({ ...one, class: ofClass, position });
    }
    return itemsOf(inner, ofClass);
  });
}

function kindOf(text: string): ItemKind {
  return text === 'lesson' ? 'lesson' : 'level';
}
