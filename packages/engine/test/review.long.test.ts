import { describe, expect, it } from 'vitest';
import { Random } from '../src/random/index.js';
import { checkChases, checkDice, checkGold, checkHaunts, checkMice, checkMines } from './review-twins.js';

/** As the quick test of the same checks, over thousands of games. */
describe('verdicts of thousands of games agree with brute force', () => {
  it.each([
    ['chases', checkChases, 4000],
    ['dice', checkDice, 400],
    ['haunted mazes', checkHaunts, 100],
    ['gold', checkGold, 3000],
    ['mines', checkMines, 1500],
    ['mice', checkMice, 600],
  ] as const)('%s', (name, check, count) => {
    expect(Object.keys(check(Random.from(`many ${name}`), count)).length).toBeGreaterThan(2);
  });
});
