export { type ErrorCode, KnossosError } from './errors.js';
export { createGame, type Game, type ShowOptions } from './game.js';
export type { GameMind, Seed, SolveOptions } from './mind.js';
export type { OptionDescription } from './options.js';
export { isText, type Puzzle, take } from './taken.js';
export type { GameTypes, OptionsOf, TypedRules, TypesOf } from './types.js';
export type { Signal, WorkOptions } from './work.js';
