import { expect, test } from 'vitest';
import { cuesOfTurn } from './play-view.js';

const moved = (actor: string, from: number, to: number | null) => ({
  actor,
  action: 'moved' as const,
  from,
  to,
  because: { kind: 'test' },
});

test('a turn sounds like its step, what it brought and how it ended, in this order', () => {
  expect(cuesOfTurn([moved('player', 1, 2), moved('pursuer-0', 5, 4)], 0, 'open')).toEqual(['step']);
  expect(cuesOfTurn([moved('player', 1, 2)], 3, 'open')).toEqual(['step', 'taken']);
  expect(cuesOfTurn([moved('player', 1, null)], 1, 'won')).toEqual(['step', 'taken', 'won']);
  expect(cuesOfTurn([moved('player', 1, 2), moved('pursuer-0', 3, 2)], 0, 'lost')).toEqual([
    'step',
    'caught',
  ]);
});

test('waiting is no step', () => {
  expect(cuesOfTurn([moved('player', 1, 1)], 0, 'open')).toEqual(['turn']);
});
