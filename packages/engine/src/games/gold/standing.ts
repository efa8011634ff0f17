import { cloneMaze, DIRECTIONS, type Maze, setSide } from '../../grid/index.js';
import type { GoldState } from './state.js';

/** The part of a cave that is still there: what has fallen in is rock. */
export function standingMaze({ level, way }: GoldState): Maze {
  const maze = cloneMaze(level.maze);
  for (const cell of way.cells().slice(0, -1)) sink(maze, cell);
  return maze;
}

/** Turns a cell to rock, in place. */
export function sink(maze: Maze, cell: number): void {
  for (const direction of DIRECTIONS) setSide(maze, cell, direction, false);
  maze.sides[cell] = 0;
}
