import type * as exact from '../puzzle/index.js';

/**
 * How many there are of something: a number while numbers are exact, and from 2^53 on its digits as text, so that every
 * answer can be written as JSON.
 */
export type Count = number | string;

/**
 * A solver's answer, as plain data that can be sent to another thread or written as JSON. `gave-up` (a limit was met) is
 * never to be shown as `impossible` (proved), and `sampled` (games were played) never as proved at all.
 */
export type Solution<Move extends string> =
  | Solved<Move>
  | exact.PolicyFound<Move>
  | exact.Sampled<Move>
  | Impossible
  | GaveUp;

/** A plan that wins. */
export interface Solved<Move extends string> {
  /** Tells the answers apart. */
  readonly status: 'solved';
  /**
   * The plan: where fewest moves are best, the first shortest one in the game's stated order of moves. Where a score is looked
   * for, one of the highest `score`: of gold the first of the shortest such, of a design any flips that come to it. Where mines
   * lie, a game in which every cell that is opened is certain.
   */
  readonly moves: readonly Move[];
  /** Whether it is proved that no plan is better: shorter, or of a higher score. */
  readonly optimal: boolean;
  /** Number of best plans; null where it was not found out. */
  readonly plans: Count | null;
  /** Joint states expanded. */
  readonly states: number;
  /** None unless asked for. */
  readonly stats?: readonly DepthCount[] | null;
  /** Where the solver looks for the highest score, of gold or of turns: what the plan scores, and more than which no plan scores. */
  readonly score?: {
    /** What is counted: `gold`, `turns`. */
    readonly name: string;
    /** What the plan scores. */
    readonly value: number;
    /** No plan scores more. */
    readonly bound: number;
  };
}

/** A proof that nothing wins. */
export interface Impossible {
  /** Tells the answers apart. */
  readonly status: 'impossible';
  /** Joint states expanded. */
  readonly states: number;
  /** None unless asked for. */
  readonly stats?: readonly DepthCount[] | null;
}

/** No answer: a limit was met, or it is more than the solver can do. */
export interface GaveUp {
  /** Tells the answers apart. */
  readonly status: 'gave-up';
  /** Joint states expanded. */
  readonly states: number;
  /** What was learnt: no plan is shorter than this. */
  readonly bound: number;
  /** Why, for people: which limit was met, or what the solver cannot do. */
  readonly reason: string;
  /** Set where it was the limit of the call, so that a higher one may tell more. */
  readonly limitMet?: boolean;
  /** None unless asked for. */
  readonly stats?: readonly DepthCount[] | null;
}

/** One depth of the search: move sequences that are still alive, and distinct joint states first met there. */
export interface DepthCount {
  /** Moves made. */
  readonly depth: number;
  /** Move sequences of that length that are still alive. */
  readonly plans: Count;
  /** Distinct joint states first met there. */
  readonly states: number;
}

/** A solver's answer with its counts as programs take them. */
export function answerOf<Move extends string>(solution: exact.Solution<Move>): Solution<Move> {
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
