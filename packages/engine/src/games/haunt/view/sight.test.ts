import { expect, test } from 'vitest';
import { hauntLevel, positionOf } from '../../../../test/games/haunt/positions.js';
import {
  cellName,
  columnOf,
  DIRECTIONS,
  DOWN,
  isFloor,
  LEFT,
  RIGHT,
  rowOf,
  UP,
} from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { type HauntState, windowOf } from '../index.js';
import { mazeOverlay } from '../mind.js';

const OPEN = `${'#'.repeat(15)}\n${`#${'.'.repeat(13)}#\n`.repeat(9)}${'#'.repeat(13)}E#`;

/** The cells that are seen, from the numbers of the header alone: side by side for each of the four directions. */
function seenCells(
  { level, player, facing }: HauntState,
  [ahead, behind, aside]: readonly number[],
): number[] {
  const [left, top, right, bottom] =
    facing === UP
      ? [aside, ahead, aside, behind]
      : facing === RIGHT
        ? [behind, aside, ahead, aside]
        : facing === DOWN
          ? [aside, behind, aside, ahead]
          : [ahead, aside, behind, aside];
  const [x, y] = [columnOf(level.maze, player), rowOf(level.maze, player)];
  return [...level.maze.sides.keys()].filter((cell) => {
    const [column, row] = [columnOf(level.maze, cell), rowOf(level.maze, cell)];
    return column >= x - left && column <= x + right && row >= y - top && row <= y + bottom;
  });
}

test.each([
  ['8/3', [8, 3, 3]],
  ['8/3/4', [8, 3, 4]],
  ['3/0/0', [3, 0, 0]],
  ['2/1/5', [2, 1, 5]],
  ['1/2/1', [1, 2, 1]],
] as const)('what is seen sideways is as far as vision: %s says, in every direction', (vision, numbers) => {
  const level = hauntLevel(`game: haunt\nvision: ${vision}\n\n${OPEN}\n`);
  for (const name of ['b2', 'h6', 'n10', 'd9'])
    for (const facing of DIRECTIONS) {
      const state = positionOf(level, { player: name, facing, ghosts: 'b10 n2' });
      const { columns, rows, cells } = windowOf(state);
      expect([columns, rows]).toEqual([2 * numbers[2] + 1, numbers[0] + numbers[1] + 1]);
      const seen = seenCells(state, numbers);
      expect([...cells].filter((cell) => cell >= 0).sort((a, b) => a - b)).toEqual(seen);
      const answer = finish(mazeOverlay(state, 'seen'));
      const drawn = answer.status === 'drawn' ? answer.overlay.values : [];
      expect(drawn.flatMap((value, cell) => (value === null ? [] : [cell]))).toEqual(seen);
    }
});

test('pictures of starts are the distances to the exit by rows and columns, and the cells farther than its radius', () => {
  const level = hauntLevel(`game: haunt\nrules: article\n\n${OPEN}\n`);
  const state = positionOf(level, { player: 'b2', facing: LEFT });
  const read = (name: string) => {
    const answer = finish(mazeOverlay(state, name));
    return answer.status === 'drawn' ? answer.overlay.values : [];
  };
  const [distances, starts] = [read('start-distance'), read('starts')];
  for (const cell of level.maze.sides.keys()) {
    const isCorridor = isFloor(level.maze, cell) && cell !== level.exit;
    const far = Math.abs(columnOf(level.maze, cell) - 13) + Math.abs(rowOf(level.maze, cell) - 10);
    expect(distances[cell], cellName(level.maze, cell)).toBe(isCorridor ? far : null);
    expect(starts[cell]).toBe(isCorridor ? Number(far < 4) : null);
  }
});
