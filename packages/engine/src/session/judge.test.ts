import { expect, test } from 'vitest';
import { begun } from '../../test/begun.js';
import { finish } from '../puzzle/index.js';
import { judgeTask, MOST_JUDGED } from './judge.js';

function judge(text: string, moves: string, seed = '1') {
  const { level, rules } = begun(text);
  return finish(judgeTask(rules, level, { moves, seed }));
}

const CAVE = 'game: escape\nnote: optimum 2\n\nS.E\n';

test('a game that was won comes to what it was worth, however it was written', () => {
  expect(judge(CAVE, 'r, r')).toEqual({
    ...{ status: 'won', moves: 2, worth: 2, achievement: 'perfect', text: 'RR' },
  });
  expect(judge(CAVE, 'RLRR')).toMatchObject({ status: 'won', moves: 4, achievement: 'solved' });
});

test('what was never won counts for nothing', () => {
  const why = (moves: string) => {
    const judged = judge(CAVE, moves);
    return judged.status === 'won' ? 'won' : judged.reason;
  };
  expect(why('')).toBe('The game is not over.');
  expect(why('R')).toBe('The game is not over.');
  expect(why('RRR')).toBe('Move 3 of 3 cannot be played there.');
  expect(why('up')).toMatch(/is no move/);
  expect(why('RL'.repeat(MOST_JUDGED / 2))).toBe('The game is not over.');
  expect(why(`${'RL'.repeat(MOST_JUDGED / 2)}RR`)).toBe(
    '10,002 moves are more than the 10,000 that are played again.',
  );
});

test('dice fall as their seed lets them', () => {
  const field = 'game: mines\nmines: 4\n\n...\n...\n...\n';
  const text = (seed: string) => JSON.stringify(judge(field, 'a1 b2', seed));
  const texts = Array.from({ length: 20 }, (_, seed) => text(String(seed)));
  expect(new Set(texts).size).toBeGreaterThan(1);
  expect(text('7')).toBe(text('7'));
});
