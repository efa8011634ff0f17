import { bestOf, type Prospect } from './prospect.js';

/**
 * What a position, or a move, comes to with best play behind it. Exact: unknown worth is `unknown`, and worth known
 * within bounds gives both. Plain data.
 */
export type Worth =
  /** The win is sure in so many moves, and in no fewer. Fewer are better. */
  | { readonly kind: 'moves'; readonly moves: number }
  /**
   * Dice fall: the greatest probability of ever winning, within `error`. Where it is exactly 1, proved by the graph of
   * positions, `expected` is the least expected number of moves; else null. More chance is better, then fewer moves.
   */
  | {
      readonly kind: 'chance';
      readonly chance: number;
      readonly expected: number | null;
      readonly error: number;
    }
  /**
   * A score that can still be had: `score` is known to be possible, more than `bound` is not; the same where it is proved
   * to be the most. `moves` is the length of the shortest way to it, null where it is not counted. More is better.
   */
  | {
      readonly kind: 'score';
      readonly score: number;
      readonly bound: number;
      readonly moves: number | null;
    }
  /** The probability that the move at hand loses the game at once, given what could be known. Less is better. */
  | { readonly kind: 'risk'; readonly risk: number }
  /** Proved: nothing wins any more. */
  | { readonly kind: 'lost' }
  /** A limit was met, or it cannot be known; why, as a whole sentence. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A position weighed up, and a move that was made in it. */
export interface Assessment<M extends string> {
  /** What the position was worth: what the best moves come to. */
  readonly best: Worth;
  /** Moves that come to that, in the game's order: all of them, or the first and the one that was made if it is as good. */
  readonly bestMoves: readonly M[];
  /** Whether every other move was weighed up too and is behind. */
  readonly isAll: boolean;
  /** What the move comes to, before any dice fall; null when none was made. */
  readonly played: Worth | null;
  /** What there is to say of the move besides, as a whole sentence; absent where there is nothing. */
  readonly remark?: string;
}

export const LOST: Worth = { kind: 'lost' };

export const unknownWorth = (reason: string): Worth => ({ kind: 'unknown', reason });

/** Of a position that a limit left unknown; why, as a whole sentence. */
export function unknownAssessment<M extends string>(reason: string, played: M | null): Assessment<M> {
  const unknown = unknownWorth(reason);
  return { best: unknown, bestMoves: [], isAll: false, played: played === null ? null : unknown };
}

/** A chance of winning as a worth; none at all is lost. */
export function chanceWorth(chance: number, expected: number | null, error: number): Worth {
  return chance === 0 && error === 0 ? LOST : { kind: 'chance', chance, expected, error };
}

/** Slack beside the errors that are stated, for what adding up rounds away. */
const ROUNDING = 1e-9;

/** Which of two worths is better: positive for the first, negative for the second, 0 for neither; null where unknown. */
export function compareWorths(a: Worth, b: Worth): number | null {
  if (a.kind === 'unknown' || b.kind === 'unknown') return null;
  if (a.kind === 'lost' || b.kind === 'lost') return Number(b.kind === 'lost') - Number(a.kind === 'lost');
  switch (a.kind) {
    case 'moves':
      return b.kind === 'moves' ? b.moves - a.moves : null;
    case 'risk':
      return b.kind === 'risk' ? beyond(b.risk - a.risk, ROUNDING) : null;
    case 'score':
      return b.kind === 'score' ? compareScores(a, b) : null;
    case 'chance':
      return b.kind === 'chance' ? compareChances(a, b) : null;
  }
}

type Kind<K extends Worth['kind']> = Extract<Worth, { kind: K }>;

function compareScores(a: Kind<'score'>, b: Kind<'score'>): number | null {
  if (a.score > b.bound) return a.score - b.bound;
  if (b.score > a.bound) return a.bound - b.score;
  if (a.score !== a.bound || b.score !== b.bound) return null;
  return a.moves === null || b.moves === null ? 0 : b.moves - a.moves;
}

function compareChances(a: Kind<'chance'>, b: Kind<'chance'>): number {
  const slack = a.error + b.error + ROUNDING;
  if (a.expected === null || b.expected === null) {
    const sure = Number(a.expected !== null) - Number(b.expected !== null);
    return beyond(a.chance - b.chance, slack) || sure;
  }
  return beyond(b.expected - a.expected, slack);
}

/** A difference that is more than slack; else 0. */
function beyond(difference: number, slack: number): number {
  return Math.abs(difference) > slack ? difference : 0;
}

/** What a legal move comes to, the move itself counted. */
export function worthOfProspect({ after }: Prospect<string>): Worth {
  if (after === 'unknown') return unknownWorth('This move could not be searched to the end.');
  return typeof after === 'number' ? { kind: 'moves', moves: after + 1 } : LOST;
}

/** An assessment from what every legal move leads to, in the game's order. */
export function assessProspects<M extends string>(
  prospects: readonly Prospect<M>[],
  played: M | null,
): Assessment<M> {
  return assessWorths(
    prospects.map((one) => ({ move: one.move, worth: worthOfProspect(one) })),
    bestOf(prospects)?.move ?? null,
    played,
  );
}

/** An assessment from the worths of all legal moves, in the game's order; `first` is the one that is advised. */
export function assessWorths<M extends string>(
  moves: readonly { readonly move: M; readonly worth: Worth }[],
  first: M | null,
  played: M | null,
): Assessment<M> {
  const worthOf = (move: M | null) => moves.find((one) => one.move === move)?.worth;
  const doubtful = moves.find(({ worth }) => worth.kind === 'unknown')?.worth;
  const best = worthOf(first) ?? doubtful ?? LOST;
  const bestMoves = best.kind === 'lost' ? [] : moves.filter(({ worth }) => compareWorths(worth, best) === 0);
  return {
    best,
    bestMoves: bestMoves.map(({ move }) => move),
    isAll: doubtful === undefined,
    played: worthOf(played) ?? null,
  };
}
