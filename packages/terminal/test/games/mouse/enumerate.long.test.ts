import { describe, expect, it } from 'vitest';
import { jsonOf, prints, refuses } from '../../harness.js';

describe('mouse enumerate', () => {
  it.each([
    ['4x4', '', 25],
    ['5x5', '--start 1 ', 67],
    ['1x4', '', 3],
    ['4x1', '--exit 3 ', 3],
    ['5x5', '--start b1 --exit a5 --depth 3 ', 67],
  ] as const)('proves %s %s: %i turns', async (size, more, optimum) => {
    const answer = await jsonOf(`mouse enumerate --size ${size} ${more}--json --workers 2`);
    expect(answer).toMatchObject({ size, optimum, flash: optimum + 2, verified: true, workers: 2 });
    expect(answer.feasible).toMatch(/^\d+$/);
    expect(answer.seconds).toBeGreaterThan(0);
  });

  it('knows any start, exit and order', async () => {
    // The frame turned by a half turn, and the preferences with it, is the same puzzle.
    const { optimum, leaves, feasible } = await jsonOf('mouse enumerate --size 4x4 --json');
    const turned = await jsonOf('mouse enumerate --size 4x4 --start d4 --exit d1 --order ULRD --json');
    expect(turned).toMatchObject({ start: 'd4', exit: 'd1', optimum, leaves, feasible });
  });

  prints('mouse enumerate', [
    [
      '--size 5x5',
      /5x5, start a1, exit a5: the optimum is 52 turns \(Flash count 54\)[\s\S]*\n\n( {2}[.#]{5}\n){5}\n[\s\S]*feasible mazes, as the independent count says/,
    ],
  ]);
  refuses('mouse enumerate', [
    ['', /say which frame: --size 6x6/],
    ['--size 6', /COLUMNSxROWS/],
    ['--size 1x1', /at least two cells/],
    ['--size 10000x10000', /10,000 x 10,000 are 100,000,000 cells; this command can do up to 64/],
    ['--size 6x6 --exit 6', /--exit 6: the columns are numbered 0 to 5/],
    ['--size 6x6 --start g1', /--start g1: it takes a column from 0 to 5, or a cell such as b3/],
    ['--size 6x6 --order DRLL', /D R L U, each once/],
    ['--size 6x1', /must be different cells: give --start or --exit/],
    ['--size 32x2', /at most 29 columns/],
    ['--size 6x6 --workers 0', /whole number/],
  ]);
});
