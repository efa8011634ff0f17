import { expect, test } from 'vitest';
import { customRules } from '../../../src/games/custom/index.js';
import { gameOf } from '../../../src/games/custom/rules/game.js';
import { searchPlans } from '../../../src/games/custom/solver.js';
import { finish, orThrow, parseDocument } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import {
  followedOtherwise,
  isRoundTrip,
  playedOtherwise,
  randomCustoms,
  solvedOtherwise,
} from './agreement.js';

test('levels with random rules are written as they are read, and a slow twin plays them alike', () => {
  for (const { level, random } of randomCustoms('rules', 300)) {
    expect(isRoundTrip(level)).toBe(true);
    expect(playedOtherwise(level, random, 10)).toBeNull();
  }
});

test('what is looked up in tables is what happens when each move is played', () => {
  for (const { level, random } of randomCustoms('tables', 600))
    expect(followedOtherwise(level, random, 4)).toBeNull();
});

test('lengths and numbers of shortest plans, and worths of best policies, are those of the slow twin', () => {
  let compared = 0;
  for (const { level } of randomCustoms('plans', 160)) {
    const difference = solvedOtherwise(level, 150);
    if (difference === undefined) continue;
    compared++;
    expect(difference).toBeNull();
  }
  expect(compared).toBeGreaterThan(40);
});

const level = (text: string) => orThrow(customRules.parse(orThrow(parseDocument(text))));

test('where hardly two positions share the ground, every move is played instead', () => {
  const taken = level(
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
  const trapped = level(`game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${drawing}`);
  expect(followedOtherwise(trapped, Random.from('blocked'), 1)).toBeNull();
});

test.each([
  ['many headers', ', every 9 turns', 1500],
  ['few headers', '', 5000],
])('where the tables of a large board with %s would take too much, they are forgotten', (_, often, moves) => {
  const letters = [...'ABCDFGHIJKLMNOPQRTUV'];
  const rules = letters.flatMap((letter) => [
    `rule: ${letter} hunts rows first${often}`,
    `rule: ${letter} meets you: they pass`,
  ]);
  const row = '.'.repeat(40);
  const rows = [`S${row.slice(1)}`, ...Array<string>(22).fill(row), `E${letters.join('')}${row.slice(21)}`];
  const large = level(`game: custom\n${rules.join('\n')}\n\n${rows.join('\n')}\n`);
  expect(followedOtherwise(large, Random.from('walk'), 1, moves)).toBeNull();
});
