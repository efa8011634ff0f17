import { describe, expect, test } from 'vitest';
import type { LevelRating } from '../levels/ratings.js';
import { choicesOf, type Filters, fits, isNarrowed, NO_FILTERS, scalesOf } from './level-list.js';

const rated = (grade: string, length: number | null, side: number): LevelRating => {
  return { title: null, difficulty: 1, grade, length, columns: side, rows: side };
};

/** Six levels that grow from easy, short and small to hard, long and large. */
const LEVELS = [4, 5, 6, 7, 8, 9].map((side) => rated(side < 7 ? 'easy' : 'hard', side * 2, side));
const SCALES = scalesOf(LEVELS);

/** The sides of the levels that are left. */
function left(part: Partial<Filters>): number[] {
  const filters = { ...NO_FILTERS, ...part };
  return LEVELS.filter((rating) => fits({ title: 'A cave', rating, standing: 'new' }, filters, SCALES)).map(
    ({ columns }) => columns ?? 0,
  );
}

describe('filters', () => {
  test('leave all levels by themselves', () => {
    expect(left({})).toEqual([4, 5, 6, 7, 8, 9]);
    expect(isNarrowed(NO_FILTERS)).toBe(false);
    expect(isNarrowed({ ...NO_FILTERS, text: ' ' })).toBe(false);
    expect(isNarrowed({ ...NO_FILTERS, done: 'unsolved' })).toBe(true);
  });

  test('divide the levels of a game in thirds', () => {
    expect([left({ size: 'small' }), left({ size: 'medium' }), left({ size: 'large' })]).toEqual([
      [4, 5],
      [6, 7],
      [8, 9],
    ]);
    expect(left({ length: 'short' })).toEqual([4, 5]);
    expect(left({ size: 'large', grade: 'easy' })).toEqual([]);
    expect(left({ grade: 'hard' })).toEqual([7, 8, 9]);
  });

  test('search for words anywhere in a title', () => {
    const found = (text: string) =>
      fits({ title: 'The Ring Tunnel', rating: null, standing: 'new' }, { ...NO_FILTERS, text }, SCALES);
    expect(['ring', 'TUN the', ' '].map(found)).toEqual([true, true, true]);
    expect(found('rung')).toBe(false);
  });

  test('tell what is solved from what is not, and from what was helped', () => {
    const kinds = ['new', 'begun', 'finished', 'helped', 'solved', 'perfect'] as const;
    const of = (done: Filters['done']) =>
      kinds.filter((standing) =>
        fits({ title: '', rating: null, standing }, { ...NO_FILTERS, done }, SCALES),
      );
    expect(of('unsolved')).toEqual(['new', 'begun', 'finished']);
    expect(of('solved')).toEqual(['solved', 'perfect']);
    expect(of('with help')).toEqual(['helped']);
  });

  test('are offered only where they tell levels apart', () => {
    const { size, length, grade } = choicesOf(scalesOf([1, 2, 3, 4].map(() => rated('easy', null, 5))));
    expect([size, length, grade]).toEqual([null, null, null]);
    expect(choicesOf(SCALES).grade).toEqual(['any', 'easy', 'hard']);
  });

  test('leave out what has no measure once it is asked for', () => {
    const listed = { title: '', rating: rated('easy', null, 5), standing: 'new' } as const;
    expect(fits(listed, { ...NO_FILTERS, length: 'long' }, SCALES)).toBe(false);
    expect(fits({ ...listed, rating: null }, { ...NO_FILTERS, size: 'small' }, SCALES)).toBe(false);
  });
});

test('levels are found by their rules and their kind, too', () => {
  const traits = { sentences: ['M hunts rows first, 2 steps', '~ is ice for you'], kind: 'ice' };
  const found = (part: Partial<Filters>, one: Parameters<typeof fits>[0]) =>
    fits(one, { ...NO_FILTERS, ...part }, SCALES);
  const level = { title: 'A cave', rating: null, standing: 'new', traits } as const;
  const other = { title: 'A cave', rating: null, standing: 'new' } as const;
  for (const text of ['hunts rows', 'Rows fir', 'is ice', '~ is', 'first 2 steps', 'cave'])
    expect(found({ text }, level), text).toBe(true);
  for (const text of ['hunts first', 'ows first', 'is ice for M'])
    expect(found({ text }, level), text).toBe(false);
  expect(found({ text: 'is ice' }, other)).toBe(false);
  expect([level, other].map((one) => found({ kind: 'ice' }, one))).toEqual([true, false]);
  expect(found({ kind: 'robots' }, level)).toBe(false);
});
