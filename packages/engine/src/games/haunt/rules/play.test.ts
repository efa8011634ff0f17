import { expect, test } from 'vitest';
import { hall, positionOf } from '../../../../test/games/haunt/positions.js';
import { campaignLevels, type HauntLevel, hauntRules } from '../index.js';

test('a shuffle starts the counters anew', () => {
  const level = hall('ghosts: 2\nzombies: 2');
  const state = positionOf(level, { player: 'e4', ghosts: 'e2 k7', zombies: 'b7 c7', since: 1 });
  const { state: after } = hauntRules.play(state, 'F');
  expect(after).toMatchObject({ shuffles: 1, since: 0, moves: 2 });
  const again = hauntRules.play(after, 'L');
  expect(again.events.map(({ action }) => action)).toEqual(['turned']);
});

test('dice are not seen, and what was seen cannot be played', () => {
  const state = hauntRules.start(campaignLevels()[0] as HauntLevel, '1');
  const seen = hauntRules.see(state);
  expect(seen).toEqual({ ...state, dice: null });
  expect(hauntRules.see(seen)).toBe(seen);
  expect(() => hauntRules.play(seen, 'L')).toThrow(RangeError);
});
