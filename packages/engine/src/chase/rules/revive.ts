import { DIRECTIONS } from '../../grid/index.js';
import { among, flag, floorOf, gameStatus, listOf, orNull, recordOf } from '../../puzzle/index.js';
import type { ChaseLevel } from './level.js';
import type { ChaseState, Pursuer } from './state.js';

/** A position of a pursuit from a copy of it, without dice. Throws a Misfit for anything else. */
export function reviveChase<L extends ChaseLevel>(level: L, given: unknown): ChaseState<L> {
  const cell = floorOf(level.maze);
  const pursuer = recordOf<Pursuer>({ cell, noticed: flag, isDead: flag });
  const read = recordOf<Omit<ChaseState, 'level' | 'dice'>>({
    player: cell,
    beyond: orNull(among(DIRECTIONS)),
    pursuers: listOf(pursuer, level.pursuers.length),
    isGateOpen: flag,
    status: gameStatus,
  });
  return { level, ...read(given, ''), dice: null };
}
