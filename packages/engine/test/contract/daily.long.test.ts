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

/** Monday of the first whole week; harder days are in the long tests. */
const DAYS = ['2026-01-05'] as const;

function daily(game: string, day: string): Level {
  const rules = rulebook.find(game);
  if (!rules) throw new Error(`no game ${game}`);
  return orThrow(finish(dailyTask({ rules, mind: mindOf(game) }, day)));
}

test.each(rulebook.games.map(({ id }) => id))(
  'the daily puzzles of %s are the same on every machine',
  (game) => {
    for (const day of DAYS) {
      const level = daily(game, day);
      const text = rulebook.format(level);
      expect(`${day} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`).toMatchSnapshot();
      const read = rulebook.parse(text);
      expect(read.ok && dayOfLevel(read.value)).toBe(day);
      expect(level.meta.title).toMatch(/^Daily, Monday 5 January$/);
    }
  },
);

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
  const rules = rulebook.find('custom');
  const kinds = turns.map((_, week) => {
    const level = daily('custom', dayAfter(first, 7 * week));
    return rules && kindOf(rules, level);
  });
  expect(new Set(kinds)).toEqual(new Set(rules?.kinds?.map(({ title }) => title)));
});

test('the described games of two Sundays are the same on every machine', () => {
  for (const day of ['2026-11-22', '2026-11-29']) {
    const text = rulebook.format(daily('custom', day));
    expect(`${day} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`).toMatchSnapshot();
  }
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
