import type { Line } from '../../chase/index.js';
import {
  columnOf,
  DIRECTIONS,
  distancesFrom,
  isFloor,
  type Maze,
  rowOf,
  UNREACHABLE,
  walk,
} from '../../grid/index.js';

/** How far away hearing counts: along the shortest way, or straight through rock. */
export const HEARING = ['walking', 'radius'] as const;
export type Hearing = (typeof HEARING)[number];

/** Where sight goes: along the row and the column, or along any line that is free of rock. */
export const SIGHT = ['straight', 'free'] as const;
export type Sight = (typeof SIGHT)[number];

/** What a monster does that does not chase. */
export const IDLE = ['stay', 'wander'] as const;
export type Idle = (typeof IDLE)[number];

/** What monsters notice the player by. */
export interface SenseSettings {
  /** Distance within which a monster hears the player; null: from anywhere, unless it goes by sight alone. */
  readonly hears: number | null;
  readonly hearing: Hearing;
  /** Distance within which a monster sees the player; null: it does not go by sight. */
  readonly sees: number | null;
  readonly sight: Sight;
}

/** What monsters can tell of the player's place: looked up once for all of them. */
export interface Traces {
  /** Walking distances from the player. */
  readonly distances: Int32Array;
  /** Whether the player can be seen from a cell. */
  isSeenFrom(cell: number): boolean;
  /** Whether the player can be heard from a cell. */
  isHeardFrom(cell: number): boolean;
  /** The straight line from a cell to the player, where monsters go by such lines. */
  lineFrom(cell: number): Line | undefined;
}

/** The traces of a player on `player`. */
export function tracesOf(level: SenseSettings & { readonly maze: Maze }, player: number): Traces {
  const { maze, hears, hearing, sees, sight } = level;
  const distances = distancesFrom(maze, [player]);
  const straight = new Set(
    sees === null || sight !== 'straight' ? [] : alongRowAndColumn(maze, player, sees),
  );
  return {
    distances,
    isSeenFrom: (cell) =>
      sight === 'straight'
        ? straight.has(cell)
        : sees !== null && isWithin(maze, player, cell, sees) && isClear(maze, player, cell),
    isHeardFrom: (cell) => {
      if (hears === null) return sees === null;
      if (hearing === 'radius') return isWithin(maze, player, cell, hears);
      return distances[cell] !== UNREACHABLE && distances[cell] <= hears;
    },
    lineFrom: (cell) => {
      const looks = sees !== null && sight === 'free';
      if (!looks && (hears === null || hearing !== 'radius')) return undefined;
      const length = Math.sqrt(squaredDistance(maze, player, cell));
      return { length, isBlocked: looks && length <= sees && !isClear(maze, player, cell) };
    },
  };
}

/** Whether a monster on `cell` hears or sees the player. */
export function notices(traces: Traces, cell: number): boolean {
  return traces.isHeardFrom(cell) || traces.isSeenFrom(cell);
}

/** The cell itself, and those on straight lines of at most `range` cells along its row and column with nothing between. */
function alongRowAndColumn(maze: Maze, from: number, range: number): number[] {
  const cells = [from];
  for (const direction of DIRECTIONS) {
    let cell = walk(maze, from, direction);
    for (let steps = 1; steps <= range && cell !== null; steps++) {
      cells.push(cell);
      cell = walk(maze, cell, direction);
    }
  }
  return cells;
}

/** Whether the middles of two cells are at most `radius` apart (Euclidean distance). */
function isWithin(maze: Maze, a: number, b: number, radius: number): boolean {
  return squaredDistance(maze, a, b) <= radius ** 2;
}

function squaredDistance(maze: Maze, a: number, b: number): number {
  return (columnOf(maze, a) - columnOf(maze, b)) ** 2 + (rowOf(maze, a) - rowOf(maze, b)) ** 2;
}

/**
 * Whether the line between the middles of two cells is clear: no cell of rock between them has corners on both sides of
 * it, and it does not run through a corner at which two cells of rock touch.
 */
function isClear(maze: Maze, a: number, b: number): boolean {
  const [left, right] = [columnOf(maze, a), columnOf(maze, b)].sort((x, y) => x - y) as [number, number];
  const [top, bottom] = [rowOf(maze, a), rowOf(maze, b)].sort((x, y) => x - y) as [number, number];
  const isRock = (column: number, row: number) => !isFloor(maze, row * maze.columns + column);
  const across = columnOf(maze, b) - columnOf(maze, a);
  const down = rowOf(maze, b) - rowOf(maze, a);
  /** Twice the side of the line on which the corner lies that is half a cell right of and below a cell's middle. */
  const side = (column: number, row: number) =>
    across * (2 * (row - rowOf(maze, a)) + 1) - down * (2 * (column - columnOf(maze, a)) + 1);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const corners = [
        side(column - 1, row - 1),
        side(column, row - 1),
        side(column - 1, row),
        side(column, row),
      ];
      const isCrossed = Math.min(...corners) < 0 && Math.max(...corners) > 0;
      if (isCrossed && isRock(column, row)) return false;
      if (side(column, row) !== 0 || column === right || row === bottom) continue;
      // The line runs through this corner: down to the right between two cells, or up to the right.
      const isFalling = across * down > 0;
      const beside = isFalling
        ? isRock(column + 1, row) && isRock(column, row + 1)
        : isRock(column, row) && isRock(column + 1, row + 1);
      if (beside) return false;
    }
  }
  return true;
}
