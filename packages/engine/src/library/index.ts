export { CheckedRandom } from './checked-random.js';
export { areRules, type ErrorCode, fail, KnossosError } from './errors.js';
export { createGame, type Game } from './game.js';
export {
  GRAPH_FORMS,
  GRAPH_LIMIT,
  type GraphForm,
  type GraphMove,
  type GraphPosition,
  graphOfPositions,
  graphText,
  noGraph,
} from './graph.js';
export type { Count, DepthCount, GaveUp, Impossible, Solution, Solved } from './mind.js';
export {
  type CellMap,
  type GameMind,
  type Graph,
  type GraphOptions,
  type GraphTextOptions,
  type MapKind,
  mindFor,
  type Seed,
  type SolveOptions,
} from './mind.js';
export type { OptionDescription } from './options.js';
export type { Seen } from './positions.js';
export type { Session } from './session.js';
export type { GifOptions, Line, Painted, Painter, Show, ShowOptions } from './show.js';
export { areOptions, gameNamed, isText, type Puzzle, vouch } from './taken.js';
export type { GameTypes, OptionsListed, TypedRules, TypesOf } from './types.js';
export type { Signal, WorkOptions } from './work.js';
