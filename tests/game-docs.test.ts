import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { gamesPage } from '../scripts/parts/game-docs.mjs';

test('docs/games.md has the rules as the app tells them', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/games.md'), 'utf8');
  expect(page, 'make it anew: node scripts/write-game-docs.mjs').toBe(gamesPage(rulebook.games));
});
