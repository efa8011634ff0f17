import { worthAt } from '../../../dice/index.js';
import type { Rating, Task } from '../../../puzzle/index.js';
import { gradeOf, halvings } from '../../../puzzle/index.js';
import { analyse, MOST_SCREEN_KEYS } from '../policies/analysis.js';
import { createPolicy } from '../policies/policies.js';
import { startWorth } from '../policies/rows.js';
import { playGames } from '../policies/simulate.js';
import type { HauntLevel } from '../rules/level.js';
import { placesOf, waysOf } from '../rules/places.js';
import { startWith } from '../rules/play.js';

/** Games by which a level is measured that is too large to be solved, and their seed. */
const GAMES = 200;
const SEED = 'rating';

/** How a level plays, over every start. */
type Measured = {
  /** Whether it was solved as a decision process; else `games` were played by the cautious policy. */
  readonly isExact: boolean;
  readonly games: number | null;
  /** Least expected number of moves (sampled: mean of the games won); null where the win is not sure, or none was won. */
  readonly expected: number | null;
  /** Greatest probability of winning with the lives of the level (sampled: share of games won). */
  readonly probability: number;
  /** Positions with the player to move; null where they were not counted. */
  readonly states: number | null;
};

export type HauntFeatures = Measured & {
  /** Moves of the shortest way to the exit, without monsters: on average over the starts, and at most. */
  readonly mean: number;
  readonly most: number;
  /** Moves that the monsters cost on average beyond that; null where it is not known. */
  readonly detour: number | null;
  readonly corridorCells: number;
};

/** How much is solved for a rating, in keys of the decision process; more is sampled. */
export interface RatingLimits {
  readonly keys?: number;
  readonly games?: number;
}

/**
 * Measures a level. Its difficulty, in moves as that of other games, is
 *
 * `expected / 2 + detour + 10 * halvings(probability)`
 *
 * rounded to tenths, with the mean way for `expected` where that is not known.
 */
export function* rateHaunt(level: HauntLevel, limits: RatingLimits = {}): Task<Rating<HauntFeatures>> {
  const { mean, most } = waysOf(level);
  const measured = yield* measure(level, limits);
  const { expected, probability } = measured;
  // Moves that the monsters cost on average, beyond the shortest way.
  const detour = expected === null ? null : expected - mean;
  const length = (expected ?? mean) / 2 + (detour ?? 0);
  const isLost = measured.isExact && probability === 0;
  const difficulty = isLost ? null : Math.round(10 * length + 100 * halvings(probability)) / 10;
  return {
    status: isLost ? 'impossible' : measured.isExact ? 'solved' : 'sampled',
    difficulty,
    grade: difficulty === null ? null : gradeOf(difficulty),
    features: { ...measured, mean, most, detour, corridorCells: placesOf(level).corridor.length },
  };
}

function* measure(
  level: HauntLevel,
  { keys = MOST_SCREEN_KEYS, games = GAMES }: RatingLimits,
): Task<Measured> {
  const worth = yield* startWorth(level, keys);
  if (worth !== null) {
    const { expected, states } = worth;
    return { isExact: true, games: null, expected, probability: 1, states };
  }
  const analysis = yield* analyse(level, { keys });
  if (analysis.status === 'found' && (yield* analysis.isQuick(level.lives))) {
    const { expected, chance } = yield* worthAt(analysis.under(level.lives), analysis.begin);
    return { isExact: true, games: null, expected, probability: chance, states: analysis.graph.choices };
  }
  const policy = createPolicy('cautious', level);
  const tally = yield* playGames((random) => startWith(level, random, level.lives), policy, SEED, games);
  return { isExact: false, games, expected: tally.mean, probability: tally.share, states: null };
}
