import { expect, test } from 'vitest';
import { NO_META } from '../puzzle/index.js';
import { RUNGS } from './address.js';
import { dayAfter, dayNumber, dayStep, dayWords, placeInDay, rungsOf, weekdayOf } from './daily.js';
import { longestStreak, streakOf } from './daily-results.js';

test('days are counted from the first of 2026 on', () => {
  expect(['2026-01-01', '2026-11-22', '2027-01-01', '2028-03-01'].map(dayNumber)).toEqual([1, 326, 366, 791]);
  for (const none of ['2025-12-31', '2026-02-30', '2026-1-1', 'today', ''])
    expect(dayNumber(none)).toBeNull();
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(() => dayAfter('soon', 1)).toThrow(RangeError);
});

test('a week has each of seven games once on each rung, and a day three of them', () => {
  const games = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
  const ids = games.map(({ id }) => id);
  const week = Array.from({ length: 7 }, (_, at) => rungsOf(dayAfter('2026-11-23', at), games));
  for (const day of week) expect(new Set(day.map(({ game }) => game)).size).toBe(3);
  for (const at of RUNGS.keys()) expect(week.map((day) => day[at]?.game).sort()).toEqual(ids);
  expect(rungsOf('2026-11-23', [...games].reverse())).toEqual(week[0]);
  expect(rungsOf('2025-12-31', games).every(({ game }) => ids.includes(game))).toBe(true);
});

test('the easy puzzle of a day is of no game that takes long, and days that are over keep theirs', () => {
  const games = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
    id,
    ...(id === 'd' && { isLong: true as const }),
  }));
  const weekFrom = (day: string) => Array.from({ length: 7 }, (_, at) => rungsOf(dayAfter(day, at), games));
  const easyOf = (week: ReturnType<typeof weekFrom>) => week.map(([easy]) => easy?.game);
  expect(easyOf(weekFrom('2026-11-23'))).toContain('d');
  expect(weekFrom('2026-11-30').map((day) => day.map(({ game }) => game))).toEqual(
    weekFrom('2026-11-23').map((day) => day.map(({ game }) => game)),
  );
  const week = weekFrom('2026-12-07');
  expect(easyOf(week)).not.toContain('d');
  expect(
    week.flatMap((day) => day.filter(({ game }) => game === 'd').map(({ rung }) => rung)).sort(),
  ).toEqual(['hard', 'hard', 'middle']);
});

test('a level of a rung says so, and is not the puzzle of its game', () => {
  const of = (seed: string) => placeInDay({ game: 'a', meta: { ...NO_META, source: `a:size=3x3#${seed}` } });
  expect(of('daily 2026-11-23 hard')).toEqual({ day: '2026-11-23', rung: 'hard' });
  expect(of('daily 2026-11-23.2')).toEqual({ day: '2026-11-23', rung: null });
  expect([of('daily 2026-11-23 odd'), of('daily 2025-01-01 easy'), of('x')]).toEqual([null, null, null]);
});

test('a week begins very easy on Monday and ends fiendish on Sunday', () => {
  const week = Array.from({ length: 7 }, (_, at) => dayAfter('2026-11-16', at));
  expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const names = 'very easy, easy, medium, tricky, hard, very hard, fiendish';
  expect(week.map((day) => dayStep(day).name).join(', ')).toBe(names);
  expect(dayWords('2026-11-22')).toBe('Sunday 22 November');
});

test('a streak lasts over a day that is not over yet, and no longer', () => {
  const days = ['2026-11-18', '2026-11-20', '2026-11-21'];
  expect(streakOf(days, '2026-11-21')).toBe(2);
  expect(streakOf(days, '2026-11-22')).toBe(2);
  expect(streakOf([...days, '2026-11-22'], '2026-11-22')).toBe(3);
  expect(streakOf(days, '2026-11-23')).toBe(0);
  expect(streakOf([], '2026-11-23')).toBe(0);
  expect(longestStreak([...days, '2026-11-21', '2026-11-23'])).toBe(2);
  expect(longestStreak([])).toBe(0);
});
