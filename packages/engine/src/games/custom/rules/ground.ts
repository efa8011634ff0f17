import { DIRECTIONS, type Maze } from '../../../grid/index.js';
import { CHANGE_BITS, CHANGES, COLUMN, GATES, type Position, ROW, YOU } from './position.js';
import type { Terrain } from './terrain.js';

export type GroundNow = ReturnType<typeof groundNow>;

/** The ground as it stands in a position: what has fallen or been taken, where steps lead, and how far it is to you. */
export function groundNow(maze: Maze, terrain: Terrain) {
  const { columns } = maze;
  const cells = maze.sides.length;
  const { falls, gateAt, gateOnWay, changeOf, changeWords, hasGates, hasFalls, isDynamic } = terrain;
  const { wayTo, passesGate, passesRock } = terrain;

  const isChangedAt = (p: Position, cell: number): boolean => {
    const bit = changeOf[cell];
    return bit >= 0 && ((p[CHANGES + Math.floor(bit / CHANGE_BITS)] >> (bit % CHANGE_BITS)) & 1) === 1;
  };
  const change = (p: Position, cell: number): void => {
    const bit = changeOf[cell];
    p[CHANGES + Math.floor(bit / CHANGE_BITS)] |= 1 << (bit % CHANGE_BITS);
  };

  /** Where a step leads as the ground stands now, pieces left out of account; -1 for nowhere. */
  const groundStep = isDynamic
    ? changingStep
    : (_: Position, subject: number, cell: number, way: number): number => wayTo(subject, cell, way);
  function changingStep(p: Position, subject: number, cell: number, way: number): number {
    const target = wayTo(subject, cell, way);
    if (target < 0) return target;
    if (hasFalls && falls[target] >= 0 && !passesRock[subject] && isChangedAt(p, target)) return -1;
    if (!hasGates) return target;
    const gate = gateAt[target];
    if (gate >= 0 && ((p[GATES] >> gate) & 1) === 0 && !passesGate[subject][gate]) return -1;
    const side = gateOnWay(cell, target, way);
    if (side >= 0 && ((p[GATES] >> side) & 1) === 0 && !passesGate[subject][side]) return -1;
    return target;
  }

  // Walking distances to you over what a form may enter, pieces left out of account.
  const still: (Int16Array | undefined)[] = [];
  let changing = new Map<string, Int16Array>();
  let fields = 0;
  const queue = new Int32Array(cells);
  const distancesTo = (p: Position, form: number): Int16Array => {
    const at = form * cells + p[YOU];
    let name = '';
    if (isDynamic) {
      name = `${at},${p[GATES]}`;
      if (hasFalls) for (let word = 0; word < changeWords; word++) name += `,${p[CHANGES + word]}`;
    }
    const known = isDynamic ? changing.get(name) : still[at];
    if (known) return known;
    const distances = new Int16Array(cells).fill(-1);
    distances[p[YOU]] = 0;
    queue[0] = p[YOU];
    for (let head = 0, tail = 1; head < tail; head++) {
      const cell = queue[head];
      for (const way of DIRECTIONS) {
        // A piece that comes to a cell by a way comes from the other side.
        const column = (cell % columns) - COLUMN[way];
        const row = Math.floor(cell / columns) - ROW[way];
        if (column < 0 || column >= columns || row < 0 || row >= maze.rows) continue;
        const from = row * columns + column;
        if (distances[from] >= 0 || groundStep(p, form + 1, from, way) !== cell) continue;
        distances[from] = distances[cell] + 1;
        queue[tail++] = from;
      }
    }
    if (++fields * cells > MOST_DISTANCES) {
      fields = 1;
      still.length = 0;
      changing = new Map();
    }
    if (isDynamic) changing.set(name, distances);
    else still[at] = distances;
    return distances;
  };

  return { isChangedAt, change, groundStep, distancesTo };
}

/** Distances that are kept, two bytes each; all are forgotten where more are asked for. */
const MOST_DISTANCES = 16_000_000;
