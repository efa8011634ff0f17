import { describe, expect, test } from 'vitest';
import type { LevelRating } from '../levels/ratings.js';
import { choicesOf, type Filters, fits, isNarrowed, NO_FILTERS, scalesOf } from './level-list.js';

const rated = (grade: string, length: number | null, side: number): LevelRating => ({
  title: null,
  difficulty: 1,
  grade,
  length,
  columns: side,
  rows: side,
});

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
