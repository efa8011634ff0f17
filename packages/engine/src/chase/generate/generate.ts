import { cellCount } from '../../grid/index.js';
import {
  type CheckedParameters,
  failureOf,
  type Result,
  type Solution,
  success,
  type Task,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { type Evaluated, evaluate } from '../deterministic/evaluate.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import { type DiceWishes, evaluatePolicy } from '../stochastic/evaluate.js';

/** Joint states that one unit of effort may cost. */
const EFFORT_STATES = 400_000;

/** What a game gives to the common generator. */
export interface Workshop<L> {
  /** A random level, player and pursuers in it. */
  draw(random: Random): L;
  /** The level after a few random local changes, or null when they spoil it. Leaves the given level as it is. */
  change(level: L, random: Random): L | null;
  /** Where pursuers throw dice: the least chance of winning with best play, from 0 to 1; absent: a sure win. */
  readonly chance?: number;
}

/** A level, how good it is (`NO_PUZZLE` where it is none), and what judging it cost. */
interface Judged<L> {
  readonly level: L;
  readonly score: number;
  readonly cost: number;
}

export const NO_PUZZLE = -1;

/** What may be spent on a level, and how. */
interface Effort {
  /** In `unit`s, as judging and `spoilt` changes cost them. */
  readonly budget: number;
  readonly unit: string;
  readonly spoilt: number;
  /** The part of the budget that goes into first draws. */
  readonly drawingShare: number;
  /** How much worse than the current level a change may be in the beginning. */
  readonly firstThreshold: number;
}

/**
 * Draws random levels, then improves the best by local changes with a solver as judge: threshold accepting
 * (G. Dueck and T. Scheuer, 1990), annealing's cousin without dice, where a change may be worse by a threshold
 * that falls to zero. Integers only, so the same random state gives the same level on every machine.
 */
export function* improved<L, J extends Judged<L>>(
  { draw, change }: Workshop<L>,
  judge: (level: L) => Task<J>,
  { budget, unit, spoilt, drawingShare, firstThreshold }: Effort,
  note: (best: J | null) => string | null,
  random: Random,
  better: (best: J) => void = () => {},
): Task<J> {
  let spent = 0;
  let best: J | null = null;
  const assess = function* (level: L): Task<J> {
    const judged = yield* judge(level);
    spent += judged.cost;
    yield { done: spent, total: budget, unit, note: note(best) };
    return judged;
  };
  do {
    const drawn = yield* assess(draw(random));
    if (best !== null && drawn.score <= best.score) continue;
    best = drawn;
    better(best);
  } while (spent < budget / drawingShare || (best.score === NO_PUZZLE && spent < budget));
  let current: J = best;
  while (spent < budget) {
    const changed = change(current.level, random);
    if (changed === null) {
      spent += spoilt;
      continue;
    }
    const judged = yield* assess(changed);
    const threshold = Math.floor((firstThreshold * (budget - spent)) / budget);
    if (judged.score > NO_PUZZLE && judged.score >= current.score - threshold) current = judged;
    if (current.score <= best.score) continue;
    best = current;
    better(best);
  }
  return best;
}

/**
 * The level that {@link improved} finds for the workshop, which has been solved once more. Fails where the workshop
 * does, and when no level met the wishes.
 */
export function* generateChase<L extends ChaseLevel>(
  context: PursuitContext<L>,
  workshopFor: (parameters: CheckedParameters) => Result<Workshop<L>>,
  parameters: CheckedParameters,
  random: Random,
  better: (level: L) => void = () => {},
): Task<Result<L>> {
  const workshop = workshopFor(parameters);
  if (!workshop.ok) return workshop;
  const wishes = {
    least: parameters.integer('min-length'),
    most: parameters.integer('max-length'),
    chance: workshop.value.chance ?? 1,
  };
  const effort = {
    budget: parameters.integer('effort') * EFFORT_STATES,
    unit: 'joint states',
    spoilt: cellCount(parameters.size),
    drawingShare: 8,
    firstThreshold: 6,
  };
  const judge = (level: L) => (context.throwsDice(level) ? evaluatePolicy : evaluate)(context, level, wishes);
  const note = (best: Evaluated<L> | null) => `best so far: ${best?.length ?? 0} moves`;
  const hear = (found: Evaluated<L>) => {
    if (isWished(found, wishes)) better(found.level);
  };
  return yield* proved(context, yield* improved(workshop.value, judge, effort, note, random, hear), wishes);
}

function isWished(
  { length }: Pick<Evaluated<ChaseLevel>, 'length'>,
  { least }: Pick<DiceWishes, 'least'>,
): boolean {
  return length > 0 && length >= least;
}

/** Solves the level once more, by the ordinary search: nothing leaves the workshop unproved. */
function* proved<L extends ChaseLevel>(
  context: PursuitContext<L>,
  best: Evaluated<L>,
  wishes: DiceWishes,
): Task<Result<L>> {
  if (isWished(best, wishes)) {
    const solution = yield* context.solve(context.rules.start(best.level, ''));
    if (agrees(solution, best.length, wishes.chance)) return success(best.level);
    throw new RangeError('two searches of one level disagree');
  }
  const found =
    best.length === 0
      ? 'no level of this kind that can be won was found'
      : `no level of this kind with ${wishes.least} moves or more was found; the longest had ${best.length}`;
  const help =
    best.length === 0
      ? 'Ask for fewer pursuers, a larger size or more effort, or try another seed.'
      : 'Lower min-length, or ask for a larger size or more effort.';
  return failureOf(found, help);
}

/** Whether a solution is what a level was judged to have. */
function agrees(solution: Solution<ChaseMove>, length: number, chance: number): boolean {
  if (solution.status === 'solved') return solution.moves.length === length;
  if (solution.status !== 'policy') return false;
  const { expected, probability, error } = solution;
  // Half a move is what rounding takes or gives.
  if (chance === 1) return expected !== null && Math.abs(expected - length) <= 0.5 + error;
  return expected === null && probability >= chance - error;
}
