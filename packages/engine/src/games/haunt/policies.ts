import { counting, finish } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { decisionGraph, leastMoves, NO_MOVE, sureRegion } from '../../search/index.js';
import type { HauntLevel } from './level.js';
import { hauntProblem } from './problem.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from './state.js';
import { placeGhosts, pressKey, type Stage } from './turn.js';
import { waysOf } from './ways.js';

/** Decides for the player, who sees the whole maze and everybody in it. */
export type HauntPolicy = (seen: HauntState, random: Random) => HauntMove;

/**
 * `random` presses any key. `greedy` walks the shortest way to the exit as if nobody were there. `cautious` looks some
 * moves ahead, as far as no dice fall, and walks around or waits. `exact` needs the least expected number of moves, lives
 * not counted; only for small levels.
 */
export const POLICY_NAMES = ['random', 'greedy', 'cautious', 'exact'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A policy for a level. Throws a RangeError for `exact` where the level is too large. */
export function createPolicy(name: PolicyName, level: HauntLevel): HauntPolicy {
  switch (name) {
    case 'random':
      return (_, random) => random.pick(HAUNT_ORDER);
    case 'greedy':
      return ({ player, facing }) => greedyMove(level, player, facing);
    case 'cautious':
      return (state, random) =>
        isGoingRound(state, random) ? random.pick(HAUNT_ORDER) : cautiousMove(state);
    case 'exact':
      return exactPolicy(level);
  }
}

/** The first key on a shortest way. */
function greedyMove(level: HauntLevel, player: number, facing: HauntState['facing']): HauntMove {
  const { moves } = waysOf(level);
  const here = moves(player, facing);
  const turned = (by: number) => moves(player, ((facing + by) & 3) as HauntState['facing']);
  return turned(3) === here - 1 ? 'L' : turned(1) === here - 1 ? 'R' : 'F';
}

/** Moves that the cautious policy looks ahead. */
const DEPTH = 4;
/** What losing a life is worth in moves; less and less while time goes by, since zombies may guard the only way. */
const LIFE = 300;
const PATIENCE = 25;

/** Without dice two hunters can lead one another a dance for ever: after a long time any key breaks it now and then. */
function isGoingRound({ since }: HauntState, random: Random): boolean {
  return since >= 2 * PATIENCE && random.chance(1, 5);
}

function cautiousMove(state: HauntState): HauntMove {
  let best: HauntMove = 'L';
  let least = Number.POSITIVE_INFINITY;
  for (const move of HAUNT_ORDER) {
    const cost = costOf(state, move, DEPTH, least);
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}

/**
 * About how many moves a key leads to, lives counted as moves, if that is less than `limit`; else any number not below
 * it. Ghosts that are placed anew are forgotten.
 */
function costOf(state: HauntState, move: HauntMove, depth: number, limit: number): number {
  const { level } = state;
  let stage: Stage = pressKey(state, move);
  if (stage.kind === 'ghosts') stage = placeGhosts(stage, []);
  const next = stage.state;
  if (next === state) return Number.POSITIVE_INFINITY;
  if (next.status === 'won') return 1;
  const ways = waysOf(level);
  const bitten = (state.lives ?? 0) - (next.lives ?? 0);
  if (next.status === 'lost' || stage.kind === 'shuffle') {
    const life = LIFE / (1 + Math.floor(state.since / PATIENCE));
    return 1 + ways.mean + bitten * life;
  }
  const left = ways.moves(next.player, next.facing);
  // Nothing that follows is cheaper than the shortest way, or a shuffle.
  if (depth === 1 || 1 + Math.min(left, ways.mean) >= limit) return 1 + left;
  let least = limit - 1;
  for (const answer of HAUNT_ORDER) least = Math.min(least, costOf(next, answer, depth - 1, least));
  return 1 + least;
}

/** Most keys of a decision process that `exact` solves: those of the first two levels of the campaign. */
const MOST_KEYS = 8_000_000;

/** Whether `exact` can play a level. */
export function isExactFor(level: HauntLevel): boolean {
  const problem = hauntProblem(level, true);
  return problem !== null && problem.keys <= MOST_KEYS;
}

function exactPolicy(level: HauntLevel): HauntPolicy {
  const problem = hauntProblem(level, true);
  const graph =
    problem && problem.keys <= MOST_KEYS ? finish(counting(decisionGraph(problem), 'nodes')) : null;
  if (!problem || graph?.status !== 'built')
    throw new RangeError('the level is too large to be solved exactly; use cautious');
  const region = finish(counting(sureRegion(graph), 'nodes'));
  const { policy } = finish(counting(leastMoves(graph, region), 'sweeps'));
  return (state) => {
    const node = graph.nodeOf(problem.keyOf(state));
    const move = node === null ? NO_MOVE : (policy[node] ?? NO_MOVE);
    return HAUNT_ORDER[move] ?? greedyMove(level, state.player, state.facing);
  };
}
