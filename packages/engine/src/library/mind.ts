import type * as exact from '../puzzle/index.js';
import {
  type AnyMind,
  type AnyRules,
  type Hint,
  type OverlayAnswer,
  placeNames,
  quoted,
  type Rating,
  type Scene,
  type SolveOptions as SolverOptions,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';
import { levelTask } from '../session/generated.js';
import { fail, KnossosError } from './errors.js';
import type { GraphForm, GraphPosition } from './graph.js';
import { describeOptions, type OptionDescription, parametersFrom, renamed } from './options.js';
import { seenOf, startOf } from './positions.js';
import { areOptions, type Puzzle, take, vouch } from './taken.js';
import type { GameTypes } from './types.js';
import { inSlices, WORK_OPTIONS, type WorkOptions, work } from './work.js';

/** How hard a solver may try, and what can be said of any long work. */
export interface SolveOptions extends WorkOptions {
  /** Most joint states to expand; more is answered by `gave-up`, or by `sampled` where dice fall. No limit but memory unless given. */
  readonly limit?: number;
  /** Whether to count plans and states at every depth as well. */
  readonly stats?: boolean;
}

/** How far a graph is to reach, and what can be said of any long work. */
export interface GraphOptions extends WorkOptions {
  /** Positions after which no more moves are tried; 100,000 unless given. */
  readonly limit?: number;
  /** Without one, positions as plain data. */
  readonly form?: never;
}

/** The same for a graph as text. */
export interface GraphTextOptions extends Omit<GraphOptions, 'form'> {
  /** `json`, one object; `graphml`, the XML that programs for graphs read. */
  readonly form: GraphForm;
}

/** Gives a graph: position by position, or as the pieces of a text. */
export interface Graph<P, Move extends string> {
  /** Positions as plain data. */
  (puzzle: P, options?: GraphOptions): AsyncIterable<GraphPosition<Move>>;
  /** Pieces of a text. */
  (puzzle: P, options: GraphTextOptions): AsyncIterable<string>;
}

/** A map that a mind can make of a position. */
export interface MapKind {
  /** Its name: `probability`. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What its values mean. */
  readonly summary: string;
}

/** A value for every cell of a position, row by row from the top left; or why there is none. */
export type CellMap =
  | {
      /** Tells the answers apart. */
      readonly status: 'drawn';
      /** What the values mean here, in a sentence. */
      readonly legend: string;
      /** What numbers count, e.g. `moves`; `probability` for chances from 0 to 1; null where values are classes. */
      readonly unit: string | null;
      /** The meanings that values number from 0 on; null where values are numbers. */
      readonly classes: readonly string[] | null;
      /** A number for each cell; null where there is nothing to say of it. */
      readonly values: readonly (number | null)[];
      /**
       * The name of each cell, `c4`, at the same place; of a vertex in a graph. Null in Monster Maze, whose maps are of the window that
       * turns with you.
       */
      readonly cells: readonly string[] | null;
    }
  | {
      /** Tells the answers apart. */
      readonly status: 'gave-up';
      /** Why, for people. */
      readonly reason: string;
    };

/** What thinks about one game. Its work runs where it is called: in a page, call it in a worker. */
export interface GameMind<T extends GameTypes> {
  /** The id of its game. */
  readonly id: T['level']['game'];
  /** What the generator can be asked for. */
  readonly options: readonly OptionDescription[];
  /** The maps that can be made of a position. */
  readonly maps: readonly MapKind[];
  /**
   * The first best plan in the game's order of moves, a proof that there is none, the best policy where dice fall, or that a
   * limit was met. A level is asked about before its dice fall, and with its mines known; a position by its seen part alone.
   * @throws KnossosError `bad-level`, `wrong-game`
   */
  solve(puzzle: Puzzle<T['level'], T['position']>, options?: SolveOptions): Promise<Solution<T['move']>>;
  /** How hard a level is, and the features that say so. @throws KnossosError `bad-level`, `wrong-game` */
  rate(level: string | T['level'], options?: WorkOptions): Promise<Rating<T['features']>>;
  /** What to do next, in three steps from a nudge to the move and its reason. @throws KnossosError `bad-level`, `wrong-game` */
  hint(puzzle: Puzzle<T['level'], T['position']>, options?: WorkOptions): Promise<Hint<T['move']>>;
  /**
   * A value for every cell, such as the chance of a mine. @throws KnossosError `bad-level`, `wrong-game`; `bad-argument` for a
   * name that is not among `maps`
   */
  map(puzzle: Puzzle<T['level'], T['position']>, name: string, options?: WorkOptions): Promise<CellMap>;
  /**
   * All positions that can follow from a puzzle, each with its moves, one after another: the first is the puzzle, of a level the
   * start by the seed that it names. With a `form`, the same as pieces of text. Until the limit is met none is left out. @throws KnossosError
   * `bad-level`, `wrong-game`, `bad-option`; `bad-argument` in Minehunt, where what lies hidden decides
   */
  readonly graph: Graph<Puzzle<T['level'], T['position']>, T['move']>;
  /**
   * A level that is proved solvable, but for boards that are dealt and mazes that are only sampled: see {@link generate}. The same
   * options and the same seed give the same level on every machine, and the one that `knossos generate` gives for them. @throws KnossosError `bad-option`, `no-level`
   */
  generate(options: T['options'], seed: Seed, work?: WorkOptions): Promise<T['level']>;
}

/** What randomness begins with: any text or number, or a generator, whose next number is then taken. */
export type Seed = string | number | Random;

/** Minds that were asked for, each made once. */
const known = new WeakMap<AnyRules, Promise<GameMind<GameTypes>>>();

/** What thinks about the game of these rules; loaded when it is first asked for. */
export function mindFor(rules: AnyRules): Promise<GameMind<GameTypes>> {
  const mind = known.get(rules) ?? rules.mind().then((loaded) => createMind(rules, loaded));
  known.set(rules, mind);
  return mind;
}

/** A mind of the library over the one that a game has. */
function createMind(rules: AnyRules, mind: AnyMind): GameMind<GameTypes> {
  const seen = (puzzle: Puzzle) => seenOf(rules, take(rules, puzzle));
  return {
    id: mind.id,
    options: describeOptions(mind.generatorOptions),
    maps: mind.overlays,
    solve: async (puzzle, options = {}) => {
      const { level, position } = take(rules, puzzle);
      const wishes = {
        ...limitsOf(areOptions(options, [...WORK_OPTIONS, 'limit', 'stats'])),
        anyStart: position === null,
      };
      // A level is known whole, with its mines, as where the command line solves one; of a position the seen part.
      const state = position === null ? startOf(rules, level) : rules.see(position);
      return answerOf(await work(mind.solve(state, wishes), options));
    },
    rate: async (level, options = {}) => work(mind.rate(take(rules, level).level), forWork(options)),
    hint: async (puzzle, options = {}) => work(mind.hint(seen(puzzle)), forWork(options)),
    map: async (puzzle, name, options = {}) => {
      if (!mind.overlays.some((one) => one.name === name)) {
        const names = mind.overlays.map((one) => one.name).join(', ');
        fail('bad-argument', `this game has no map ${quoted(String(name))}`, `It has: ${names}.`);
      }
      const position = seen(puzzle);
      const answer = await work(mind.overlay(position, name), forWork(options));
      return mapOf(answer, rules.view(position));
    },
    graph: ((puzzle: Puzzle, options: GraphOptions | GraphTextOptions = {}) =>
      graphFor(rules, puzzle, options)) as Graph<Puzzle, string>,
    generate: async (options, seed, working = {}) => {
      const parameters = parametersFrom(mind.generatorOptions, options);
      const made = await work(levelTask(mind, parameters, seedText(seed)), forWork(working));
      if (!made.ok) throw new KnossosError('no-level', renamed(mind.generatorOptions, made.fault));
      return vouch(rules, made.value);
    },
  };
}

const forWork = (options: WorkOptions) => areOptions(options, WORK_OPTIONS);

function mapOf(answer: OverlayAnswer, scene: Scene): CellMap {
  if (answer.status === 'gave-up') return answer;
  const { legend, scale, values } = answer.overlay;
  const isScale = scale.kind === 'sequential';
  const classes = isScale ? null : scale.classes.map(({ name }) => name);
  return {
    status: 'drawn',
    legend,
    unit: isScale ? scale.unit : null,
    classes,
    values,
    cells: placeNames(scene),
  };
}

async function* graphFor(
  rules: AnyRules,
  puzzle: Puzzle,
  options: GraphOptions | GraphTextOptions,
): AsyncGenerator<GraphPosition<string> | string, void> {
  const { form } = areOptions(options, [...WORK_OPTIONS, 'limit', 'form']);
  // Not every page that solves draws graphs.
  const { GRAPH_FORMS, GRAPH_LIMIT, graphOfPositions, graphText } = await import('./graph.js');
  if (form !== undefined && !GRAPH_FORMS.includes(form))
    fail('bad-option', `option form: ${quoted(String(form))} is none`, 'It is json or graphml.', 'form');
  const { limit = GRAPH_LIMIT } = limitsOf(options.limit === undefined ? {} : { limit: options.limit });
  const seen = seenOf(rules, take(rules, puzzle));
  const positions = graphOfPositions(rules, seen, limit);
  const pieces = form === undefined ? positions : graphText(seen.level, positions, form);
  yield* inSlices<GraphPosition<string> | string>(pieces, options, (done) => ({
    done,
    total: null,
    unit: 'positions',
    note: null,
  }));
}

/** The limits of a solver. @throws KnossosError `bad-option` */
function limitsOf({ limit, stats }: SolveOptions): SolverOptions {
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 1))
    fail(
      'bad-option',
      `option limit: ${typeof limit === 'number' ? limit : quoted(String(limit))} is no number of joint states`,
      'It takes a whole number from 1 on.',
      'limit',
    );
  if (stats !== undefined && typeof stats !== 'boolean')
    fail('bad-option', `option stats: ${quoted(String(stats))} is none`, 'It is true or false.', 'stats');
  return { ...(limit === undefined ? {} : { limit }), ...(stats === undefined ? {} : { stats }) };
}

function seedText(seed: Seed): string {
  if (typeof seed === 'string') return seed;
  if (typeof seed === 'number') return String(seed);
  if (typeof seed === 'object' && seed !== null && typeof seed.next === 'function')
    return String(seed.next());
  return fail(
    'bad-argument',
    'the seed is missing',
    "Give a text, a number or what createRandom() made: generate('GAME', {}, 7).",
  );
}

/**
 * How many there are of something: a number while numbers are exact, and from 2^53 on its digits as text, so that every
 * answer can be written as JSON.
 */
export type Count = number | string;

/** A solver's answer, as plain data that can be sent to another thread or written as JSON. */
export type Solution<Move extends string> = exact.Solution<Move, Count>;
/** The answer where a plan wins, with counts as programs take them. */
export type Solved<Move extends string> = exact.Solved<Move, Count>;
/** The proof that no plan wins. */
export type Impossible = exact.Impossible<Count>;
/** The answer where a limit was met first, which proves nothing. */
export type GaveUp = exact.GaveUp<Count>;
/** What a search looked at so many moves from the start. */
export type DepthCount = exact.DepthCount<Count>;

/** A solver's answer with its counts as programs take them. */
function answerOf<Move extends string>(solution: exact.Solution<Move>): Solution<Move> {
  if (solution.status === 'policy' || solution.status === 'sampled') return solution;
  const { stats, ...rest } = solution;
  const depths = stats?.map((row) => ({ ...row, plans: countOf(row.plans) }));
  const more = stats === undefined ? {} : { stats: depths ?? null };
  return 'plans' in rest
    ? { ...rest, plans: rest.plans === null ? null : countOf(rest.plans), ...more }
    : { ...rest, ...more };
}

function countOf(count: bigint): Count {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);
}
