import { createHash } from 'node:crypto';
import type { LevelCare } from '../../src/levels/levels.js';
import type { LevelContent } from '../../src/levels/read-level.js';

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
