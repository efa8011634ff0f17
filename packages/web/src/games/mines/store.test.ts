import { minesRules } from '@knossos/engine/internal/games/mines/index';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { readMines } from './session.js';
import { cuesOf } from './store.js';

test('a flag, a sea, a number and a mine each have a sound of their own', () => {
  const level = orThrow(readMines('game: mines\nstart: wild\n\n*.*..\n.....\n.....\n'));
  const start = minesRules.start(level, '1');
  const after = (move: string) => cuesOf(start, minesRules.play(start, move).state);
  expect(after('fa1')).toEqual(['flag']);
  expect(after('e3')).toEqual(['sea']);
  expect(after('b1')).toEqual(['open']);
  expect(after('a1')).toEqual(['blast']);
  expect(cuesOf(start, start)).toEqual([]);
});
