import {
  type AnyMind,
  type AnyRules,
  type Hint,
  quoted,
  type Rating,
  type Solution,
  type SolveOptions as SolverOptions,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';
import { levelTask } from '../session/generated.js';
import { fail, KnossosError } from './errors.js';
import { describeOptions, type OptionDescription, parametersFrom } from './options.js';
import { areOptions, type Puzzle, type Taken } from './taken.js';
import type { GameTypes } from './types.js';
import { type WorkOptions, work } from './work.js';

/** How hard a solver may try, and what can be said of any long work. */
export interface SolveOptions extends WorkOptions {
  /** Most joint states to expand; more is answered by `gave-up`. No limit but memory unless given. */
  readonly limit?: number;
  /** Whether to count plans and states at every depth as well. */
  readonly stats?: boolean;
}

/** What thinks about one game. What is asked of it runs where it is called: in a page, call it in a worker. */
export interface GameMind<T extends GameTypes> {
  /** The id of its game. */
  readonly id: T['level']['game'];
  /** What the generator can be asked for. */
  readonly options: readonly OptionDescription[];
  /**
   * The first best plan in the game's order of moves, a proof that there is none, the best policy where dice fall, or that a
   * limit was met. A level is asked about before its dice fall. @throws KnossosError `bad-level`, `wrong-game`
   */
  solve(puzzle: Puzzle<T['level'], T['position']>, options?: SolveOptions): Promise<Solution<T['move']>>;
  /** How hard a level is, and the features that say so. @throws KnossosError `bad-level`, `wrong-game` */
  rate(level: string | T['level'], options?: WorkOptions): Promise<Rating<T['features']>>;
  /** What to do next, in three steps from a nudge to the move and its reason. @throws KnossosError `bad-level`, `wrong-game` */
  hint(puzzle: Puzzle<T['level'], T['position']>, options?: WorkOptions): Promise<Hint<T['move']>>;
  /**
   * A level that is proved solvable. The same options and the same seed give the same level on every machine, and the one
   * that `knossos generate` gives for them. @throws KnossosError `bad-option`, `no-level`
   */
  generate(options: T['options'], seed: Seed, work?: WorkOptions): Promise<T['level']>;
}

/** What randomness begins with: any text or number, or a generator, whose next number is then taken. */
export type Seed = string | number | Random;

/** A mind of the library over the one that a game has. */
export function createMind(
  rules: AnyRules,
  mind: AnyMind,
  taken: (puzzle: Puzzle) => Taken,
): GameMind<GameTypes> {
  const seen = (puzzle: Puzzle) => {
    const { level, position } = taken(puzzle);
    return rules.see(position ?? rules.start(level, level.meta.seed ?? ''));
  };
  return {
    id: mind.id,
    options: describeOptions(mind.generatorOptions),
    solve: async (puzzle, options = {}) => {
      const anyStart = taken(puzzle).position === null;
      return work(mind.solve(seen(puzzle), { ...limitsOf(areOptions(options)), anyStart }), options);
    },
    rate: async (level, options = {}) => work(mind.rate(taken(level).level), areOptions(options)),
    hint: async (puzzle, options = {}) => work(mind.hint(seen(puzzle)), areOptions(options)),
    generate: async (options, seed, working = {}) => {
      const parameters = parametersFrom(mind.generatorOptions, options);
      const made = await work(levelTask(mind, parameters, seedText(seed)), areOptions(working));
      if (!made.ok) throw new KnossosError('no-level', made.fault);
      return made.value;
    },
  };
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
