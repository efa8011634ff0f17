import { expect, test } from 'vitest';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { searchPlans } from '../../../src/games/custom/solver.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import {
  followedOtherwise,
  isRoundTrip,
  largeBoard,
  levelOf,
  playedOtherwise,
  randomCustoms,
  solvedOtherwise,
} from './agreement.js';

test('levels with random rules are written as they are read, and a slow twin plays them alike', () => {
  for (const { level, random } of randomCustoms('rules', 25)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 10)).toBeNull();
  }
});

test('what is looked up in tables is what happens when each move is played', () => {
  for (const { level, random } of randomCustoms('tables', 30))
    expect(followedOtherwise(level, random, 4)).toBeNull();
});

test('lengths and numbers of shortest plans, and worths of best policies, are those of the slow twin', () => {
  let compared = 0;
  for (const { level } of randomCustoms('plans', 16)) {
    const difference = solvedOtherwise(level, 150);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(4);
});

test('where hardly two positions share the ground, every move is played instead', () => {
  const taken = levelOf(
    'game: custom\nrule: win when all $ are taken\nrule: M hunts rows first, every 3 turns\n\nS$$$$$$$\n$$$$$$$$\n.......M\n',
  );
  expect(followedOtherwise(taken, Random.from('taken'), 600)).toBeNull();
  const game = gameOf(taken);
  const found = finish(searchPlans(game, game.start, 30_000));
  expect([found.status, found.expanded]).toEqual(['gave-up', 30_000]);
});

test('a piece that blocks you keeps you out of a trap', () => {
  const rules = ['you may wait', '^ kills you', 'V stands', 'V meets you: you are blocked'];
  const drawing = '+---+---+---+\n| S  V^   E |\n+---+---+---+\n';
  const trapped = levelOf(`game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${drawing}`);
  expect(followedOtherwise(trapped, Random.from('blocked'), 1)).toBeNull();
});

test('where the tables of a large board with many headers would take too much, they are forgotten', () => {
  expect(followedOtherwise(largeBoard(', every 9 turns'), Random.from('walk'), 1, 1500)).toBeNull();
});
