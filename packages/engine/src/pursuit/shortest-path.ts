import { type Direction, DOWN, LEFT, type Maze, RIGHT, UP, walk } from '../grid/index.js';
import { CAUGHT } from '../search/joint/joint.js';
import { isLineFree, isWithinRadius } from './line-of-sight.js';
import { type NextSteps, nextSteps } from './next-steps.js';
import type { PackedPursuer } from './packed-pursuer.js';

/** How far away hearing counts: along the shortest way, or straight through rock. */
export type Hearing = 'walking' | 'radius';

/** Where sight goes: along the row and the column, or along any line that is free of rock. */
export type Sight = 'straight' | 'free';

/** What a pursuer notices; units are cells, plus `cells` when it remembers having noticed the player. */
export interface Senses {
  /** Distance; null = does not go by hearing unless `sees` is null too, and then it always knows. */
  readonly hears: number | null;
  readonly hearing: Hearing;
  /** Distance; null = does not go by sight. */
  readonly sees: number | null;
  readonly sight: Sight;
  readonly memory: boolean;
}

/** Units that such a pursuer has. */
export function shortestPathUnits(maze: Maze, senses: Senses): number {
  return senses.memory ? maze.sides.length * 2 : maze.sides.length;
}

/** A packed pursuer that also says how much work it has done. */
export interface ShortestPathPursuer extends PackedPursuer {
  /** A count that grows with the work of single answers. */
  readonly work: () => number;
}

/**
 * A pursuer that takes one step along a shortest path to the player, preferring directions in
 * `order` where several are as short, as long as it notices the player. Answers are as `JointProblem` wants
 * them. Rows take one breadth-first search from the player's place, single answers a table of next steps that grows
 * as it is asked.
 */
export function shortestPathPursuer(
  maze: Maze,
  order: readonly Direction[],
  senses: Senses,
): ShortestPathPursuer {
  const cells = maze.sides.length;
  const neighbours = neighbourTable(maze, order);
  const { hears, sees, sight, memory } = senses;
  const alwaysKnows = hears === null && sees === null;
  const walkingRadius = hears !== null && senses.hearing === 'walking' ? hears : null;
  const plainRadius = hears !== null && senses.hearing === 'radius' ? hears : null;

  /** Whether the player's place is told by anything but the way there. */
  const isPlain = (place: number, cell: number): boolean =>
    (plainRadius !== null && isWithinRadius(maze, place, cell, plainRadius)) ||
    (sees !== null &&
      (sight === 'straight'
        ? isInLine(maze, place, cell, sees)
        : isWithinRadius(maze, place, cell, sees) && isLineFree(maze, place, cell)));

  const queue = new Uint16Array(cells);
  const distances = new Uint16Array(cells);
  const fill = (place: number, row: Uint16Array): void => {
    measure(neighbours, place, distances, queue);
    const units = memory ? cells * 2 : cells;
    for (let unit = 0; unit < units; unit++) {
      const cell = unit < cells ? unit : unit - cells;
      const distance = distances[cell];
      const isHeard = walkingRadius !== null && distance <= walkingRadius && distance !== FAR;
      if (cell === place) row[unit] = CAUGHT;
      else if (!alwaysKnows && unit === cell && !isHeard && !isPlain(place, cell)) row[unit] = cell;
      else {
        const step = distance === FAR ? cell : stepDown(neighbours, distances, cell);
        row[unit] = step === place ? CAUGHT : memory ? step + cells : step;
      }
    }
  };

  let steps: NextSteps | null = null;
  const answer = (place: number, unit: number): number => {
    const cell = unit < cells ? unit : unit - cells;
    if (cell === place) return CAUGHT;
    steps ??= nextSteps(maze.columns, neighbours, walkingRadius);
    if (!alwaysKnows && unit === cell && !isPlain(place, cell)) {
      if (walkingRadius === null || !steps.isWithin(place, cell)) return cell;
    }
    const step = steps.step(place, cell);
    if (step === place) return CAUGHT;
    return (step < 0 ? cell : step) + (memory ? cells : 0);
  };
  return { fill, answer, work: () => steps?.work() ?? 0 };
}

/** Four neighbours a cell in the given order; the cell itself where there is no way. */
function neighbourTable(maze: Maze, order: readonly Direction[]): Uint16Array {
  const cells = maze.sides.length;
  const table = new Uint16Array(cells * 4);
  for (let cell = 0; cell < cells; cell++) {
    for (let i = 0; i < 4; i++) table[cell * 4 + i] = walk(maze, cell, order[i]) ?? cell;
  }
  return table;
}

/** The first neighbour that is a step nearer. */
function stepDown(neighbours: Uint16Array, distances: Uint16Array, cell: number): number {
  const closer = distances[cell] - 1;
  let slot = cell * 4;
  while (distances[neighbours[slot]] !== closer) slot++;
  return neighbours[slot];
}

/** Stands for "no way" among distances. */
const FAR = 0xffff;

/** Walking distances from `place` into `distances`; {@link FAR} where there is no way. */
function measure(neighbours: Uint16Array, place: number, distances: Uint16Array, queue: Uint16Array): void {
  distances.fill(FAR);
  distances[place] = 0;
  queue[0] = place;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head];
    const distance = distances[cell] + 1;
    for (let slot = cell * 4; slot < cell * 4 + 4; slot++) {
      const to = neighbours[slot];
      if (distances[to] !== FAR) continue;
      distances[to] = distance;
      queue[tail++] = to;
    }
  }
}

/** Whether a straight open line of at most `range` cells leads from `place` to `cell`. */
function isInLine(maze: Maze, place: number, cell: number, range: number): boolean {
  const { columns, sides } = maze;
  const rows = Math.floor(cell / columns) - Math.floor(place / columns);
  const apart = rows === 0 ? cell - place : rows;
  if (rows !== 0 && (cell - place) % columns !== 0) return false;
  if (Math.abs(apart) > range) return false;
  const direction = rows === 0 ? (apart > 0 ? RIGHT : LEFT) : apart > 0 ? DOWN : UP;
  const step = rows === 0 ? Math.sign(apart) : Math.sign(apart) * columns;
  for (let at = place; at !== cell; at += step) if ((sides[at] & (1 << direction)) === 0) return false;
  return true;
}
