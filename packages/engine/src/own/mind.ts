/**
 * The parts of the mind of a game of your own: the contract, the mind that rules alone give, and a generator. Heavy: it
 * loads in a worker, or when it is first asked for. All exports keep their form within a major version.
 *
 * @packageDocumentation
 */
export {
  type Drawing,
  type ExplicitFeatures,
  type ExplicitGame,
  explicitMind,
  longestOf,
} from '../explicit/index.js';
export { mazeOfFloor } from '../grid/index.js';
export {
  type CheckedParameters,
  checkParameters,
  type DepthCount,
  failureAt,
  type GaveUp,
  type GeneratorOption,
  type GeneratorParameters,
  gradeOf,
  type Hint,
  type Impossible,
  type Mind,
  NO_META,
  type Progress,
  type Rating,
  type Result,
  type Solution,
  type Solved,
  type SolveOptions,
  success,
  type Task,
} from '../puzzle/index.js';
export type { Random } from '../random/index.js';
