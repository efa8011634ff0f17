import type { Games } from '../games/types.js';
import type { GameTypes } from '../library/index.js';

/** The types of some games by their ids. */
export type GamesByName = Readonly<Record<string, GameTypes>>;

/** The ids of some games. */
export type IdIn<G extends GamesByName> = keyof G & string;

/** A level of some games. */
export type LevelIn<G extends GamesByName> = G[IdIn<G>]['level'];

/** A position of some games. */
export type PositionIn<G extends GamesByName> = G[IdIn<G>]['position'];

/** The game that a level or a position belongs to; any of them for a text, which may be of any. */
export type GameOf<P, G extends GamesByName> = P extends {
  /** The level of a position. */
  readonly level: {
    /** The id of its game. */
    readonly game: infer Id extends IdIn<G>;
  };
}
  ? Id
  : P extends {
        /** The id of a level's game. */
        readonly game: infer Id extends IdIn<G>;
      }
    ? Id
    : IdIn<G>;

/** The name of a game, as documents, addresses and commands know it. */
export type GameId = keyof Games;

/** A level of a game, an immutable value. Without a name: of any game. */
export type LevelOf<Id extends GameId = GameId> = Games[Id]['level'];

/** A position of a game, an immutable value that carries its level. */
export type PositionOf<Id extends GameId = GameId> = Games[Id]['position'];

/** A move of a game, as text. */
export type MoveOf<Id extends GameId = GameId> = Games[Id]['move'];

/** What the generator of a game takes: numbers and words by name; every option may be left out. */
export type GeneratorOptions<Id extends GameId = GameId> = Games[Id]['options'];

/** What rating a level of a game measures, by name. */
export type FeaturesOf<Id extends GameId = GameId> = Games[Id]['features'];

/** The game that a level or a position belongs to; any game for a text, which may be of any. */
export type GameIn<P> = GameOf<P, Games>;
