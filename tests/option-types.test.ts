import { readFileSync } from 'node:fs';
import { gameIds, mindOf } from '@knossos/engine';
import { expect, test } from 'vitest';
import { optionTypes } from '../scripts/parts/option-types.mjs';

test.each(gameIds())(
  'the options of %s are typed as its list says: node scripts/write-options.mjs',
  async (id) => {
    const file = new URL(`../packages/engine/src/games/${id}/options.ts`, import.meta.url);
    const bare = (text: string) => text.replace(/[\s|]+/g, '');
    const { options } = await mindOf(id);
    expect(bare(readFileSync(file, 'utf8'))).toBe(bare(optionTypes(id, options)));
    for (const { name, kind, least, most } of options)
      expect(kind === 'integer' ? [least, most] : [], name).not.toContain(null);
  },
);
