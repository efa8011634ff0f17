import type { Games } from '../games/types.js';

/** The name of a game, as documents, addresses and commands know it. */
export type GameId = keyof Games;

/** A level of a game, an immutable value. Without a name: of any game. */
export type LevelOf<Id extends GameId = GameId> = Games[Id]['level'];

/** A position of a game, an immutable value that carries its level, and its dice where there are any. */
export type PositionOf<Id extends GameId = GameId> = Games[Id]['position'];

/** A move of a game, as text. */
export type MoveOf<Id extends GameId = GameId> = Games[Id]['move'];

/** What the generator of a game takes: numbers and words by name; every option may be left out. */
export type GeneratorOptions<Id extends GameId = GameId> = Games[Id]['options'];

/** What rating a level of a game measures, by name. */
export type FeaturesOf<Id extends GameId = GameId> = Games[Id]['features'];

/** The game that a level or a position belongs to; any game for a text, which may be of any. */
export type GameIn<P> = P extends {
  /** The level of a position. */
  readonly level: {
    /** The id of its game. */
    readonly game: infer Id extends GameId;
  };
}
  ? Id
  : P extends {
        /** The id of a level's game. */
        readonly game: infer Id extends GameId;
      }
    ? Id
    : GameId;
