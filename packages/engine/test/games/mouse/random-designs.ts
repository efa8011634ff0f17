import type { Frame } from '../../../src/games/mouse/walk/frame.js';
import type { Network } from '../../../src/games/mouse/walk/walk.js';
import { DIRECTIONS, type Graph, graphOfMaze, type Maze, mazeOfFloor } from '../../../src/grid/index.js';
import type { Random } from '../../../src/random/index.js';

/** A frame of 2 to 49 cells with random start, exit and preferences, for tests. */
export function randomFrame(random: Random): Frame {
  for (;;) {
    const columns = 1 + random.below(7);
    const rows = 1 + random.below(7);
    const start = random.below(columns * rows);
    const exit = random.below(columns * rows);
    if (start !== exit) return { columns, rows, start, exit, order: random.shuffle([...DIRECTIONS]) };
  }
}

/** Random blocks, a share of `percent`; start and exit are open. */
export function randomBlocks(frame: Frame, percent: number, random: Random): Uint8Array {
  return Uint8Array.from({ length: frame.columns * frame.rows }, (_, cell) =>
    cell !== frame.start && cell !== frame.exit && random.below(100) < percent ? 1 : 0,
  );
}

/** The maze of blocks. */
export function mazeOfBlocks(frame: Frame, blocks: Uint8Array): Maze {
  return mazeOfFloor(frame, (cell) => blocks[cell] === 0);
}

/** The network of a maze in a frame. */
export function networkOfMaze(frame: Frame, maze: Maze): Network {
  const graph: Graph = graphOfMaze(maze, frame.order);
  return { graph, start: frame.start, exit: frame.exit };
}
