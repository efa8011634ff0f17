import type { Behaviour, Decision, Pursuer } from '../../chase/index.js';
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

/** The monsters' mind, step by step: notice the player, then take the first step of a shortest path. */
export const escapeBehaviour: Behaviour<EscapeLevel> = {
  steps: () => 1,
  decide: (level, player) => {
    const distances = distancesFrom(level.maze, [player]);
    return (_index, pursuer) => decide(level, player, distances, pursuer);
  },
};

function decide(level: EscapeLevel, player: number, distances: Int32Array, pursuer: Pursuer): Decision {
  const distance = distances[pursuer.cell] as number;
  const aware = pursuer.noticed || notices(level, pursuer.cell, player, distance);
  const noticed = level.memory && aware;
  const stay = { cell: pursuer.cell, noticed };
  if (!aware)
    return {
      pursuer: stay,
      because: { kind: 'unaware', distance: distance === UNREACHABLE ? null : distance },
    };
  if (distance === UNREACHABLE) return { pursuer: stay, because: { kind: 'no-path' } };
  const ways = TIE_ORDER.filter((direction) => {
    const next = walk(level.maze, pursuer.cell, direction);
    return next !== null && distances[next] === distance - 1;
  });
  const [first, ...ties] = ways;
  if (first === undefined) return { pursuer: stay, because: { kind: 'no-path' } };
  const cell = walk(level.maze, pursuer.cell, first) ?? pursuer.cell;
  return { pursuer: { cell, noticed }, because: { kind: 'shortest-path', distance: distance - 1, ties } };
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
