import { campaignLevels, type HauntLevel } from '@knossos/engine/games/haunt';
import {
  createPolicy,
  type HauntPolicy,
  type PolicyName,
} from '@knossos/engine/games/haunt/policies/policies';
import { playOut } from '@knossos/engine/games/haunt/policies/simulate';
import type { Task } from '@knossos/engine/puzzle';
import { added, type HauntTally, NO_GAMES, tallyOf } from './tally.js';

/** What is played, and by whom. */
export interface SimulatePlan {
  /** Number of a level of the campaign, from 1; null for the whole campaign. */
  readonly level: number | null;
  readonly policies: readonly PolicyName[];
  readonly seed: string;
  readonly lives: number | null;
}

/** Games `from` to `to - 1` of a plan. */
export interface SimulatePiece extends SimulatePlan {
  readonly from: number;
  readonly to: number;
}

/** Policies of this thread, made once: the exact one takes a while. */
const policies = new Map<string, HauntPolicy>();

function policyOf(name: PolicyName, level: HauntLevel): HauntPolicy {
  const key = `${name} ${campaignLevels().indexOf(level)}`;
  const policy = policies.get(key) ?? createPolicy(name, level);
  policies.set(key, policy);
  return policy;
}

/** Plays every game of a piece with every policy; their tallies in the order of the policies. */
export function* simulateJob(piece: SimulatePiece): Task<readonly HauntTally[]> {
  const { level, from, to, seed, lives } = piece;
  const levels = level === null ? campaignLevels() : campaignLevels().slice(level - 1, level);
  let tallies = piece.policies.map(() => NO_GAMES);
  for (let game = from; game < to; game++) {
    tallies = tallies.map((tally, index) => {
      const name = piece.policies[index] as PolicyName;
      return added(tally, tallyOf(playOut(levels, (one) => policyOf(name, one), seed, game, lives)));
    });
    yield { done: game + 1 - from, total: to - from, unit: 'games', note: null };
  }
  return tallies;
}
