import { rulebook } from '../games/index.js';
import type { Games } from '../games/types.js';
import {
  createGame,
  type Game,
  type GameMind,
  isText,
  KnossosError,
  type Seed,
  type ShowOptions,
  type SolveOptions,
  take,
  type WorkOptions,
} from '../library/index.js';
import {
  type AnyRules,
  type Hint,
  type Level,
  nearest,
  quoted,
  type Rating,
  type Solution,
} from '../puzzle/index.js';
import { Random } from '../random/index.js';
import type { FeaturesOf, GameId, GameIn, GeneratorOptions, LevelOf, MoveOf, PositionOf } from './types.js';

/** Games that were asked for, each made once. */
const known = new Map<AnyRules, Game<Games[GameId]>>();

/**
 * The rules of a game: reading and writing levels, playing, drawing. Everything is typed for that game.
 *
 * @param id one of {@link gameIds}
 * @throws KnossosError `unknown-game`
 */
export function rulesOf<Id extends GameId>(id: Id): Game<Games[Id]> {
  const rules = rulebook.find(id);
  if (rules) {
    const game = known.get(rules) ?? (createGame(rules) as unknown as Game<Games[GameId]>);
    known.set(rules, game);
    return game as unknown as Game<Games[Id]>;
  }
  const names = rulebook.games.map((game) => game.id);
  const near = nearest(String(id), names);
  const help = near === null ? `The games are: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  throw new KnossosError('unknown-game', {
    message: `there is no game ${quoted(String(id))}`,
    line: null,
    column: null,
    help,
  });
}

/**
 * What thinks about a game: solver, hints, ratings and generator, typed for that game. It is loaded when it is first asked
 * for, so that a page loads only the games that it needs.
 *
 * @param id one of {@link gameIds}
 * @throws KnossosError `unknown-game`
 */
export async function mindOf<Id extends GameId>(id: Id): Promise<GameMind<Games[Id]>> {
  return rulesOf(id).mind();
}

/** The ids of all games, from the easiest to learn on. */
export function gameIds(): readonly GameId[] {
  return rulebook.games.map(({ id }) => id as GameId);
}

/**
 * Reads a level of any game; a line `game: NAME` in its header says of which.
 *
 * @param text header lines, a blank line, and the drawing; at most 256 KiB
 * @throws KnossosError `bad-level`, with line and column
 */
export function parse(text: string): LevelOf {
  const read = rulebook.parse(isText(text));
  if (!read.ok) throw new KnossosError('bad-level', read.fault);
  return read.value as LevelOf;
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
 * Solves a level or a position of any game: the first best plan in the game's order of moves, a proof that there is none,
 * the best policy where dice fall, or that a limit was met. A level is asked about before its dice fall.
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
  const mind = await gameIn(puzzle).mind();
  return mind.solve(puzzle, options) as Promise<Solution<MoveOf<GameIn<P>>>>;
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
  const mind = await gameIn(level).mind();
  return mind.rate(level, options) as Promise<Rating<FeaturesOf<GameIn<P>>>>;
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
  const mind = await gameIn(puzzle).mind();
  return mind.hint(puzzle, options) as Promise<Hint<MoveOf<GameIn<P>>>>;
}

/**
 * Makes a level that is proved solvable. The same options and the same seed give the same level on every machine, and the
 * one that `knossos generate` gives for them; its header names both.
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
 * A drawing of a level or a position, as text or SVG, without what the player does not know.
 *
 * @param puzzle the text of a level, a level, or a position
 * @param options `form`, and of a picture `theme` and `cellSize` in pixels
 * @throws KnossosError `bad-level`
 */
export function show(puzzle: string | LevelOf | PositionOf, options: ShowOptions = {}): string {
  return gameIn(puzzle).show(puzzle, options);
}

/**
 * A seeded source of random numbers, the same on every machine: sfc32 (C. Doty-Humphrey, *PractRand*, 2010). Equal seeds
 * give equal sequences. `generate` takes one instead of a seed.
 *
 * @param seed any text or number
 */
export function createRandom(seed: string | number): Random {
  return Random.from(seed);
}

/** The game of whatever was handed in. */
function gameIn(puzzle: string | Level | PositionOf): Game<Games[GameId]> {
  const { level } = take(puzzle, (text) => parse(text));
  return rulesOf(level.game as GameId) as Game<Games[GameId]>;
}
