import type { Rules, Solution, SolveOptions, Task } from '../../puzzle/index.js';
import type { JointProblem, JointSearchResult } from '../../search/index.js';
import type { ChaseLevel, ChaseMove } from './level.js';
import type { ChaseEvent, ChaseState } from './state.js';

/** What solvers, hints, ratings and generators of a pursuit game share: its rules, and the searches over them. */
export interface PursuitContext<L extends ChaseLevel = ChaseLevel> {
  readonly rules: Rules<L, ChaseState<L>, ChaseMove, ChaseEvent>;
  /** A position in packed form. */
  problem(state: ChaseState<L>): JointProblem;
  throwsDice(level: L): boolean;
  solve(state: ChaseState<L>, options?: SolveOptions): Task<Solution<ChaseMove>>;
  /** The packed search alone, for callers that need no words. */
  search(problem: JointProblem, limit?: number): Task<JointSearchResult>;
}
