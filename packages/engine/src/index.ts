/**
 * Solve, rate, make and play levels of grid puzzles. There is no DOM and no Node in it, and every answer is plain data. All
 * exports keep their form within a major version.
 *
 * @packageDocumentation
 */
export * from './entrance/entrance.js';
export { type ForeignOptions, readForeign } from './entrance/foreign.js';
export type * from './entrance/types.js';
export { type Library, type TypesOfAll, withGames } from './entrance/with-games.js';
export type {
  CellMap,
  Count,
  DepthCount,
  ErrorCode,
  Game,
  GameMind,
  GameTypes,
  GaveUp,
  GifOptions,
  Graph,
  GraphForm,
  GraphMove,
  GraphOptions,
  GraphPosition,
  GraphTextOptions,
  Impossible,
  Line,
  MapKind,
  OptionDescription,
  Painted,
  Painter,
  Puzzle,
  Seed,
  Seen,
  Session,
  Show,
  ShowOptions,
  Signal,
  Solution,
  Solved,
  SolveOptions,
  TypedRules,
  TypesOf,
  WorkOptions,
} from './library/index.js';
export { createGame, KnossosError } from './library/index.js';
export type {
  Features,
  Grade,
  Hint,
  Interval,
  Level,
  Meta,
  Outcome,
  Piece,
  PolicyFound,
  Progress,
  Rating,
  Sampled,
  State,
} from './puzzle/index.js';
export type { Random, RandomState } from './random/index.js';
