import { DIRECTIONS } from '../../grid/index.js';
import { createGame } from '../../library/index.js';
import { among, floorOf, gameStatus, listOf, orNull, recordOf, wholeFrom } from '../../puzzle/index.js';
import { hauntRules } from './index.js';
import { type HauntLevel, MOST_LIVES } from './rules/level.js';
import type { HauntState } from './rules/state.js';

/** A position from a copy of it, without dice. Throws a Misfit for anything else. */
function reviveHaunt(level: HauntLevel, given: unknown): HauntState {
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

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules = { ...hauntRules, revive: reviveHaunt };

/** Monster Maze by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
