import { winsWithin, worthAt } from '../../dice/index.js';
import type { Rating, Task } from '../../puzzle/index.js';
import { gradeOf, halvings } from '../../puzzle/index.js';
import { exitDistances } from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel } from '../rules/level.js';
import { chasePolicyFrom, nodeOfState } from './policy.js';
import { wanderingProblem } from './wandering.js';

/** Nodes that rating may take. */
const MOST_NODES = 4_000_000;

/** Measured features of a level whose pursuers throw dice. */
export type PolicyFeatures = {
  /** Least expected number of moves where the win is sure; else null. */
  readonly expected: number | null;
  /** Greatest probability of ever winning. */
  readonly probability: number | null;
  readonly isSure: boolean | null;
  /** States with the player to move that can be reached; nodes expanded where a limit was met. */
  readonly states: number;
  /** Moves to the nearest exit without pursuers; null when there is no way. */
  readonly exitDistance: number | null;
  /** Moves that the hunt costs on average: expected - exitDistance. */
  readonly detour: number | null;
  /** Greatest probability of winning in no more moves than the way to the exit takes. */
  readonly hurriedWin: number | null;
};

/**
 * Measures such a level. Its difficulty, in moves as that of other levels, is
 *
 * `expected / 2 + detour + 10 * halvings(probability) + 10 * (1 - hurriedWin)`
 *
 * rounded to tenths, with the exit's distance for `expected` where the win is not sure.
 */
export function* ratePolicy<L extends ChaseLevel>(
  context: PursuitContext<L>,
  level: L,
): Task<Rating<PolicyFeatures>> {
  const start = context.rules.see(context.rules.start(level, ''));
  const joint = context.problem(start);
  const nearest = exitDistances(joint)[level.start];
  const exitDistance = nearest <= level.maze.sides.length ? nearest : null;
  const policy = yield* chasePolicyFrom(wanderingProblem(joint, level.maze), { nodes: MOST_NODES });
  if (policy.status === 'gave-up')
    return {
      ...unrated('gave-up', { ...UNKNOWN, states: policy.nodes, exitDistance }),
      reason: policy.reason,
    };
  const { graph } = policy;
  const node = nodeOfState(policy, context, start) ?? 0;
  const { chance: probability, expected } = yield* worthAt(policy, node);
  if (node >= graph.winnable || exitDistance === null) {
    const never = { probability: 0, isSure: false, hurriedWin: 0 };
    return unrated('impossible', { ...UNKNOWN, ...never, states: graph.choices, exitDistance });
  }
  const detour = expected === null ? null : expected - exitDistance;
  const [within] = yield* winsWithin(graph, exitDistance, [node]);
  const hurriedWin = within?.[exitDistance] ?? 0;
  const length = (expected ?? exitDistance) / 2 + (detour ?? 0);
  const difficulty = Math.round(10 * length + 100 * halvings(probability) + 100 * (1 - hurriedWin)) / 10;
  const features: PolicyFeatures = {
    expected,
    probability,
    isSure: expected !== null,
    states: graph.choices,
    exitDistance,
    detour,
    hurriedWin,
  };
  return { status: 'solved', difficulty, grade: gradeOf(difficulty), features };
}

const UNKNOWN = { expected: null, probability: null, isSure: null, detour: null, hurriedWin: null };

function unrated(status: 'gave-up' | 'impossible', features: PolicyFeatures): Rating<PolicyFeatures> {
  return { status, difficulty: null, grade: null, features };
}
