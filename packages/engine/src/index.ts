/**
 * Solve, rate, make and play levels of grid puzzles. There is no DOM and no Node in it, and every answer is plain data. What
 * is exported here keeps its form within a major version.
 *
 * @packageDocumentation
 */
export * from './entrance/entrance.js';
export type * from './entrance/types.js';
export type {
  ErrorCode,
  Game,
  GameMind,
  GameTypes,
  OptionDescription,
  Puzzle,
  Seed,
  ShowOptions,
  Signal,
  SolveOptions,
  WorkOptions,
} from './library/index.js';
export { KnossosError } from './library/index.js';
export type {
  DepthCount,
  Features,
  GaveUp,
  Hint,
  Impossible,
  Interval,
  Level,
  Meta,
  Outcome,
  PolicyFound,
  Progress,
  Rating,
  Sampled,
  Solution,
  Solved,
  State,
} from './puzzle/index.js';
export type { Random, RandomState } from './random/index.js';
