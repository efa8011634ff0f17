import type { Games } from '../games/types.js';
import {
  areRules,
  type CellMap,
  createGame,
  type Game,
  type GameMind,
  type GameTypes,
  type Graph,
  type GraphOptions,
  gameNamed,
  type Puzzle,
  type Seed,
  type Show,
  type ShowOptions,
  type Solution,
  type SolveOptions,
  type TypedRules,
  type TypesOf,
  type WorkOptions,
} from '../library/index.js';
import type { AnyRules, Hint, Rating } from '../puzzle/index.js';
import { book } from './book.js';
import { levelIn, mindAndPuzzle, mindNamed, packIn, unknownGame } from './shelf.js';
import type { GameOf, GamesByName, IdIn, LevelIn, PositionIn } from './types.js';

/** The functions of this package over some games: each does what the function of that name does over the shipped ones. */
export interface Library<G extends GamesByName> {
  /** The ids of its games. */
  gameIds(): readonly IdIn<G>[];
  /** One of its games. @throws KnossosError `unknown-game` */
  rulesOf<Id extends IdIn<G>>(id: Id): Game<G[Id]>;
  /** What thinks about one of its games. @throws KnossosError `unknown-game` */
  mindOf<Id extends IdIn<G>>(id: Id): Promise<GameMind<G[Id]>>;
  /** Reads a level. @throws KnossosError `bad-level` */
  parse(text: string): LevelIn<G>;
  /** Reads a pack of levels. @throws KnossosError `bad-level` */
  parsePack(text: string): readonly LevelIn<G>[];
  /** A level as text. */
  format(level: LevelIn<G>): string;
  /** Solves a level or a position. @throws KnossosError `bad-level`, `bad-option` */
  solve<P extends string | LevelIn<G> | PositionIn<G>>(
    puzzle: P,
    options?: SolveOptions,
  ): Promise<Solution<G[GameOf<P, G>]['move']>>;
  /** How hard a level is. @throws KnossosError `bad-level` */
  rate<P extends string | LevelIn<G>>(
    level: P,
    options?: WorkOptions,
  ): Promise<Rating<G[GameOf<P, G>]['features']>>;
  /** What to do next. @throws KnossosError `bad-level` */
  hint<P extends string | LevelIn<G> | PositionIn<G>>(
    puzzle: P,
    options?: WorkOptions,
  ): Promise<Hint<G[GameOf<P, G>]['move']>>;
  /** A value for every cell. @throws KnossosError `bad-level`, `bad-argument` */
  mapOf(puzzle: string | LevelIn<G> | PositionIn<G>, name: string, options?: WorkOptions): Promise<CellMap>;
  /** The graph of all positions that can follow, as data or as text. @throws KnossosError `bad-level`, `bad-option`, `bad-argument` */
  readonly graphOf: Graph<string | LevelIn<G> | PositionIn<G>, string>;
  /** Makes a level. @throws KnossosError `unknown-game`, `bad-option`, `no-level` */
  generate<Id extends IdIn<G>>(
    game: Id,
    options: G[Id]['options'],
    seed: Seed,
    work?: WorkOptions,
  ): Promise<G[Id]['level']>;
  /** A drawing of a level or a position; a game as a picture that moves. */
  readonly show: Show<string | LevelIn<G> | PositionIn<G>>;
}

/** The types of games by their ids, from their rules. */
export type TypesOfAll<R extends readonly TypedRules[]> = {
  readonly [One in R[number] as TypesOf<One>['level']['game']]: TypesOf<One>;
};

/**
 * The functions of this package over games of your own, beside the shipped ones. Your own come first: one that has the id of
 * a shipped game takes its place. For a page that plays one game alone, {@link createGame} is lighter.
 *
 * @param own the rules of your games, as `@knossos/engine/rules` describes them
 */
export function withGames<const R extends readonly TypedRules[]>(...own: R): Library<Games & TypesOfAll<R>> {
  const given = own.map(areRules) as readonly unknown[] as readonly AnyRules[];
  const shipped = book.games.filter(({ id }) => given.every((one) => one.id !== id));
  return libraryOf([...given, ...shipped]) as unknown as Library<Games & TypesOfAll<R>>;
}

function libraryOf(games: readonly AnyRules[]): Library<GamesByName> {
  const known = new Map(
    games.map((rules) => [rules.id, createGame(rules as never) as unknown as Game<GameTypes>]),
  );
  const names = [...known.keys()];
  const load = async (name: string) => games.find(({ id }) => id === name) ?? unknownGame(name, names);
  const shelf = { names, load };
  const rulesOf = (id: string) => known.get(id) ?? unknownGame(id, names);
  const parse = (text: string) => levelIn(games, text);
  const gameIn = (puzzle: Puzzle) =>
    rulesOf(typeof puzzle === 'string' ? parse(puzzle).game : gameNamed(puzzle));
  return {
    gameIds: () => names,
    rulesOf: rulesOf as Library<GamesByName>['rulesOf'],
    mindOf: (id) => mindNamed(shelf, id) as never,
    parse,
    parsePack: (text) => packIn(games, text),
    format: (level) => gameIn(level).format(level),
    solve: async (puzzle, options) => {
      const one = await mindAndPuzzle(shelf, puzzle);
      return one.mind.solve(one.puzzle, options);
    },
    rate: async (level, options) => {
      const one = await mindAndPuzzle(shelf, level);
      return one.mind.rate(one.puzzle as never, options);
    },
    hint: async (puzzle, options) => {
      const one = await mindAndPuzzle(shelf, puzzle);
      return one.mind.hint(one.puzzle, options);
    },
    mapOf: async (puzzle, name, options) => {
      const one = await mindAndPuzzle(shelf, puzzle);
      return one.mind.map(one.puzzle, name, options);
    },
    graphOf: async function* (puzzle: Puzzle, options: GraphOptions) {
      const one = await mindAndPuzzle(shelf, puzzle);
      yield* one.mind.graph(one.puzzle, options);
    } as unknown as Graph<Puzzle, string>,
    generate: async (id, options, seed, work) => (await mindNamed(shelf, id)).generate(options, seed, work),
    show: ((puzzle: Puzzle, options: ShowOptions) => gameIn(puzzle).show(puzzle, options)) as Show<Puzzle>,
  };
}
