import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it, test } from 'vitest';
import { cutInParts } from '../enumeration.js';
import {
  countPart,
  decidedBy,
  exitClasses,
  faultOfPart,
  mazeOfWalls,
  type PartCount,
  sizes,
} from './index.js';

const size = { columns: 4, rows: 3 };

describe('a branch', () => {
  it('decides what the words of the rule say', () => {
    // The exit in the corner: its right side, then that of its neighbour, then what lies below both.
    expect(decidedBy(size, 0, '')).toBe('.'.repeat(17));
    expect(decidedBy(size, 0, 'ow')).toBe('01...............');
    expect(decidedBy(size, 0, 'owww')).toBe('01.......11......');
    expect(decidedBy(size, 0, 'owwww')).toBeNull();
    expect(decidedBy(size, 0, 'ox')).toBeNull();
    expect(decidedBy(size, 0, 'wo')).toBe('1........0.......');
  });

  it('is refused where the tree has none', () => {
    expect(() => finish(countPart(size, { exit: 0, branch: 'www' }))).toThrow('no branch www');
    expect(() => finish(countPart(size, { exit: 0, branch: 'x' }))).toThrow('no branch x');
    expect(() => finish(countPart(size, { exit: 12, branch: '' }))).toThrow('no cell');
    expect(() => finish(countPart({ columns: 6, rows: 5 }, { exit: 0, branch: '' }))).toThrow('25 cells');
  });
});

test('a cut has enough parts, or is as deep as it is told to be', () => {
  const tree = sizes.of(size);
  expect(exitClasses(size).map(({ exit }) => exit)).toEqual([0, 1, 4, 5]);
  expect(cutInParts(tree, 0).parts).toEqual(['a', 'b', 'c', 'd']);
  const cut = cutInParts(tree);
  expect(cut.parts.length).toBeGreaterThanOrEqual(tree.fewest);
  expect(cutInParts(tree, cut.depth - 1).parts.length).toBeLessThan(tree.fewest);
  // No more than there are leaves.
  expect(cutInParts(sizes.of({ columns: 2, rows: 1 })).parts).toHaveLength(2);
});

describe('the count of a part', () => {
  const part = finish(countPart(size, { exit: 4, branch: 'oowo' }));
  const faultOf = (change: Partial<PartCount>) => faultOfPart(size, { ...part, ...change });
  const longer = [...part.lengths];
  const common = longer.indexOf(Math.max(...longer));
  longer[common] = longer[common] - 1;

  it('has no fault when it is right', () => {
    expect(faultOf({})).toBeNull();
  });

  it.each<[string, Partial<PartCount>, RegExp]>([
    ['no branch', { branch: 'oowz' }, /no such branch/],
    ['another branch', { branch: 'ooww' }, /leaves, but \d+ by a count/],
    ['a deeper branch', { branch: 'oowoo' }, /mazes, but 4096 lie there/],
    ['too few mazes', { lengths: longer }, /lie there/],
    ['no leaf', { leaves: 0 }, /it has 0 leaves, but \d+ by a count/],
    ['too many leaves', { leaves: 1e9 }, /it has 1,000,000,000 leaves/],
    ['a length without a maze', { lengths: [...part.lengths, 0] }, /no maze/],
    ['a longer plan', { lengths: [...longer, 1] }, /moves, not 1\d/],
    [
      'other walls',
      { walls: part.walls.replace(/./g, (digit) => (digit === '1' ? '0' : '1')) },
      /another part/,
    ],
    ['no walls', { walls: '' }, /not 17 digits/],
    ['a longer plan off the exit', { clear: 99 }, /more than the most/],
    ['a shorter plan off the exit', { clear: part.clear - 1 }, /moves, not/],
  ])('tells of %s', (_, change, message) => {
    expect(faultOf(change)).toMatch(message);
  });

  it('has walls that fit the frame', () => {
    expect(() => mazeOfWalls(size, '01')).toThrow('17 digits');
  });
});
