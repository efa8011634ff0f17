import { campaignLevels, type HauntLevel } from '@knossos/engine/internal/games/haunt';
import {
  createPolicy,
  type HauntPolicy,
  type PolicyName,
} from '@knossos/engine/internal/games/haunt/policies/policies';
import { type GameRecord, playOut } from '@knossos/engine/internal/games/haunt/policies/simulate';
import type { Task } from '@knossos/engine/internal/puzzle';

const SUMS = ['games', 'won', 'lost', 'endless', 'moves', 'squares', 'shuffles', 'bites', 'levels'] as const;

/**
 * How a policy fared in some games, as plain data; sums of whole numbers, so that any order of adding gives the same.
 * `endless` counts games called off after too many keys. Of the moves of games that were won there are the sum, the sum
 * of their squares, and the most; shuffles, bites and levels are those of all games.
 */
export type HauntTally = Readonly<Record<(typeof SUMS)[number] | 'most', number>>;

export function added(one: HauntTally, other: HauntTally): HauntTally {
  const sum = { ...one, most: Math.max(one.most, other.most) };
  for (const name of SUMS) sum[name] += other[name];
  return sum;
}

/** One game as a tally. */
function tallyOf({ status, moves, shuffles, bites, levels }: GameRecord): HauntTally {
  const [won, lost, endless] = ['won', 'lost', 'endless'].map((end) => (end === status ? 1 : 0));
  const most = won * moves;
  return { games: 1, won, lost, endless, moves: most, squares: most * moves, most, shuffles, bites, levels };
}

export const NO_GAMES = Object.fromEntries([...SUMS, 'most'].map((name) => [name, 0])) as HauntTally;

/** The games to play, and the players. */
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
function* simulateJob(piece: SimulatePiece): Task<readonly HauntTally[]> {
  const { level, from, to, seed, lives } = piece;
  const levels = level === null ? campaignLevels() : campaignLevels().slice(level - 1, level);
  let tallies = piece.policies.map(() => NO_GAMES);
  for (let game = from; game < to; game++) {
    tallies = tallies.map((tally, index) => {
      const name = piece.policies[index];
      return added(tally, tallyOf(playOut(levels, (one) => policyOf(name, one), seed, game, lives)));
    });
    yield { done: game + 1 - from, total: to - from, unit: 'games', note: null };
  }
  return tallies;
}

/** What the worker threads of the commands about Monster Maze can do. */
export const hauntJobs = { simulate: simulateJob };
export type HauntJobs = typeof hauntJobs;
