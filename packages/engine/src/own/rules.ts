/**
 * What the rules of a game of your own are made of: the contract, and how levels are drawn, read and written. Light: it loads
 * with a page. What is exported here keeps its form within a major version.
 *
 * @packageDocumentation
 */
export type { ExplicitFeatures } from '../explicit/index.js';
export {
  cellCount,
  cellName,
  DIRECTION_WORDS,
  type Direction,
  type DirectionLetter,
  directionOf,
  type Grid,
  isFloor,
  type Maze,
  mazeOfFloor,
  parseCellName,
  walk,
} from '../grid/index.js';
export {
  type Actor,
  type AnyRules,
  choiceOption,
  type DrawnDocument,
  type FieldScene,
  failureAt,
  formatCellDrawing,
  type GameEvent,
  type GridScene,
  gameHeader,
  integerOption,
  LENGTH_OPTIONS,
  type LegendEntry,
  type Level,
  type LevelTraits,
  type Mark,
  type Meta,
  NO_META,
  type Outcome,
  type Play,
  parseCellDrawing,
  parseLetterMoves,
  parseWordMoves,
  type Result,
  type Rewritten,
  type Rules,
  type Scene,
  type Setting,
  type State,
  sizeOption,
  success,
  type Words,
} from '../puzzle/index.js';
