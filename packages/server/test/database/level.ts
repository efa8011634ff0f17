import { createHash } from 'node:crypto';
import { accounts } from '../../src/accounts/tables.js';
import type { LevelCare } from '../../src/levels/levels.js';
import type { LevelContent } from '../../src/levels/read-level.js';
import type { Scope } from '../../src/store/scope.js';
import { databaseOf } from '../../src/store/scope.js';

/** Somebody with an account; its number. */
export async function somebody(scope: Scope, name: string): Promise<number> {
  const [row] = await databaseOf(scope)
    .insert(accounts)
    .values({ name, nameKey: name.toLowerCase(), role: 'author', password: '$none$' })
    .returning({ id: accounts.id });
  if (!row) throw new Error('nobody came');
  return row.id;
}

/** A level whose puzzle nobody else has, unless one says so. */
export function aLevel(title: string, more: Partial<LevelContent & LevelCare> & { puzzle?: string } = {}) {
  const { puzzle = title, ...rest } = more;
  const hash = createHash('sha256').update(puzzle).digest('hex');
  const content = {
    game: 'theseus',
    title,
    text: `title: ${title}\n\n${puzzle}\n`,
    hash,
    columns: 6,
    rows: 6,
  };
  return { ...content, tags: [], state: 'published' as const, forkOf: null, ...rest };
}
