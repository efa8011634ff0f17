import type { Worth } from '../../puzzle/index.js';
import type { Review } from './review.js';

/** A game as a curve: one value for the start and one after every move. */
export interface ReviewCurve {
  /** What is counted up the page. */
  readonly unit: 'moves' | 'chance' | 'score' | 'survival';
  /** Null where it was lost, or is not known. */
  readonly values: readonly (number | null)[];
  /** With the least risk each time instead, where risks are taken; else null. */
  readonly best: readonly (number | null)[] | null;
  /** By point: whether it is proved that nothing can be won any more. */
  readonly lost: readonly boolean[];
}

/** The curve of a game: moves still needed, the chance of winning, what can still be had, or the chance to come so far. */
export function curveOf({ moves, worths }: Pick<Review, 'moves' | 'worths'>): ReviewCurve {
  const lost = worths.map(({ kind }) => kind === 'lost');
  if (moves.some(({ played }) => played.kind === 'risk')) {
    const survival = (risks: readonly number[]) => {
      let chance = 1;
      return [1, ...risks.map((risk) => (chance *= 1 - risk))];
    };
    const riskOf = (worth: Worth) => (worth.kind === 'risk' ? worth.risk : 0);
    const isTurn = moves.map(({ played }) => played.kind === 'risk' && played.risk > 0);
    return {
      unit: 'survival',
      values: survival(moves.map(({ played }) => riskOf(played))),
      best: survival(moves.map(({ best }, at) => (isTurn[at] ? riskOf(best) : 0))),
      lost: worths.map((_, at) => at === worths.length - 1 && lost[at] === true),
    };
  }
  const unit = worths.some(({ kind }) => kind === 'score')
    ? 'score'
    : worths.some((worth) => worth.kind === 'chance' && worth.expected === null)
      ? 'chance'
      : 'moves';
  return { unit, values: worths.map((worth) => heightOf(worth, unit)), best: null, lost };
}

function heightOf(worth: Worth, unit: ReviewCurve['unit']): number | null {
  switch (worth.kind) {
    case 'moves':
      return unit === 'chance' ? 1 : worth.moves;
    case 'chance':
      return unit === 'chance' ? worth.chance : worth.expected;
    case 'score':
      return Number.isFinite(worth.score) ? worth.score : null;
    case 'lost':
      return unit === 'chance' ? 0 : null;
    default:
      return null;
  }
}
