import { expect, test } from 'vitest';
import { Random } from '../../src/random/index.js';
import { checkChases } from '../review/chases.js';
import { checkGold } from '../review/gold.js';
import { checkMice } from '../review/mice.js';
import { checkMines } from '../review/mines.js';
import { checkDice, checkHaunts } from '../review/policies.js';

/** As the quick test of the same checks, over thousands of games. */
test.each([
  ['chases', checkChases, 2000],
  ['dice', checkDice, 200],
  ['haunted mazes', checkHaunts, 100],
  ['gold', checkGold, 1000],
  ['mines', checkMines, 400],
  ['mice', checkMice, 300],
] as const)('verdicts of thousands of games agree with brute force %s', (name, check, count) => {
  expect(Object.keys(check(Random.from(`many ${name}`), count)).length).toBeGreaterThan(2);
});
