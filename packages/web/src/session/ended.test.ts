import { rulebook } from '@knossos/engine/internal/games';
import { type Level, orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dailyDone, dailyStreak, dayOfPuzzle, doneOn, keepDailyLevel } from './dailies.js';
import { type EndedGame, gameEnded } from './ended.js';
import { dropStatistics, statisticsOf } from './statistics.js';

const goTo = (day: string) => vi.setSystemTime(Date.parse(`${day}T12:00:00Z`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  dropStatistics();
});
afterEach(() => {
  vi.useRealTimers();
});

function read(text: string): Level {
  return orThrow(rulebook.parse(text));
}

const CAVE = read('game: escape\nnote: optimum 2\n\nS.E\n');
const OTHER = read('game: escape\nnote: optimum 3\n\nS..E\n');
const MOUSE = read('game: mouse\nnote: turns 3; aim 9\n\nS..\n...\nE..\n');

const end = (level: Level, more: Partial<EndedGame> = {}) =>
  gameEnded({
    ...{ level, seed: null, line: ['R', 'R'], isWon: true, isHelped: false },
    ...{ moves: 2, worth: 2, ms: 5000, ...more },
  });

/** As if it had been made on the daily page. */
function daily(level: Level, day: string): void {
  const rules = rulebook.of(level);
  keepDailyLevel(rules.id, day, { text: rules.format(level), puzzle: puzzleText(rules, level) });
}

test('a puzzle counts once a day, at its best', () => {
  goTo('2026-11-20');
  end(CAVE, { isWon: false, worth: null });
  expect(statisticsOf('escape', '2026-11-20')).toMatchObject({ games: 1, wins: 0, clean: 0, fastest: null });
  end(CAVE, { isHelped: true });
  end(CAVE, { isHelped: true });
  expect(statisticsOf('escape', '2026-11-20')).toMatchObject({ games: 1, wins: 1, clean: 0, fastest: null });
  end(CAVE);
  end(CAVE, { isWon: false, worth: null, ms: 10 });
  end(OTHER, { ms: 3000 });
  expect(statisticsOf('escape', '2026-11-20')).toMatchObject({ games: 2, wins: 2, clean: 2, fastest: 3000 });
  goTo('2026-11-21');
  end(CAVE, { ms: null });
  const both = statisticsOf('escape', '2026-11-21');
  expect(both).toMatchObject({ games: 3, wins: 3, streak: 2, longest: 2 });
  expect(both.days.slice(-2)).toEqual([
    { day: '2026-11-20', games: 2, wins: 2 },
    { day: '2026-11-21', games: 1, wins: 1 },
  ]);
  expect(both.days).toHaveLength(84);
  expect(statisticsOf('gold', '2026-11-21').games).toBe(0);
  expect(statisticsOf(null, '2026-11-21').games).toBe(3);
});

test('the same board with other mines is another game', () => {
  goTo('2026-11-20');
  end(CAVE, { seed: 'a' });
  end(CAVE, { seed: 'b' });
  expect(statisticsOf('escape', '2026-11-20').games).toBe(2);
});

test('a maze for the mouse that is short of its aim is played, not won', () => {
  goTo('2026-11-20');
  end(MOUSE, { worth: 8 });
  expect(statisticsOf('mouse', '2026-11-20')).toMatchObject({ games: 1, wins: 0 });
  end(MOUSE, { worth: 9 });
  expect(statisticsOf('mouse', '2026-11-20')).toMatchObject({ games: 1, wins: 1 });
});

test('daily puzzles mark themselves; only those of their own day count for days in a row', () => {
  daily(CAVE, '2026-10-01');
  daily(OTHER, '2026-10-02');
  daily(MOUSE, '2026-10-02');
  expect(dayOfPuzzle('escape', 'another')).toBeNull();
  goTo('2026-10-01');
  end(CAVE, { isWon: false, worth: null });
  expect(dailyDone('escape', '2026-10-01')).toBeNull();
  end(CAVE, { moves: 4, worth: 4 });
  end(CAVE);
  end(CAVE, { isHelped: true, moves: 1, worth: 1 });
  expect(dailyDone('escape', '2026-10-01')).toMatchObject({ worth: 2, isHelped: false, isOnTime: true });
  expect(dailyStreak('2026-10-01')).toEqual({ now: 1, longest: 1 });
  goTo('2026-10-02');
  end(OTHER, { moves: 3, worth: 3 });
  end(MOUSE, { worth: 8 });
  expect(doneOn('2026-10-02')).toEqual({ rungs: 0, games: 1 });
  expect(dailyStreak('2026-10-02', 'escape').now).toBe(2);
  expect(dailyStreak('2026-10-02', 'mouse').now).toBe(0);
  goTo('2026-10-03');
  end(MOUSE, { worth: 12 });
  expect(dailyDone('mouse', '2026-10-02')).toMatchObject({ worth: 12, isOnTime: false });
  expect(dailyStreak('2026-10-03').now).toBe(2);
  expect(dailyStreak('2026-10-04')).toEqual({ now: 0, longest: 2 });
});
