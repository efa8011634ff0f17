import {
  cellAt,
  cellName,
  columnOf,
  contains,
  distancesFrom,
  isFloor,
  rowOf,
  UNREACHABLE,
} from '../../grid/index.js';
import { type DrawnDocument, type Fault, faultAt, headerLine } from '../../puzzle/index.js';
import type { HauntLevel } from './level.js';
import { distancesOf, placesOf } from './places.js';

/** What makes a level unplayable, or null: no start, a start without a way out, monsters without room. */
export function wrongLevel(level: HauntLevel, document: DrawnDocument): Fault | null {
  const { maze, exit, exitRadius } = level;
  const { starts } = placesOf(level);
  if (starts.length === 0) {
    const said = `no corridor cell lies farther than ${exitRadius} from the exit, so nobody can start`;
    const help = 'Lower "exit-radius:", or draw a larger maze.';
    return faultAt(headerLine(document, 'exit-radius') ?? document.drawingLine, null, said, help);
  }
  const distances = distancesFrom(maze, [exit]);
  const cut = starts.find((cell) => distances[cell] === UNREACHABLE);
  if (cut !== undefined) {
    const said = `the player may start on ${cellName(maze, cut)}, from where no way leads to the exit`;
    return faultAt(document.drawingLine, null, said, 'Open a way, or fill that part with walls.');
  }
  return wrongRoom(level, document, (cell) => distances[cell] !== UNREACHABLE);
}

function wrongRoom(
  level: HauntLevel,
  document: DrawnDocument,
  isReachable: (cell: number) => boolean,
): Fault | null {
  const { maze, ghosts, zombies } = level;
  const { starts, corridor } = placesOf(level);
  /** Corridor cells at least so far from a cell: all but those near it, which are few. */
  const roomFrom = (cell: number, distance: number) => corridor.length - countNear(level, cell, distance);
  const least = distancesOf(level);
  const monsters = ghosts + zombies;
  const fault = (cell: number, room: number, distance: number) => {
    const who = `${counted(ghosts, 'ghost')} and ${counted(zombies, 'zombie')}`;
    const cells = room === 1 ? '1 corridor cell lies' : `${room} corridor cells lie`;
    const said = `there is no room for ${who}: while the player is on ${cellName(maze, cell)}, ${cells} at least ${distance} away`;
    const line = headerLine(document, 'ghosts') ?? headerLine(document, 'zombies') ?? document.drawingLine;
    return faultAt(line, null, said, 'Lower "ghosts:" or "zombies:", or draw a larger maze.');
  };
  for (const start of starts) {
    const room = roomFrom(start, least.shuffle);
    if (room < monsters) return fault(start, room, least.shuffle);
  }
  if (ghosts === 0) return null;
  for (const cell of corridor) {
    const room = isReachable(cell) ? roomFrom(cell, least.ghosts) : monsters;
    if (room < monsters) return fault(cell, room, least.ghosts);
  }
  return null;
}

/** Corridor cells nearer than a Manhattan distance, the cell itself included. */
function countNear({ maze, exit }: HauntLevel, cell: number, distance: number): number {
  const [column, row] = [columnOf(maze, cell), rowOf(maze, cell)];
  let near = 0;
  for (let down = 1 - distance; down < distance; down++) {
    const left = distance - 1 - Math.abs(down);
    for (let across = -left; across <= left; across++) {
      if (!contains(maze, column + across, row + down)) continue;
      const other = cellAt(maze, column + across, row + down);
      if (other !== exit && isFloor(maze, other)) near++;
    }
  }
  return near;
}

/** `no ghosts`, `1 ghost`, `2 ghosts`. */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
