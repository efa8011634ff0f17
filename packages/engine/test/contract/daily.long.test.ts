import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { finish, kindOf, type Level, orThrow, targetOf } from '../../src/puzzle/index.js';
import {
  dailyOf,
  dailyShare,
  dailyTask,
  dayAfter,
  dayOfLevel,
  dayShare,
  isBetterDaily,
} from '../../src/session/index.js';
import { drawn } from '../drawn.js';
import { makerOf } from './makers.js';

/** How the texts of daily puzzles begin in SHA-256, game by game: of the first whole week's Monday, and of three harder days. */
const DAYS = ['2026-01-05', '2026-11-24', '2026-11-27', '2026-11-29'];
const DAILIES: Readonly<Record<string, readonly string[]>> = {
  custom: ['ef5ae1a7442ccb64', 'fad3db0577fecda0', 'f384ecd5cd1d1e4d', 'a7a34bd4a1eb461b'],
  escape: ['6febd4e3905d6c46', '21b9e287c1e2e7d4', '966ebaba58517b55', 'ac2d250161a56325'],
  gold: ['319a05b50dba176c', 'd238bdc292f2b6f4', '728afab9f684e5bf', '6d31f4aa09ada0aa'],
  haunt: ['b55d948d3ea32b09', 'f30ded81af40022c', '8e55c62c55e42ab2', '15ba014dec95a638'],
  mines: ['eb5d2c2e2b13563a', 'fcbb65c51a68de22', '26d2872af179c60b', '6f054e25279988c5'],
  mouse: ['2bbb4f2d9491d731', '664ef67d50111ac3', '5e8bc9f75e513362', 'f1e50eb8f65e8133'],
  theseus: ['63145e1cf57b72a0', '9a9c59e5de3786fc', '7694b82fedb1734c', '5d0222d74a1aac3d'],
};

const hashOf = (level: Level) =>
  createHash('sha256').update(rulebook.format(level)).digest('hex').slice(0, 16);

const daily = (game: string, day: string): Level => orThrow(finish(dailyTask(makerOf(game), day)));

const GAMES = rulebook.games.map(({ id }) => id);

test.each(GAMES)('the daily puzzles of %s are the same on every machine', (game) => {
  const isWhole = drawn(GAMES, 2, 1).includes(game);
  for (const [at, day] of DAYS.slice(0, isWhole ? DAYS.length : 1).entries()) {
    const level = daily(game, day);
    expect(hashOf(level)).toBe(DAILIES[game]?.[at]);
    expect(dayOfLevel(orThrow(rulebook.parse(rulebook.format(level))))).toBe(day);
    if (at === 0) expect(level.meta.title).toBe('Daily, Monday 5 January');
  }
});

test('each Sunday from a day on has another described game, and days before it stay as they were', () => {
  const mind = mindOf('custom');
  const turns = mind.difficultyScale?.sundays?.turns ?? [];
  const step = mind.difficultyScale?.steps.at(-1)?.parameters;
  const first = mind.difficultyScale?.sundays?.from ?? '';
  expect(first).toBe('2026-11-29');
  const asked = (days: number) => dailyOf(mind, dayAfter(first, days)).parameters;
  expect([asked(-7), asked(-14)]).toEqual([step, step]);
  expect(asked(1)).toEqual(mind.difficultyScale?.steps[1]?.parameters);
  expect(turns.map((_, week) => asked(7 * week))).toEqual(turns);
  expect(asked(7 * turns.length)).toEqual(turns[0]);
  const { rules } = makerOf('custom');
  const kinds = turns.map((_, week) => kindOf(rules, daily('custom', dayAfter(first, 7 * week))));
  expect(new Set(kinds)).toEqual(new Set(rules.kinds?.map(({ title }) => title)));
  expect(hashOf(daily('custom', dayAfter(first, -7)))).toBe('14ffe870b292d1cf');
});

const theseus = rulebook.parse(
  'game: theseus\nnote: optimum 17\n\n+---+---+---+\n| T         |\n+   +   +   +\n|         M |\n+   +---+---+\n',
);
const gold = rulebook.parse('game: gold\nnote: optimum 20\n\n#####\n#S11#\n#11E#\n#####\n');
const mouse = rulebook.parse('game: mouse\nnote: turns 3; aim 20\n\nS...\n....\n....\nE...\n');

const result = { worth: 19, moves: 19, isHelped: false, isOnTime: true, ms: null };

test('what is passed on tells how it went, and nothing of the way', () => {
  const level = orThrow(theseus);
  const rules = rulebook.of(level);
  expect(dailyShare(rules, level, '2026-11-22', result)).toBe(
    `Knossos daily 326, ${rules.title}: solved in 19 moves (best 17), no help\n🟩🟩🟩🟩⬜`,
  );
  const helped = { ...result, worth: 17, moves: 17, isHelped: true };
  expect(dailyShare(rules, level, '2026-11-22', helped)).toContain(
    'solved in 17 moves (best 17), with help\n🟨🟨🟨🟨🟨',
  );
  const bag = orThrow(gold);
  expect(dailyShare(rulebook.of(bag), bag, '2026-11-22', { ...result, worth: 10, moves: 7 })).toContain(
    ': solved with 10 gold (best 20), no help\n🟩🟩⬜⬜⬜',
  );
  const maze = orThrow(mouse);
  expect(targetOf(maze)?.isBest).toBe(false);
  expect(dailyShare(rulebook.of(maze), maze, '2026-11-22', { ...result, worth: 24, moves: 5 })).toContain(
    ': solved with 24 turns (aim 20), no help\n🟩🟩🟩🟩🟩',
  );
});

test('a day as one text has a line for each puzzle that was solved', () => {
  const level = orThrow(theseus);
  const rules = rulebook.of(level);
  const lines = rulebook.games.map((game) => ({
    rules: game,
    solved: game === rules ? { level, result } : null,
  }));
  expect(dayShare('2026-11-22', lines, 3)).toBe(
    `Knossos daily 326 (fiendish): 1 of 7\n🟩🟩🟩🟩⬜ ${rules.title}: solved in 19 moves (best 17), no help\n3 days in a row`,
  );
  expect(dayShare('2026-11-22', lines, 1)).not.toContain('in a row');
});

test('of two results the one in time counts more, then the one without help, then the better one', () => {
  expect(isBetterDaily('fewer', result, { ...result, isOnTime: false, worth: 1 })).toBe(true);
  expect(isBetterDaily('fewer', { ...result, isHelped: true, worth: 1 }, result)).toBe(false);
  expect(isBetterDaily('fewer', { ...result, worth: 18 }, result)).toBe(true);
  expect(isBetterDaily('more', { ...result, worth: 18 }, result)).toBe(false);
  expect(isBetterDaily('fewer', result, result)).toBe(false);
});
