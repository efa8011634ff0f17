import { createHash } from 'node:crypto';
import { addLevels, type HandedIn, type LevelCare, type NewLevel } from '../../src/levels/levels.js';
import type { LevelContent } from '../../src/levels/read-level.js';
import type { Scope } from '../../src/store/scope.js';

/** A level whose puzzle nobody else has, unless one says so. */
export function aLevel(title: string, more: Partial<LevelContent & LevelCare> & { puzzle?: string } = {}) {
  const { puzzle = title, ...rest } = more;
  const hash = createHash('sha256').update(puzzle).digest('hex');
  const content = { game: 'theseus', title, text: `title: ${title}\n\n${puzzle}\n`, hash };
  return { ...content, columns: 6, rows: 6, tags: [], state: 'published' as const, forkOf: null, ...rest };
}

/** Keeps one new level. */
export async function addLevel(scope: Scope, level: NewLevel): Promise<HandedIn> {
  const [added] = await addLevels(scope, [level]);
  if (added === undefined) throw new Error('a level was handed in, and nothing came of it');
  return added;
}
