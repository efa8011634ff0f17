import { countFeasible } from '@knossos/engine/internal/games/mouse/enumerate/feasible';
import { enumerate } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/internal/games/mouse/walk/kernel';
import { parseCellName } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { jsonOf, namesIn, textOf } from './repository.js';
import type { Ends } from './shipped.js';

/** The pairs of a size with their frames, starts one after the other, and for each the exits. */
function read(file: string) {
  const ends = jsonOf<Ends>(`records/mouse/ends/${file}`);
  const side = Number(file[0]);
  const grid = { columns: side, rows: side };
  const pairs = ends.pairs.map((pair) => {
    const [start = -1, exit = -1] = [pair.start, pair.exit].map((name) => parseCellName(grid, name) ?? -1);
    return { ...pair, frame: frameOf(grid, start, exit - side * (side - 1)) };
  });
  return { ...ends, side, pairs };
}

const sizes = namesIn('records/mouse/ends').map(read);

test('there is a table of all pairs of columns for 3x3 to 6x6', () => {
  expect(sizes.map(({ size }) => size)).toEqual(['3x3', '4x4', '5x5', '6x6']);
  for (const { side, order, pairs } of sizes) {
    expect(order).toBe('DRLU');
    const ends = (at: number) => [Math.floor(at / side), side * (side - 1) + (at % side)];
    const all = Array.from({ length: side * side }, (_, at) => ends(at));
    expect(pairs.map(({ frame }) => [frame.start, frame.exit])).toEqual(all);
  }
});

describe.each(sizes)('the table of $size', ({ side, pairs }) => {
  test('adds up to the feasible mazes, which are counted again, and its mazes take the turns it says', () => {
    for (const { frame, optimum, maze, weight, feasible } of pairs) {
      expect(weight).toBe(feasible);
      expect(feasible).toBe(String(finish(countFeasible(frame))));
      const blocks = Uint8Array.from(maze.replaceAll('/', ''), (cell) => (cell === '#' ? 1 : 0));
      expect(new Kernel(frame).turnsOf(blocks)).toBe(optimum);
    }
  });

  test('is that of the page', () => {
    const columns = Array.from({ length: side }, (_, column) => String.fromCharCode(97 + column));
    const rows = columns.map((start, row) => {
      const optima = pairs.slice(side * row, side * (row + 1)).map(({ optimum }) => optimum);
      return `| ${[`start ${start}1`, ...optima].join(' | ')} |`;
    });
    const head = `| ${[`${side}x${side}`, ...columns.map((column) => `exit ${column}${side}`)].join(' | ')} |`;
    const rule = `|---|${'---:|'.repeat(side)}`;
    expect(textOf('docs/mouse/records.md')).toContain([head, rule, ...rows].join('\n'));
  });
});

test.each(sizes.filter(({ side }) => side <= 4))('the table of $size is counted again', ({ pairs }) => {
  for (const { frame, optimum, leaves, weight } of pairs) {
    const census = finish(enumerate(frame));
    expect([census.optimum, census.leaves, String(census.weight)]).toEqual([optimum, leaves, weight]);
  }
});
