import { type Direction, DOWN, LEFT, type Maze, RIGHT, UP, walk } from '../grid/index.js';
import { CAUGHT } from '../search/joint/joint.js';
import type { PackedMind } from './mind.js';

/** What a pursuer notices; units are cells, plus `cells` when it remembers having noticed the player. */
export interface Senses {
  /** Walking distance; null = does not go by hearing unless `sees` is null too, and then it always knows. */
  readonly hears: number | null;
  /** Cells along an open row or column; null = does not go by sight. */
  readonly sees: number | null;
  readonly memory: boolean;
}

/** Units that such a pursuer has. */
export function shortestPathUnits(maze: Maze, senses: Senses): number {
  return senses.memory ? maze.sides.length * 2 : maze.sides.length;
}

/** Most distances kept for single answers, in entries of two bytes. */
const MOST_KEPT = 2 ** 28;

/**
 * The mind of a pursuer that takes one step along a shortest path to the player, preferring directions in
 * `order` where several are as short, as long as it notices the player. Answers are as `JointProblem` wants
 * them. One breadth-first search from the player's place serves every unit; single answers keep its distances.
 */
export function shortestPathMind(maze: Maze, order: readonly Direction[], senses: Senses): PackedMind {
  const cells = maze.sides.length;
  const next = neighbourTable(maze, order);
  const queue = new Uint16Array(cells);
  const alwaysKnows = senses.hears === null && senses.sees === null;
  const hears = senses.hears ?? -1;
  const { sees, memory } = senses;

  const decide = (place: number, unit: number, distances: Uint16Array): number => {
    const cell = unit < cells ? unit : unit - cells;
    if (cell === place) return CAUGHT;
    const distance = distances[cell];
    const aware =
      alwaysKnows ||
      unit >= cells ||
      (distance <= hears && distance !== FAR) ||
      (sees !== null && isInLine(maze, place, cell, sees));
    if (!aware) return cell;
    const memoize = memory ? cells : 0;
    if (distance === FAR) return cell + memoize;
    if (distance === 1) return CAUGHT;
    const closer = distance - 1;
    const slot = cell * 4;
    // Neighbours are listed in the order of preference; rock and walls point back at the cell itself.
    let step = next[slot];
    if (distances[step] !== closer) {
      step = next[slot + 1];
      if (distances[step] !== closer) {
        step = next[slot + 2];
        if (distances[step] !== closer) step = next[slot + 3];
      }
    }
    return step + memoize;
  };

  const scratch = new Uint16Array(cells);
  const fill = (place: number, row: Uint16Array): void => {
    measure(next, place, EVERYWHERE, scratch, queue);
    const units = memory ? cells * 2 : cells;
    for (let unit = 0; unit < units; unit++) row[unit] = decide(place, unit, scratch);
  };

  // Pursuers are mostly near: distances are measured far only around places where one was asked for that is not.
  const kept: (Uint16Array | undefined)[] = [];
  const radii = new Uint16Array(cells);
  let entries = 0;
  const answer = (place: number, unit: number): number => {
    let distances = kept[place];
    if (!distances) {
      if (entries > MOST_KEPT) {
        kept.length = 0;
        entries = 0;
      }
      distances = new Uint16Array(cells);
      radii[place] = measure(next, place, NEAR, distances, queue);
      kept[place] = distances;
      entries += cells;
    }
    const cell = unit < cells ? unit : unit - cells;
    if (distances[cell] === FAR && radii[place] !== EVERYWHERE) {
      radii[place] = measure(next, place, EVERYWHERE, distances, queue);
    }
    return decide(place, unit, distances);
  };
  return { fill, answer };
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

/** Stands for "no way" among distances. */
const FAR = 0xffff;

/** The radius within which distances are measured first, and the one that stands for all of them. */
const NEAR = 16;
const EVERYWHERE = 0xffff;

/**
 * Walking distances from `place` into `distances` as far as `radius`, {@link FAR} beyond and where there is no way.
 * Returns the radius that is now known: {@link EVERYWHERE} when nothing lies beyond.
 */
function measure(
  next: Uint16Array,
  place: number,
  radius: number,
  distances: Uint16Array,
  queue: Uint16Array,
): number {
  distances.fill(FAR);
  distances[place] = 0;
  queue[0] = place;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head];
    const distance = distances[cell] + 1;
    if (distance > radius) return radius;
    const slot = cell * 4;
    const a = next[slot];
    if (distances[a] === FAR) {
      distances[a] = distance;
      queue[tail++] = a;
    }
    const b = next[slot + 1];
    if (distances[b] === FAR) {
      distances[b] = distance;
      queue[tail++] = b;
    }
    const c = next[slot + 2];
    if (distances[c] === FAR) {
      distances[c] = distance;
      queue[tail++] = c;
    }
    const d = next[slot + 3];
    if (distances[d] === FAR) {
      distances[d] = distance;
      queue[tail++] = d;
    }
  }
  return EVERYWHERE;
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
