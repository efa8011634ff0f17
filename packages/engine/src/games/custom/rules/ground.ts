import { DIRECTIONS, type Maze, spend } from '../../../grid/index.js';
import { CHANGE_BITS, CHANGES, GATES, type Position, YOU } from './position.js';
import type { Terrain } from './terrain.js';

export type GroundNow = ReturnType<typeof groundNow>;

/** The ground as it stands in a position: what has fallen or been taken, where steps lead, and how far it is to you. */
export function groundNow(maze: Maze, terrain: Terrain) {
  const cells = maze.sides.length;
  const { falls, gateAt, gateOnWay, changeOf, changeWords, hasGates, hasFalls, isDynamic } = terrain;
  const { wayTo, passesGate, passesRock, alike } = terrain;

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
    return mayEnter(p, subject, target) && !isShut(p, subject, cell, target, way) ? target : -1;
  }
  /** Whether a cell has not fallen, and has no gate that is shut. */
  function mayEnter(p: Position, subject: number, cell: number): boolean {
    if (hasFalls && falls[cell] >= 0 && !passesRock[subject] && isChangedAt(p, cell)) return false;
    const gate = hasGates ? gateAt[cell] : -1;
    return gate < 0 || ((p[GATES] >> gate) & 1) === 1 || passesGate[subject][gate];
  }
  /** Whether a gate between two cells is shut. */
  function isShut(p: Position, subject: number, cell: number, target: number, way: number): boolean {
    if (!hasGates) return false;
    const side = gateOnWay(cell, target, way);
    return side >= 0 && ((p[GATES] >> side) & 1) === 0 && !passesGate[subject][side];
  }

  /** By subject: the cells from which steps lead to a cell as the ground stands for good, by cell and way; -1 for none. */
  const origins: (Int16Array | undefined)[] = [];
  const originsOf = (subject: number): Int16Array => {
    const made = origins[subject] ?? new Int16Array(cells * 4).fill(-1);
    if (origins[subject]) return made;
    origins[subject] = made;
    spend(cells * 4);
    for (const way of DIRECTIONS)
      for (let cell = 0; cell < cells; cell++) {
        const target = wayTo(subject, cell, way);
        if (target >= 0) made[target * 4 + way] = cell;
      }
    return made;
  };

  // Walking distances to you over what a form may enter, pieces left out of account.
  const still: (Int16Array | undefined)[] = [];
  let changing = new Map<string, Map<number, Int16Array>>();
  let fields = 0;
  let queue = new Int32Array(0);
  /** How the ground stood at the last query, and the answers known for it. */
  const stood = new Int32Array(1 + (hasFalls ? changeWords : 0)).fill(-1);
  let known = new Map<number, Int16Array>();
  let changes = 0;
  const standsAsBefore = (p: Position): boolean => {
    if (stood[0] !== p[GATES]) return false;
    for (let word = 1; word < stood.length; word++) if (stood[word] !== p[CHANGES + word - 1]) return false;
    return true;
  };
  const knownNow = (p: Position): Map<number, Int16Array> => {
    spend(stood.length);
    if (standsAsBefore(p)) return known;
    changes++;
    stood[0] = p[GATES];
    for (let word = 1; word < stood.length; word++) stood[word] = p[CHANGES + word - 1];
    const name = stood.join();
    known = changing.get(name) ?? new Map();
    changing.set(name, known);
    spend(stood.length * 8);
    return known;
  };
  /** A number that is another one whenever the ground stands otherwise than when it was asked about last. */
  const groundNumber = (p: Position): number => {
    knownNow(p);
    return changes;
  };
  const distancesTo = (p: Position, form: number): Int16Array => {
    const subject = alike[form + 1];
    const at = subject * cells + p[YOU];
    const before = isDynamic ? knownNow(p).get(at) : still[at];
    if (before) return before;
    const distances = new Int16Array(cells).fill(-1);
    if (queue.length === 0) queue = new Int32Array(cells);
    distances[p[YOU]] = 0;
    queue[0] = p[YOU];
    const from = originsOf(subject);
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const cell = queue[head];
      if (isDynamic && !mayEnter(p, subject, cell)) continue;
      const distance = distances[cell] + 1;
      for (let way = 0; way < 4; way++) {
        const origin = from[cell * 4 + way];
        if (origin < 0 || distances[origin] >= 0 || isShut(p, subject, origin, cell, way)) continue;
        distances[origin] = distance;
        queue[tail++] = origin;
      }
    }
    spend(cells + tail * 2);
    if (++fields * cells > MOST_DISTANCES) {
      fields = 1;
      still.length = 0;
      known = new Map();
      changing = new Map([[stood.join(), known]]);
    }
    if (isDynamic) known.set(at, distances);
    else still[at] = distances;
    return distances;
  };

  return { isChangedAt, change, groundStep, groundNumber, originsOf, distancesTo };
}

/** Distances that are kept, two bytes each; all are forgotten where more are asked for. */
const MOST_DISTANCES = 16_000_000;
