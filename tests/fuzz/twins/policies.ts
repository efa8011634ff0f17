import { type ChaseState, startState } from '../../../packages/engine/src/chase/index.js';
import { wanderingProblem } from '../../../packages/engine/src/chase/stochastic/wandering.js';
import { type EscapeLevel, escapeRules } from '../../../packages/engine/src/games/escape/index.js';
import { escapeMind, escapeProblem } from '../../../packages/engine/src/games/escape/mind.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import {
  chanceWithin,
  decisionGraph,
  greatestChance,
  leastMoves,
  sureRegion,
} from '../../../packages/engine/src/search/index.js';
import { referencePolicy, referenceWithin } from '../../../packages/engine/test/chase/reference-policy.js';
import { randomEscapeLevel } from '../../../packages/engine/test/random-levels.js';
import type { Target } from '../target.js';
import { agree, hasCells, near, twinTarget } from './twin.js';

/** Value iteration stops where values have settled, not where they are right. */
const ERROR = 1e-6;

/** Positions that value iteration over texts may look at. */
const LIMIT = 1500;

/** What the slow twin says; null where there are too many positions for it. */
function policyOf<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('the reference solver met more')) return null;
    throw error;
  }
}

/** Sure wins, least moves and greatest chances of a cave with dice, from every position. */
function checkWandering(level: EscapeLevel): void {
  const start = startState(level);
  if (start.status !== 'open') return;
  const slow = policyOf(() => referencePolicy(escapeRules, start, LIMIT));
  if (slow === null) return;
  const problem = wanderingProblem(escapeProblem(start), level.maze);
  const graph = finish(decisionGraph(problem.process));
  if (graph.status === 'gave-up') throw new Error(graph.reason);
  const region = finish(sureRegion(graph));
  const least = finish(leastMoves(graph, region));
  const most = finish(greatestChance(graph, region));
  const soon = finish(chanceWithin(graph, { moves: 6, end: 'won', player: 'seeks' }));
  const within = referenceWithin(slow, 6);
  for (const [key, { state, chance, isSure, moves }] of slow) {
    const { place, units } = escapeProblem(state as ChaseState<EscapeLevel>).start;
    const node = graph.nodeOf(problem.keyOf(place, units)) ?? -1;
    agree(`whether ${key} is sure`, region.isSure[node] === 1, isSure);
    near(`moves of ${key}`, least.values[node], moves, ERROR);
    near(`chance of ${key}`, most.values[node], chance, ERROR);
    near(`chance of ${key} within 6 moves`, soon.values[node], within.get(key) ?? 0, 1e-12);
  }
  const hint = finish(escapeMind.hint(start));
  const here = slow.get(escapeRules.key(start));
  if (hint.move === null || here === undefined) return;
  // The move that is advised is worth what the position is worth.
  let after = 0;
  for (const [key, share] of here.ways.get(hint.move) ?? [])
    after += share * (key === 'won' ? 1 : (slow.get(key)?.chance ?? 0));
  near('chance after the hint', after, here.chance, ERROR);
}

export const policyTwins: readonly Target[] = [
  twinTarget<EscapeLevel>('wandering', 'escape', 100, {
    make: (random) => {
      const level = randomEscapeLevel(random, 4, 1);
      return level === null || level.pursuers.length === 0 ? null : { ...level, idle: 'wander' };
    },
    isSmall: ({ maze, pursuers, idle }) =>
      hasCells(maze, 20) && pursuers.length >= 1 && pursuers.length <= 2 && idle === 'wander',
    check: checkWandering,
  }),
];
