import { finish } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { NO_MOVE } from '../../../search/index.js';
import type { HauntLevel } from '../rules/level.js';
import { turned } from '../rules/moves.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from '../rules/state.js';
import { waysOf } from '../rules/ways.js';
import { analyse, MOST_SCREEN_KEYS } from './analysis.js';
import { cautiousMove } from './cautious.js';
import { hauntProblem } from './problem.js';
import { seenPolicy } from './seen-policy.js';

/** Decides for the player, who is shown the whole maze and everybody in it. */
export type HauntPolicy = (seen: HauntState, random: Random) => HauntMove;

/**
 * `random` presses any key. `greedy` walks the shortest way to the exit as if nobody were there. `seen` goes by what the
 * window has shown since the shuffle and by nothing else. `cautious` looks some moves ahead, as far as no dice fall, and
 * walks around or waits. `exact` needs the least expected number of moves, lives not counted; only for small levels.
 */
export const POLICY_NAMES = ['random', 'greedy', 'seen', 'cautious', 'exact'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A policy for a level. Throws a RangeError for `exact` where the level is too large. */
export function createPolicy(name: PolicyName, level: HauntLevel): HauntPolicy {
  switch (name) {
    case 'random':
      return (_, random) => random.pick(HAUNT_ORDER);
    case 'greedy':
      return ({ player, facing }) => greedyMove(level, player, facing);
    case 'seen':
      return seenPolicy(level);
    case 'cautious':
      return (state, random) => cautiousMove(state, waysOf(level), random);
    case 'exact':
      return exactPolicy(level);
  }
}

/** The first key on a shortest way. */
function greedyMove(level: HauntLevel, player: number, facing: HauntState['facing']): HauntMove {
  const { moves } = waysOf(level);
  const here = moves(player, facing);
  const isNearer = (key: 'L' | 'R') => moves(player, turned(facing, key)) === here - 1;
  return isNearer('L') ? 'L' : isNearer('R') ? 'R' : 'F';
}

/** Whether `exact` can play a level. */
export function isExactFor(level: HauntLevel): boolean {
  const problem = hauntProblem(level, true);
  return problem !== null && problem.keys <= MOST_SCREEN_KEYS;
}

function exactPolicy(level: HauntLevel): HauntPolicy {
  const analysis = finish(analyse(level, { keys: MOST_SCREEN_KEYS }));
  if (analysis.status === 'too-large')
    throw new RangeError('the level is too large to be solved exactly; use cautious');
  const { policy } = finish(analysis.least(null));
  return (state) => {
    const node = analysis.nodeOf(state);
    const move = node === null ? NO_MOVE : (policy[node] ?? NO_MOVE);
    return HAUNT_ORDER[move] ?? greedyMove(level, state.player, state.facing);
  };
}
