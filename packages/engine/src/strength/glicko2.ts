/**
 * Glicko-2 by Mark E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022), with the names of his steps and
 * letters. Ratings and deviations are in points of the older Glicko scale, on which 400 points are odds of ten to one.
 */

/** The assumed strength of a player. */
export interface Strength {
  readonly rating: number;
  /** The standard deviation of the rating: with two chances in three it is off by less. */
  readonly deviation: number;
  /** How much the rating is expected to change from period to period. */
  readonly volatility: number;
}

/** One game of a rating period, and its outcome: 1 for a win, 0 for a loss, 1/2 for a draw. */
export interface RatedGame extends Pick<Strength, 'rating' | 'deviation'> {
  readonly score: number;
}

/** Points of the Glicko scale that make one of Glicko-2. */
const SCALE = 173.7178;

/** The system constant, which holds the volatility still; Glickman advises 0.3 to 1.2. */
const TAU = 0.5;

/** How near the volatility is found. */
const TOLERANCE = 1e-6;

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** What a player is expected to score against another one, from 0 to 1. */
export function expectedScore(player: number, opponent: Pick<Strength, 'rating' | 'deviation'>): number {
  return 1 / (1 + Math.exp((-g(opponent.deviation / SCALE) * (player - opponent.rating)) / SCALE));
}

/** The strength after a rating period with these games. Without any, only the deviation grows. */
export function rated(before: Strength, games: readonly RatedGame[]): Strength {
  const phi = before.deviation / SCALE;
  if (games.length === 0)
    return { ...before, deviation: SCALE * Math.sqrt(phi * phi + before.volatility ** 2) };
  let information = 0;
  let surplus = 0;
  for (const game of games) {
    const weight = g(game.deviation / SCALE);
    const expected = expectedScore(before.rating, game);
    information += weight * weight * expected * (1 - expected);
    surplus += weight * (game.score - expected);
  }
  const variance = 1 / information;
  const volatility = volatilityAfter(before.volatility, phi, variance, variance * surplus);
  const spread = 1 / Math.sqrt(1 / (phi * phi + volatility * volatility) + information);
  return {
    rating: before.rating + SCALE * spread * spread * surplus,
    deviation: SCALE * spread,
    volatility,
  };
}

/** Step 5: the volatility, by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const power = Math.exp(x);
    const sum = phi * phi + variance + power;
    return (power * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = a - TAU;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else while (f(high) < 0) high -= TAU;
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = f(between);
    if (atBetween * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = between;
    atHigh = atBetween;
  }
  return Math.exp(low / 2);
}
