import { type Policy, winsWithin } from '../../dice/index.js';
import type { Task } from '../../puzzle/index.js';
import { exitDistances } from '../../search/index.js';
import {
  type Evaluated,
  eachPlacement,
  evaluatesAllStarts,
  type LengthWishes,
  withPlacement,
} from '../deterministic/evaluate.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import { chasePolicyFrom } from './policy.js';
import { type Placement, wanderingProblem } from './wandering.js';

/** Wishes for a level whose pursuers throw dice. */
export interface DiceWishes extends LengthWishes {
  /** Least chance of winning with best play. 1: the win is sure; less: it takes luck. */
  readonly chance: number;
}

/** What dice that decide are worth, in moves. */
const DICE = 40;
/** Nodes that one candidate may take. */
const MOST_JUDGED = 250_000;

/**
 * Solves a candidate whose pursuers throw dice. Its length is the expected number of moves, rounded, where the win is
 * sure, and the way to the exit where it takes luck. Both kinds score by the way to the exit; sure ones also by the
 * detour, as far as it is no longer than the way, and by how much the dice decide for those who hurry; the others by how
 * much more one wins who does not hurry, and by how near their chance is to the least wanted. Where there are few joint
 * states, player and pursuers are moved to the best start in the maze.
 */
export function* evaluatePolicy<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
  wishes: DiceWishes,
): Task<Evaluated<L>> {
  const joint = context.problem(context.rules.start(level, ''));
  const exits = exitDistances(joint);
  const placements: Placement[] = [];
  if (evaluatesAllStarts(joint))
    eachPlacement(level, joint.kinds, (place, units) => placements.push({ place, units: units.slice() }));
  else placements.push(joint.start);
  const problem = wanderingProblem(joint, level.maze, placements);
  // No leaps: candidates as good as each other are told apart by the last digits, and seeds give the levels that they gave.
  const policy = yield* chasePolicyFrom(problem, { nodes: MOST_JUDGED }, { leaps: false });
  if (policy.status === 'gave-up') return { level, length: 0, score: -1, cost: 4 * policy.nodes };
  const nodes = placements.map(
    ({ place, units }) => policy.graph.nodeOf(policy.problem.keyOf(place, units)) ?? 0,
  );
  const walking = placements.map(({ place }) => exits[place]);
  const farthest = walking.reduce((a, b) => Math.max(a, b), 0);
  const hurried = yield* winsWithin(policy.graph, farthest, nodes);
  const worth = wishes.chance === 1 ? yield* sureWorth(policy) : yield* luckyWorth(policy, wishes.chance);
  let best: Pick<Evaluated<L>, 'level' | 'length' | 'score'> = { level, length: 0, score: -1 };
  placements.forEach(({ place, units }, i) => {
    const way = walking[i];
    const { length, score } = worth(nodes[i], way, hurried[i]?.[way] ?? 0);
    if (length === 0 || length > wishes.most || score <= best.score) return;
    best = { level: withPlacement(level, place, units), length, score };
  });
  return { ...best, cost: 4 * policy.graph.nodes };
}

/** How long a start takes, and its score; length 0 where its chance is not the one wanted. */
type Worth = (
  node: number,
  way: number,
  hurried: number,
) => { readonly length: number; readonly score: number };

const UNWANTED = { length: 0, score: -1 };

function* sureWorth({ region, least }: Policy): Task<Worth> {
  const { isSure } = yield* region();
  const { values } = yield* least();
  return (node, way, hurried) => {
    if (isSure[node] !== 1) return UNWANTED;
    const expected = values[node];
    const score = way + Math.min(way, expected - way) + DICE * hurried * (1 - hurried);
    return { length: Math.round(expected), score };
  };
}

function* luckyWorth({ graph, region, greatest }: Policy, least: number): Task<Worth> {
  const { isSure } = yield* region();
  const { values } = yield* greatest();
  return (node, way, hurried) => {
    const chance = values[node];
    if (isSure[node] === 1 || node >= graph.winnable || chance < least) return UNWANTED;
    return { length: way, score: way + DICE * (chance - hurried) - 2 * DICE * (chance - least) };
  };
}
