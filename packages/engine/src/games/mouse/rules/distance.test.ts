import { describe, expect, it, test } from 'vitest';
import { mazeOfBlocks, randomBlocks, randomFrame } from '../../../../test/games/mouse/random-designs.js';
import { DIRECTIONS, DOWN, RIGHT } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { type Frame, frameOf } from '../walk/frame.js';
import { mazeOfWalls, wallBits } from '../walk/wall-bits.js';
import { canonicalBoard, flipsBetween, whyNotCompared } from './distance.js';
import { flipMove, flipsOf, withFlips } from './flips.js';
import { blankBoard, type GridBoard } from './level.js';
import { isFeasible, release } from './network.js';

const GRID = { columns: 5, rows: 5 };

function randomBoard(
  random: Random,
  shape: GridBoard['shape'],
  frame: Frame = randomFrame(random),
): GridBoard {
  const walls = new Uint8Array(2 * frame.columns * frame.rows);
  for (const bit of wallBits(frame)) walls[bit] = random.chance(1, 3) ? 1 : 0;
  const maze =
    shape === 'cells'
      ? mazeOfBlocks(frame, randomBlocks(frame, random.below(50), random))
      : mazeOfWalls(frame, walls);
  return { shape, maze, start: frame.start, exit: { cell: frame.exit, side: null } };
}

describe.each(['cells', 'walls'] as const)('two designs of %s', (shape) => {
  it('are as many flips apart as are made between them', () => {
    const random = Random.from(`distance ${shape}`);
    for (let i = 0; i < 200; i++) {
      const board = randomBoard(random, shape);
      const flips = flipsOf(board).filter(() => random.chance(1, 4));
      const other = withFlips(board, flips);
      expect(flipsBetween(board, other)).toEqual(flips);
      expect(flipsBetween(other, board)).toEqual(flips);
      expect(flipsBetween(board, board)).toEqual([]);
      expect(withFlips(board, flipsBetween(board, other)).maze).toEqual(other.maze);
    }
  });

  it('have one canonical form where they have one run', () => {
    const random = Random.from(`canonical ${shape}`);
    let same = 0;
    for (let i = 0; i < 120; i++) {
      const board = randomBoard(random, shape);
      const settings = { order: random.shuffle([...DIRECTIONS]), modulo: null };
      const canonical = canonicalBoard(board, settings);
      expect(canonical === null).toBe(!isFeasible(board));
      if (canonical === null) continue;
      const run = release(board, { order: settings.order, modulo: null });
      expect(release(canonical, { order: settings.order, modulo: null })).toEqual(run);
      expect(canonicalBoard(canonical, settings)).toEqual(canonical);
      for (const flip of flipsBetween(board, canonical)) {
        expect(canonicalBoard(withFlips(board, [flip]), settings)).toEqual(canonical);
        same++;
      }
    }
    expect(same).toBeGreaterThan(100);
  });
});

test('the canonical form is none where he does not get out in time', () => {
  const { order } = frameOf(GRID);
  expect(canonicalBoard(blankBoard(GRID, 'cells'), { order, modulo: null }, 3)).toBeNull();
  expect(canonicalBoard(blankBoard(GRID, 'cells'), { order, modulo: null }, 4)).not.toBeNull();
});

describe('designs of different frames', () => {
  const cells = blankBoard(GRID, 'cells');
  const walls = blankBoard(GRID, 'walls');
  it.each<[GridBoard, string]>([
    [walls, 'one has blocked cells, the other walls between cells'],
    [blankBoard({ columns: 4, rows: 5 }, 'cells'), 'one is 5x5, the other 4x5'],
    [{ ...cells, start: 2 }, 'they start in different cells'],
    [{ ...cells, exit: { cell: 3, side: null } }, 'their exits are in different places'],
    [{ ...cells, exit: { cell: 20, side: DOWN } }, 'their exits are in different places'],
  ])('are not compared', (other, reason) => {
    expect(whyNotCompared(cells, cells)).toBeNull();
    expect(whyNotCompared(cells, other)).toBe(reason);
    expect(() => flipsBetween(cells, other)).toThrow(`the designs are of different frames: ${reason}`);
  });

  it('name what is flipped', () => {
    const other = withFlips(walls, [{ cell: 7, side: RIGHT }]);
    expect(flipsBetween(walls, other).map((flip) => flipMove(GRID, flip))).toEqual(['c2r']);
  });
});
