import {
  type CheckedParameters,
  checkParameters,
  failureAt,
  type GeneratorOption,
  type GeneratorParameters,
  type Level,
  type Result,
  type Solution,
  success,
  type Task,
} from '../puzzle/index.js';
import type { Random } from '../random/index.js';

/** Positions that the search may expand for one drawing. */
const MOST_POSITIONS = 20_000;
/** Drawings that a unit of effort may try. */
const DRAWINGS = 40;

/** How a game draws levels for the common generator. */
export interface Drawing<L extends Level, M extends string> {
  readonly options: readonly GeneratorOption[];
  /** A random level, or null where the dice gave none. */
  draw(asked: CheckedParameters, random: Random): L | null;
  solve(level: L, limit: number): Task<Solution<M>>;
}

/**
 * The level with the longest shortest solution among random drawings, `effort` times so many; with the options
 * `min-length`, `max-length` and `effort` (`LENGTH_OPTIONS`). Fails for parameters that do not fit, and where no drawing
 * met the wishes.
 */
export function* longestOf<L extends Level, M extends string>(
  { options, draw, solve }: Drawing<L, M>,
  parameters: GeneratorParameters,
  random: Random,
): Task<Result<L>> {
  const checked = checkParameters(options, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const total = asked.integer('effort') * DRAWINGS;
  let best: { readonly level: L; readonly length: number } | null = null;
  for (let done = 0; done < total; done++) {
    yield { done, total, unit: 'drawings', note: `best so far: ${best?.length ?? 0} moves` };
    const level = draw(asked, random);
    const solution = level && (yield* solve(level, MOST_POSITIONS));
    if (!level || solution?.status !== 'solved' || !solution.optimal) continue;
    const { length } = solution.moves;
    const fits = length >= Math.max(1, asked.integer('min-length')) && length <= asked.integer('max-length');
    if (fits && length > (best?.length ?? 0)) best = { level, length };
  }
  if (best) return success(best.level);
  const help = 'Ask for another length, a larger size or more effort, or try another seed.';
  return failureAt(null, null, 'no drawing met these wishes', help);
}
