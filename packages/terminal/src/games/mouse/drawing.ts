import type { Frame } from '@knossos/engine/games/mouse/walk/frame';
import { runOn } from '@knossos/engine/games/mouse/walk/walk';
import { graphOfMaze, mazeOfFloor } from '@knossos/engine/grid';

/** A maze of blocked cells on one line: rows of `.` and `#`, joined by `/`. */
export type Drawing = string;

/** The drawing of a maze given as one digit a cell, 1 for blocked. */
export function drawingOf(frame: Frame, blocks: string): Drawing {
  return Array.from({ length: frame.rows }, (_, row) =>
    blocks
      .slice(row * frame.columns, (row + 1) * frame.columns)
      .replaceAll('0', '.')
      .replaceAll('1', '#'),
  ).join('/');
}

/** Turns of the run through a drawing; null when it does not fit the frame or the exit is cut off. */
export function turnsOf(frame: Frame, drawing: Drawing): number | null {
  const cells = drawing.replaceAll('/', '');
  if (drawing !== drawingOf(frame, cells.replaceAll('.', '0').replaceAll('#', '1'))) return null;
  const maze = mazeOfFloor(frame, (cell) => cells[cell] === '.');
  const network = { graph: graphOfMaze(maze, frame.order), start: frame.start, exit: frame.exit };
  const reached = new Set([frame.start]);
  for (const cell of reached) {
    const { offsets, targets } = network.graph;
    for (let i = offsets[cell] as number; i < (offsets[cell + 1] as number); i++)
      reached.add(targets[i] as number);
  }
  return reached.has(frame.exit) ? runOn(network).turns : null;
}
