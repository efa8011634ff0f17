import { achievementOf, canBeSolved, targetOf, worthOfWin, worthText } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { begun } from '../begun.js';

test('fewer moves are better where one only gets out, and winning solves it', () => {
  const { rules, level } = begun('game: escape\nnote: optimum 2; a corridor\n\nS.E\n');
  expect(targetOf(level)).toEqual({ value: 2, isBest: true });
  expect([2, 3].map((worth) => achievementOf(rules, targetOf(level), worth))).toEqual(['perfect', 'solved']);
  expect(worthText(rules, 1)).toBe('1 move');
});

test('gold is measured in gold, and an escape with less than the most only finishes', () => {
  const { rules, level } = begun('game: gold\nnote: optimum 19; 18 steps\n\nS.E\n');
  expect([12, 19].map((worth) => achievementOf(rules, targetOf(level), worth))).toEqual([
    'finished',
    'perfect',
  ]);
  expect(worthText(rules, 19)).toBe('19 gold');
  expect(worthOfWin(rules, { status: 'won', score: { name: 'gold', value: 12 } }, 18)).toBe(12);
});

test('a design is measured in turns, and an aim reached is not yet the best', () => {
  const { rules, level } = begun('game: mouse\nnote: turns 12; aim 190\n\nS.\n.E\n');
  expect([189, 190].map((worth) => achievementOf(rules, targetOf(level), worth))).toEqual([
    'finished',
    'solved',
  ]);
  expect(worthOfWin(rules, { status: 'won', score: { name: 'turns', value: 7 } }, 1)).toBe(7);
  expect(worthOfWin(rules, { status: 'won', score: { name: 'period', value: 7 } }, 1)).toBeNull();
  expect(canBeSolved(rules, level)).toBe(true);
  expect(canBeSolved(rules, begun('game: mouse\nnote: turns 13\n\nS.\n.E\n').level)).toBe(false);
});

test('notes that set no goal set none', () => {
  for (const note of ['expected 10.50 moves', 'way 2; 3BV 7', 'the best of all worlds'])
    expect(targetOf(begun(`game: escape\nnote: ${note}\n\nS.E\n`).level)).toBeNull();
});
