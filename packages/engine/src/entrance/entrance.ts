import { loaders } from '../games/loaders.js';
import type { Games } from '../games/types.js';
import {
  type CellMap,
  CheckedRandom,
  createGame,
  type Game,
  type GameMind,
  type GifOptions,
  type GraphOptions,
  type GraphPosition,
  type GraphTextOptions,
  gameNamed,
  type Seed,
  type Seen,
  type ShowOptions,
  type Solution,
  type SolveOptions,
  type WorkOptions,
} from '../library/index.js';
import type { AnyRules, Hint, Level, Rating } from '../puzzle/index.js';
import type { Random, RandomState } from '../random/index.js';
import { book } from './book.js';
import { levelIn, mindAndPuzzle, mindNamed, packIn, type Shelf, unknownGame } from './shelf.js';
import type { FeaturesOf, GameId, GameIn, GeneratorOptions, LevelOf, MoveOf, PositionOf } from './types.js';

/** The shipped games, none of them loaded yet. */
const SHIPPED: Shelf = {
  // Bundlers drop unused calls that are marked so.
  names: /* @__PURE__ */ Object.keys(loaders),
  load: (name) => loaders[name as GameId]() as Promise<unknown> as Promise<AnyRules>,
};

/** Games that were asked for, each made once. */
const known = /* @__PURE__ */ new Map<AnyRules, Game<Games[GameId]>>();

/**
 * The rules of a game: reading and writing levels, playing, drawing. Everything is typed for that game.
 *
 * @param id one of {@link gameIds}
 * @throws KnossosError `unknown-game`
 */
export function rulesOf<Id extends GameId>(id: Id): Game<Games[Id]> {
  const rules = book.find(id);
  if (!rules) return unknownGame(id, SHIPPED.names);
  const game = known.get(rules) ?? (createGame(rules) as unknown as Game<Games[GameId]>);
  known.set(rules, game);
  return game as unknown as Game<Games[Id]>;
}

/**
 * What thinks about a game: solver, hints, ratings and generator, typed for that game. It is loaded when it is first asked
 * for, so that a page loads only the games that it needs.
 *
 * @param id one of {@link gameIds}
 * @throws KnossosError `unknown-game`
 */
export async function mindOf<Id extends GameId>(id: Id): Promise<GameMind<Games[Id]>> {
  return (await mindNamed(SHIPPED, id)) as unknown as GameMind<Games[Id]>;
}

/** The ids of all games, from the easiest to learn on. */
export function gameIds(): readonly GameId[] {
  return Object.keys(loaders) as GameId[];
}

/**
 * Reads a level of any game; a line `game: NAME` in its header says of which.
 *
 * @param text header lines, a blank line, and the drawing; at most 256 KiB
 * @throws KnossosError `bad-level`, with line and column
 */
export function parse(text: string): LevelOf {
  return levelIn(book.games, text) as LevelOf;
}

/**
 * Reads a pack: levels one after another, of any games, with a line `---` between two of them.
 *
 * @param text what a pack's file holds
 * @returns the levels in their order, at least one
 * @throws KnossosError `bad-level`, with line and column in the pack
 */
export function parsePack(text: string): readonly LevelOf[] {
  return packIn(book.games, text) as readonly LevelOf[];
}

/**
 * A level as text, header included: `parse` gives the same level again.
 *
 * @param level what `parse` or `generate` gave
 */
export function format(level: LevelOf): string {
  return gameIn(level).format(level);
}

/**
 * Solves a level or a position of any game: the first best plan in the game's order of moves, a proof that there is none, the best
 * policy where dice fall, or that a limit was met. A level is asked about before its dice fall. The mines of a level are known:
 * its plan is a game from `start(level)` in which every cell that is opened is certain from the numbers shown before. A position
 * is solved by what the player sees alone.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param options `limit` in joint states, which are positions of everybody on the board together; `signal`; `onProgress`
 * @returns plain data, which tells by its `status` what it is
 * @throws KnossosError `bad-level`, `bad-option`
 */
export async function solve<P extends string | LevelOf | PositionOf>(
  puzzle: P,
  options: SolveOptions = {},
): Promise<Solution<MoveOf<GameIn<P>>>> {
  const one = await mindAndPuzzle(SHIPPED, puzzle);
  return one.mind.solve(one.puzzle, options) as Promise<Solution<MoveOf<GameIn<P>>>>;
}

/**
 * How hard a level of any game is: a difficulty, a grade, and the features that were measured for it. Difficulties compare
 * levels of one game.
 *
 * @param level the text of a level, or a level
 * @param options `signal` and `onProgress`
 * @returns plain data; the difficulty is in the unit of moves or of forks, as the game's guide says, from 0 up
 * @throws KnossosError `bad-level`
 */
export async function rate<P extends string | LevelOf>(
  level: P,
  options: WorkOptions = {},
): Promise<Rating<FeaturesOf<GameIn<P>>>> {
  const one = await mindAndPuzzle(SHIPPED, level);
  return one.mind.rate(one.puzzle as Level, options) as Promise<Rating<FeaturesOf<GameIn<P>>>>;
}

/**
 * What to do next in a level or a position of any game, in three steps: a nudge, the move, and its reason.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param options `signal` and `onProgress`
 * @throws KnossosError `bad-level`
 */
export async function hint<P extends string | LevelOf | PositionOf>(
  puzzle: P,
  options: WorkOptions = {},
): Promise<Hint<MoveOf<GameIn<P>>>> {
  const one = await mindAndPuzzle(SHIPPED, puzzle);
  return one.mind.hint(one.puzzle, options) as Promise<Hint<MoveOf<GameIn<P>>>>;
}

/**
 * A value for every cell of a level or a position, such as the chance of a mine, from the seen position alone. `mindOf(game)`
 * lists the maps of a game as `maps`.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param name one of the game's maps; in Minehunt `probability` is the chance of a mine, from 0 to 1
 * @param options `signal` and `onProgress`
 * @returns plain data, with one value for each cell, row by row from the top left
 * @throws KnossosError `bad-level`; `bad-argument` where the game has no such map
 */
export async function mapOf(
  puzzle: string | LevelOf | PositionOf,
  name: string,
  options: WorkOptions = {},
): Promise<CellMap> {
  const one = await mindAndPuzzle(SHIPPED, puzzle);
  return one.mind.map(one.puzzle, name, options);
}

/**
 * The graph of all positions that can follow from a level or a position, each with its moves, one after another in the order in
 * which a breadth-first search meets them. Where dice fall, a move leads to several positions, each with its chance. Until the limit is met none
 * is left out; those whose moves the limit kept from being tried are marked by `isCut`.
 *
 * @param puzzle the text of a level, a level, or a position; number 0 is the position, or the start by the seed that the level names
 * @param options `limit` in positions, 100,000 unless given; `signal`; `onProgress`; `form`: `json` or `graphml` for pieces of text
 * @throws KnossosError `bad-level`, `bad-option`; `bad-argument` in Minehunt, where what lies hidden decides what a move leads to
 */
export function graphOf<P extends string | LevelOf | PositionOf>(
  puzzle: P,
  options?: GraphOptions,
): AsyncIterable<GraphPosition<MoveOf<GameIn<P>>>>;
/**
 * The same graph as text, piece by piece, so that it need not fit into memory.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param options `form`: `json`, one object; `graphml`, the XML that programs for graphs read; and the same as above
 * @throws KnossosError as above
 */
export function graphOf(
  puzzle: string | LevelOf | PositionOf,
  options: GraphTextOptions,
): AsyncIterable<string>;
export async function* graphOf(
  puzzle: string | LevelOf | PositionOf,
  options: GraphOptions | GraphTextOptions = {},
): AsyncIterable<GraphPosition<string> | string> {
  const one = await mindAndPuzzle(SHIPPED, puzzle);
  yield* one.mind.graph(one.puzzle, options as GraphOptions);
}

/**
 * The seen position by itself. Nothing hidden hangs on it: it can be kept, sent, shown and solved, but where something is hidden
 * not played. Its `pieces` say who stands where: the letter, the name and the cell of everybody on the board.
 *
 * @param position what `start` or `play` of a game gave, or a copy of that
 * @throws KnossosError `bad-argument`
 */
export function see<P extends PositionOf>(position: P): P & Seen {
  return gameIn(position).see(position) as unknown as P & Seen;
}

/**
 * The whole truth of a position, mines and dice included. This is the only call that tells it, and a bot has no use for it.
 * What it gives is a position to be read, and {@link show} draws no more of it than is seen. In Minehunt `hiddenState` is
 * `{ kind: 'laid', layout }`, where `layout.isMine` has a 1 for every cell with a mine, row by row; and of the kind `dice` before the
 * first opening lays them. In the other games `dice` is where their random numbers stand, and null where no dice fall.
 *
 * @param position what `start` or `play` of a game gave
 * @throws KnossosError `bad-argument` for a copy, and for what {@link see} gave
 */
export function reveal<P extends PositionOf>(position: P): P {
  return gameIn(position).reveal(position) as P;
}

/**
 * Makes a level that is proved solvable, with two exceptions. A board of Minehunt is dealt by its seed and may need a guess,
 * unless `noGuess` is `'yes'`. A haunted maze that is too large to be solved is only known to have a way out from every start.
 * The same options and the same seed give the same level on every machine, and the one that
 * `knossos generate` gives for them; its header names both.
 *
 * @param game the id of a game
 * @param options numbers and words by name; every one may be left out
 * @param seed any text or number, or what {@link createRandom} made
 * @param work `signal` and `onProgress`
 * @throws KnossosError `unknown-game`, `bad-option`, `no-level`
 */
export async function generate<Id extends GameId>(
  game: Id,
  options: GeneratorOptions<Id>,
  seed: Seed,
  work: WorkOptions = {},
): Promise<LevelOf<Id>> {
  const mind = await mindOf(game);
  return mind.generate(options, seed, work);
}

/**
 * A drawing of a level or a position without what the player does not know, as text or SVG; or the game that `moves` make, as
 * a picture that moves.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param options `form`; of a picture `theme` and `cellSize` in pixels; of a film `moves` and `seed`
 * @throws KnossosError `bad-level`, `bad-option`; of a film `bad-moves`, `illegal-move`
 */
export function show(puzzle: string | LevelOf | PositionOf, options?: ShowOptions): string;
/**
 * A game as a GIF file.
 *
 * @param puzzle the text of a level, or a level
 * @param options `form: 'gif'`, `moves`, `seed`, and what paints: see {@link Painter}
 * @returns the bytes of the file
 * @throws KnossosError `bad-level`, `bad-moves`, `illegal-move`
 */
export function show(puzzle: string | LevelOf | PositionOf, options: GifOptions): Promise<Uint8Array>;
export function show(
  puzzle: string | LevelOf | PositionOf,
  options: ShowOptions | GifOptions = {},
): string | Promise<Uint8Array> {
  const game = gameIn(puzzle);
  return game.show(puzzle, options as ShowOptions);
}

/**
 * A seeded source of random numbers, the same on every machine: sfc32 (C. Doty-Humphrey, *PractRand*, 2010). Equal seeds
 * give equal sequences. `generate` takes one instead of a seed. Its methods throw a KnossosError `bad-argument` for what they do not
 * take.
 *
 * @param seed any text or number; or what `save` of another one gave, from which it goes on
 * @throws KnossosError `bad-argument`
 */
export function createRandom(seed: string | number | RandomState): Random {
  return CheckedRandom.begin(seed);
}

/** The game of whatever was handed in. */
function gameIn(puzzle: string | Level | PositionOf): Game<Games[GameId]> {
  const id = typeof puzzle === 'string' ? parse(puzzle).game : gameNamed(puzzle);
  return rulesOf(id as GameId) as Game<Games[GameId]>;
}
