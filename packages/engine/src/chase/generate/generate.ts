import {
  type CheckedParameters,
  checkParameters,
  failureAt,
  type GeneratorOption,
  type GeneratorParameters,
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

/** What a game gives to the common generator. */
export interface Workshop<L extends ChaseLevel> {
  /** A random level, player and pursuers in it. */
  draw(random: Random): L;
  /** The level after a few random local changes, or null when they spoil it. Leaves the given level as it is. */
  change(level: L, random: Random): L | null;
  /** Where pursuers throw dice: the least chance of winning with best play, from 0 to 1; absent: a sure win. */
  readonly chance?: number;
}

/** Joint states that one unit of effort may cost. */
export const EFFORT_STATES = 400_000;
/** The part of the effort that goes into first draws. */
const DRAWING_SHARE = 8;
/** How much worse than the current level a change may be in the beginning, in moves. */
const FIRST_THRESHOLD = 6;

/**
 * Draws random levels, then improves the best by local changes with the solver as judge: threshold accepting
 * (G. Dueck and T. Scheuer, 1990), annealing's cousin without dice, where a change may be worse by a threshold
 * that falls to zero. Integers only, so the same random state gives the same level on every machine. What it
 * returns has been solved. Fails for parameters that do not fit `options`, and when no level met the wishes.
 */
export function* generateChase<L extends ChaseLevel>(
  context: PursuitContext<L>,
  options: readonly GeneratorOption[],
  workshopFor: (asked: CheckedParameters) => Workshop<L>,
  parameters: GeneratorParameters,
  random: Random,
): Task<Result<L>> {
  const checked = checkParameters(options, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const workshop = workshopFor(asked);
  const wishes = {
    least: asked.integer('min-length'),
    most: asked.integer('max-length'),
    chance: workshop.chance ?? 1,
  };
  const effort = asked.integer('effort');
  const budget = effort * EFFORT_STATES;
  let spent = 0;
  let best: Evaluated<L> | null = null;
  const assess = function* (level: L): Task<Evaluated<L>> {
    const evaluated = yield* (context.throwsDice(level) ? evaluatePolicy : evaluate)(context, level, wishes);
    spent += evaluated.cost;
    const longest = best === null ? 0 : best.length;
    yield { done: spent, total: budget, unit: 'joint states', note: `best so far: ${longest} moves` };
    return evaluated;
  };
  do {
    const drawn = yield* assess(workshop.draw(random));
    if (best === null || drawn.score > best.score) best = drawn;
  } while (spent < budget / DRAWING_SHARE || (best.length === 0 && spent < budget));
  let current: Evaluated<L> = best;
  while (spent < budget) {
    const changed = workshop.change(current.level, random);
    if (changed === null) {
      spent += current.level.maze.sides.length;
      continue;
    }
    const evaluated = yield* assess(changed);
    const threshold = Math.floor((FIRST_THRESHOLD * (budget - spent)) / budget);
    if (evaluated.length > 0 && evaluated.score >= current.score - threshold) current = evaluated;
    if (current.score > best.score) best = current;
  }
  return yield* proved(context, best, wishes);
}

/** Solves the level once more, by the ordinary search: nothing leaves the workshop unproved. */
function* proved<L extends ChaseLevel>(
  context: PursuitContext<L>,
  best: Evaluated<L>,
  wishes: DiceWishes,
): Task<Result<L>> {
  if (best.length > 0 && best.length >= wishes.least) {
    const solution = yield* context.solve(context.rules.start(best.level, ''));
    if (agrees(solution, best.length, wishes.chance)) return success(best.level);
    throw new RangeError('two searches of one level disagree');
  }
  const found =
    best.length === 0
      ? 'no level of this kind that can be won came out'
      : `no level of this kind with ${wishes.least} moves or more came out; the longest had ${best.length}`;
  const help =
    best.length === 0
      ? 'Ask for fewer pursuers, a larger size or more effort, or try another seed.'
      : 'Lower min-length, or ask for a larger size or more effort.';
  return failureAt(null, null, found, help);
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
