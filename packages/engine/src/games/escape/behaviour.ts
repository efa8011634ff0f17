import type { Behaviour, Decision, Pursuer, Throw } from '../../chase/index.js';
import {
  DIRECTIONS,
  type Direction,
  DOWN,
  distancesFrom,
  LEFT,
  type Maze,
  neighbour,
  RIGHT,
  UNREACHABLE,
  UP,
  walk,
} from '../../grid/index.js';
import type { EscapeLevel } from './level.js';

/** Order in which a monster prefers equally short ways. */
export const TIE_ORDER: readonly Direction[] = [RIGHT, UP, DOWN, LEFT];

/**
 * The monsters' mind, step by step: notice the player, then take the first step of a shortest path. A monster that
 * has not noticed the player, or has no way there, stays, or wanders where the level says so.
 */
export const escapeBehaviour: Behaviour<EscapeLevel> = {
  steps: () => 1,
  throwsDice: (level) => level.idle === 'wander',
  decide: (level, player) => {
    const distances = distancesFrom(level.maze, [player]);
    return (_index, pursuer) => decide(level, player, distances, pursuer);
  },
};

function decide(
  level: EscapeLevel,
  player: number,
  distances: Int32Array,
  pursuer: Pursuer,
): Decision | Throw {
  const distance = distances[pursuer.cell] as number;
  const aware = pursuer.noticed || notices(level, pursuer.cell, player, distance);
  const noticed = level.memory && aware;
  const stay = { cell: pursuer.cell, noticed };
  const known = distance === UNREACHABLE ? null : distance;
  if (!aware || known === null) {
    const cells = level.idle === 'wander' ? waysFrom(level.maze, pursuer.cell) : [];
    if (cells.length > 0) {
      const because = { kind: 'wandering', distance: known, ways: cells.length } as const;
      return { ways: cells.map((cell) => ({ pursuer: { cell, noticed }, because })) };
    }
    return { pursuer: stay, because: aware ? { kind: 'no-path' } : { kind: 'unaware', distance: known } };
  }
  const ways = TIE_ORDER.filter((direction) => {
    const next = walk(level.maze, pursuer.cell, direction);
    return next !== null && distances[next] === distance - 1;
  });
  const [first, ...ties] = ways;
  if (first === undefined) return { pursuer: stay, because: { kind: 'no-path' } };
  const cell = walk(level.maze, pursuer.cell, first) ?? pursuer.cell;
  return { pursuer: { cell, noticed }, because: { kind: 'shortest-path', distance: distance - 1, ties } };
}

/** The cells beside one that can be walked to, in the order of {@link DIRECTIONS}. */
function waysFrom(maze: Maze, cell: number): number[] {
  return DIRECTIONS.map((direction) => walk(maze, cell, direction)).filter((next) => next !== null);
}

/** Whether a monster on `cell` hears or sees the player, `distance` being the walking distance between them. */
export function notices(level: EscapeLevel, cell: number, player: number, distance: number): boolean {
  if (level.hears === null && level.sees === null) return true;
  if (level.hears !== null && distance !== UNREACHABLE && distance <= level.hears) return true;
  return level.sees !== null && isInSight(level.maze, cell, player, level.sees);
}

/** Whether a straight line of at most `range` cells along a row or column, with nothing between, joins two cells. */
export function isInSight(maze: Maze, from: number, to: number, range: number): boolean {
  if (from === to) return true;
  for (const direction of DIRECTIONS) {
    let cell: number | null = from;
    for (let steps = 1; steps <= range; steps++) {
      if (walk(maze, cell, direction) === null) break;
      cell = neighbour(maze, cell, direction);
      if (cell === null) break;
      if (cell === to) return true;
    }
  }
  return false;
}
