import { DIRECTIONS } from '../../../grid/index.js';
import { among, floorOf, gameStatus, listOf, orNull, recordOf, wholeFrom } from '../../../puzzle/index.js';
import { type HauntLevel, MOST_LIVES } from './level.js';
import type { HauntState } from './state.js';

/** A position from a copy of it, without dice. Throws a Misfit for what is none. */
export function reviveHaunt(level: HauntLevel, given: unknown): HauntState {
  const cell = floorOf(level.maze);
  const read = recordOf<Omit<HauntState, 'level' | 'dice'>>({
    player: cell,
    facing: among(DIRECTIONS),
    ghosts: listOf(cell, level.ghosts),
    zombies: listOf(cell, level.zombies),
    lives: orNull(wholeFrom(0, MOST_LIVES)),
    since: wholeFrom(0),
    moves: wholeFrom(0),
    shuffles: wholeFrom(0),
    status: gameStatus,
  });
  return { level, ...read(given, ''), dice: null };
}
