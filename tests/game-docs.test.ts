import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { gamesPage } from '../scripts/parts/game-docs.mjs';
import { textOf } from './repository.js';

test('docs/games.md has the rules as the app tells them', () => {
  const advice = 'make it anew: node scripts/write-game-docs.mjs';
  expect(textOf('docs/games.md'), advice).toBe(gamesPage(rulebook.games));
});
