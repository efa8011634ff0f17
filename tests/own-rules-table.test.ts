import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/in-process.js';
import { levelsTable, withLevelsTable } from '../scripts/parts/own-rules-table.mjs';
import { kinds, ownLevels } from './own-levels.js';

const levels = ownLevels();

test('docs/own-rules.md has every shipped level, by its template', () => {
  expect(new Set(levels.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ name }) => name)));
  const page = readFileSync(join(import.meta.dirname, '../docs/own-rules.md'), 'utf8');
  const table = levelsTable(kinds, levels);
  expect(page, 'make it anew: node scripts/write-own-rules.mjs').toBe(withLevelsTable(page, table));
});

test('each of them is won in the terminal by its plan', async () => {
  for (const { address, plan, moves } of levels) {
    const { code, out } = await cli(['play', address, '--moves', plan]);
    expect([address, code]).toEqual([address, 0]);
    expect(out).toContain(`won in ${moves} moves`);
  }
});
