import { expect, test } from 'vitest';
import { randomFrame } from '../../../../test/games/mouse/random-designs.js';
import { DIRECTIONS, mazeOfFloor, neighbour, setSide } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { mazeOfWalls, wallBits } from '../walk/wall-bits.js';
import { withFlips } from './flips.js';
import type { GridBoard } from './level.js';
import { neighbourWorths } from './neighbours.js';
import { follow, isFeasible } from './network.js';

/** A random board of either shape; walls with a gap as the exit where there can be one. */
function randomBoard(random: Random) {
  const { start, exit, order, ...grid } = randomFrame(random);
  if (random.chance(1, 2)) {
    const maze = mazeOfFloor(grid, (cell) => cell === start || cell === exit || random.chance(3, 4));
    const board: GridBoard = { shape: 'cells', maze, start, exit: { cell: exit, side: null } };
    return { board, order };
  }
  const walls = new Uint8Array(2 * grid.columns * grid.rows);
  for (const bit of wallBits(grid)) walls[bit] = random.chance(1, 3) ? 1 : 0;
  const maze = mazeOfWalls(grid, walls);
  const gaps = DIRECTIONS.filter((side) => neighbour(grid, exit, side) === null);
  const side = gaps.length > 0 && random.chance(1, 2) ? random.pick(gaps) : null;
  if (side !== null) setSide(maze, exit, side, true);
  const board: GridBoard = { shape: 'walls', maze, start, exit: { cell: exit, side } };
  return { board, order };
}

test('the worths of all flips are those of the flipped boards, with a gap as with walls and blocked cells', () => {
  const random = Random.from('flips');
  for (let i = 0; i < 150; i++) {
    const { board, order } = randomBoard(random);
    const settings = { order, modulo: null };
    for (const { flip, worth } of finish(neighbourWorths(board, settings))) {
      const after = withFlips(board, [flip]);
      const turns = isFeasible(after) ? finish(follow({ ...settings, board: after }, 1e6)).turns : null;
      expect(worth).toBe(turns);
    }
  }
});
