import { describe, expect, it, test } from 'vitest';
import { mazeOfFloor } from '../../grid/index.js';
import { isLineFree, isWithinRadius } from '../../pursuit/line-of-sight.js';
import { Random } from '../../random/index.js';
import { notices, type SenseSettings, tracesOf } from './senses.js';

const DEAF: SenseSettings = { hears: null, hearing: 'walking', sees: null, sight: 'straight' };

function traces(settings: Partial<SenseSettings>, ...rows: readonly string[]) {
  const text = rows.join('');
  const maze = mazeOfFloor({ columns: rows[0].length, rows: rows.length }, (cell) => text[cell] !== '#');
  return tracesOf({ ...DEAF, ...settings, maze }, text.indexOf('S'));
}

/** The drawing with `!` wherever a monster would notice the player. */
function noticed(settings: Partial<SenseSettings>, ...rows: readonly string[]): string[] {
  const found = traces(settings, ...rows);
  return rows.map((row, y) =>
    [...row].map((letter, x) => (notices(found, y * row.length + x) ? '!' : letter)).join(''),
  );
}

const CAVE = ['...#.', '.S...', '.#.#.', '.....'];

describe('monsters', () => {
  it('hear the player from anywhere where nothing else is said, but not where they go by sight', () => {
    expect(noticed({}, '.S', '#.')).toEqual(['!!', '!!']);
    expect(noticed({ sees: 1 }, '..S.', '....')).toEqual(['.!!!', '..!.']);
  });

  it('hear along ways up to a distance', () => {
    expect(noticed({ hears: 0 }, ...CAVE)).toEqual(['...#.', '.!...', '.#.#.', '.....']);
    expect(noticed({ hears: 2 }, ...CAVE)).toEqual(['!!!#.', '!!!!.', '!#!#.', '.....']);
    expect(noticed({ hears: 9 }, 'S.#.')).toEqual(['!!#.']);
  });

  it('hear through rock within a circle', () => {
    expect(noticed({ hears: 2, hearing: 'radius' }, 'S.#.', '....')).toEqual(['!!!.', '!!..']);
    expect(noticed({ hears: 0, hearing: 'radius' }, 'S.#.')).toEqual(['!.#.']);
  });

  it('see along row and column as far as nothing is between', () => {
    expect(noticed({ sees: 2 }, '...#.', '....S', '...#.', '....#')).toEqual([
      '...#!',
      '..!!!',
      '...#!',
      '....#',
    ]);
    expect(noticed({ sees: 9 }, '...#.', '.S#..', '...#.')).toEqual(['.!.#.', '!!#..', '.!.#.']);
    expect(noticed({ sees: 0 }, '.S.')).toEqual(['.!.']);
  });

  it('hear and see where both are said', () => {
    expect(noticed({ hears: 1, sees: 3 }, 'S....', '.....')).toEqual(['!!!!.', '!....']);
  });

  it('see in any direction along a line that is free, within a circle', () => {
    expect(noticed({ sees: 3, sight: 'free' }, 'S....', '.#...', '.....')).toEqual([
      '!!!!.',
      '!#...',
      '!....',
    ]);
    expect(noticed({ sees: null, sight: 'free', hears: 0 }, 'S..')).toEqual(['!..']);
  });

  it('see just where a walk through the cells on the line meets no rock', () => {
    const random = Random.from('lines');
    for (let i = 0; i < 20; i++) {
      const maze = mazeOfFloor({ columns: 7, rows: 5 }, () => random.chance(3, 4));
      const floor = [...maze.sides.keys()].filter((cell) => maze.sides[cell] !== 0);
      for (const player of floor) {
        const sees = 2 + (i % 6);
        const { isSeenFrom } = tracesOf({ ...DEAF, sees, sight: 'free', maze }, player);
        const expected = floor.map(
          (cell) => isWithinRadius(maze, cell, player, sees) && isLineFree(maze, cell, player),
        );
        expect(floor.map(isSeenFrom)).toEqual(expected);
      }
    }
  });
});

test('the line to the player is told where monsters go by such lines, with its length and what is on it', () => {
  const rows = ['S.#.', '....'];
  expect(traces({ hears: 2 }, ...rows).lineFrom(3)).toBeUndefined();
  expect(traces({ sees: 2 }, ...rows).lineFrom(3)).toBeUndefined();
  expect(traces({ hearing: 'radius' }, ...rows).lineFrom(3)).toBeUndefined();
  expect(traces({ sight: 'free' }, ...rows).lineFrom(3)).toBeUndefined();
  expect(traces({ hears: 1, hearing: 'radius' }, ...rows).lineFrom(3)).toEqual({
    length: 3,
    isBlocked: false,
  });
  const looks = traces({ sees: 3, sight: 'free' }, ...rows);
  expect(looks.lineFrom(3)).toEqual({ length: 3, isBlocked: true });
  expect(looks.lineFrom(5)).toEqual({ length: Math.sqrt(2), isBlocked: false });
  expect(traces({ sees: 2, sight: 'free' }, ...rows).lineFrom(3)).toEqual({ length: 3, isBlocked: false });
  const both = traces({ hears: 1, hearing: 'radius', sees: 3, sight: 'free' }, ...rows);
  expect(both.lineFrom(3)).toEqual({ length: 3, isBlocked: true });
});
