import type { Behaviour, Decision, Pursuer, Throw } from '../../chase/index.js';
import {
  DIRECTIONS,
  type Direction,
  DOWN,
  distancesFrom,
  LEFT,
  type Maze,
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
    const traces = tracesOf(level, player);
    return (_index, pursuer) => decide(level, traces, pursuer);
  },
};

function decide(level: EscapeLevel, traces: Traces, pursuer: Pursuer): Decision | Throw {
  const { distances } = traces;
  const distance = distances[pursuer.cell] as number;
  const aware = pursuer.noticed || notices(level, pursuer.cell, traces);
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

/** What monsters can tell of the player's place: looked up once for all of them. */
export interface Traces {
  /** Walking distances from the player. */
  readonly distances: Int32Array;
  /** Cells from which the player can be seen; empty where monsters do not go by sight. */
  readonly inSight: ReadonlySet<number>;
}

/** The traces of a player on `player`. */
export function tracesOf({ maze, sees }: EscapeLevel, player: number): Traces {
  return {
    distances: distancesFrom(maze, [player]),
    inSight: new Set(sees === null ? [] : sight(maze, player, sees)),
  };
}

/** Whether a monster on `cell` hears or sees the player. */
export function notices({ hears, sees }: EscapeLevel, cell: number, { distances, inSight }: Traces): boolean {
  if (hears === null && sees === null) return true;
  const distance = distances[cell] as number;
  return (hears !== null && distance !== UNREACHABLE && distance <= hears) || inSight.has(cell);
}

/** The cell itself, and those on straight lines of at most `range` cells along its row and column with nothing between. */
function sight(maze: Maze, from: number, range: number): number[] {
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
