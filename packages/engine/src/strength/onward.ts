import {
  failureOf,
  type GeneratorParameters,
  type Level,
  measureOf,
  type Result,
  success,
  type Task,
  targetOf,
} from '../puzzle/index.js';
import { Random } from '../random/index.js';
import { difficultyScaleOf, type Maker, madeTask } from '../session/index.js';
import { levelRatingTask, ratingOf, stepOfRating } from './attempt.js';
import { looksLike } from './choice.js';

export interface RatedLevel {
  readonly level: Level;
  readonly rating: number;
  /** Moves of its best way; null where that is not known, or where moves do not count. */
  readonly best: number | null;
}

/** A level that ships, with its difficulty as it was measured. */
export interface ShippedLevel {
  readonly level: Level;
  readonly difficulty: number | null;
}

/** How far a level may be from the wished rating, in points, for it to fit. */
const FITS = 75;

/** Levels that are made until one fits. */
const MOST_MADE = 4;

/** The level that is nearest to a rating; null where there is none. */
export function nearestLevel<T extends { readonly rating: number }>(
  levels: readonly T[],
  wished: number,
): T | null {
  const far = ({ rating }: T) => Math.abs(rating - wished);
  return levels.reduce<T | null>((best, one) => (best === null || far(one) < far(best) ? one : best), null);
}

/** What a level is rated at when it is played next, by which kinds can be played so at all: those with a goal. */
function* bestWay({ rules, mind }: Maker, level: Level): Task<number | null> {
  const { better, isOpen } = measureOf(rules);
  if (isOpen || rules.hidden(level) !== 'nothing') return null;
  const target = targetOf(level);
  if (better === 'fewer' && target?.isBest) return target.value;
  const solution = yield* mind.solve(rules.see(rules.start(level, level.meta.seed ?? '1')));
  return solution.status === 'solved' ? solution.moves.length : null;
}

/**
 * The next level for a player as strong as `wished`: by draw one of those that ship and fit, else one that is made, else the
 * nearest of all. With `isHaste` nothing is made where anything ships. The same wish and seed give the same level.
 */
export function* onwardTask(
  maker: Maker,
  wished: number,
  seed: string,
  shipped: readonly ShippedLevel[],
  isHaste = false,
): Task<Result<RatedLevel>> {
  const { mind } = maker;
  const scale = difficultyScaleOf(mind);
  const rate = ({ level, difficulty }: ShippedLevel) => ({
    level,
    rating: ratingOf(scale, difficulty, scale.like(level).size),
  });
  // Boards grow with the number: what looks far easier or harder than it is comes only where nothing else can.
  const alike = shipped.filter(({ level }) => looksLike(scale, level, wished));
  const rated = (isHaste && alike.length === 0 ? shipped : alike).map(rate);
  const far = ({ rating }: { readonly rating: number }) => Math.abs(rating - wished);
  const reach = Math.max(FITS, Math.min(...rated.map(far))) + (isHaste ? FITS : 0);
  const near = rated.filter((one) => far(one) <= reach);
  const ready = near.length > 0 ? Random.from(seed).pick(near) : null;
  let nearest = ready;
  const isFit = () => nearest !== null && far(nearest) <= FITS;
  let at = stepOfRating(scale, wished);
  let failed: Result<RatedLevel> | null = null;
  const most = isHaste && ready !== null ? 0 : MOST_MADE;
  for (let count = 0; count < most && !isFit(); count++) {
    const parameters: GeneratorParameters = scale.steps[at]?.parameters ?? {};
    const made = yield* madeTask(maker, parameters, `${seed}.${count}`, 1);
    if (!made.ok) {
      failed = made;
      at = Math.max(0, at - 1);
      continue;
    }
    const rating = yield* levelRatingTask(mind, made.value);
    nearest = nearestLevel([...(nearest === null ? [] : [nearest]), { level: made.value, rating }], wished);
    if (far({ rating }) > FITS)
      at = Math.max(0, Math.min(scale.steps.length - 1, at + Math.sign(wished - rating)));
  }
  if (nearest === null) return failed ?? failureOf('no level came out', 'Try it again.');
  return success({ ...nearest, best: yield* bestWay(maker, nearest.level) });
}
