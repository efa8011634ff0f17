import type { Progress } from '../common/task.js';
import type { Features } from './generator.js';
import type { Overlay } from './scene.js';

/** How hard a solver may try. Limits are counts, so that the same limit gives the same answer anywhere. */
export interface SolveOptions {
  /** Most joint states to expand; default: no limit but memory. */
  readonly limit?: number;
  /** Also count plans and states at every depth; where dice fall, the chance of winning within every number of moves. */
  readonly stats?: boolean;
  /** Where dice make the start of a level: ask about the level before they fall, not about the position at hand. */
  readonly anyStart?: boolean;
  /** Where nothing wins: also find out how long one can hold out. */
  readonly survival?: boolean;
}

/**
 * A solver's answer, as plain data that can be sent to another thread. `gave-up` (a limit was met) is never to be shown as `impossible` (proved), and `sampled` (games
 * were played) never as proved at all.
 */
export type Solution<Move extends string, Count = bigint> =
  | Solved<Move, Count>
  | PolicyFound<Move>
  | Sampled<Move>
  | Impossible<Count>
  | GaveUp<Count>;

/** A plan that wins. */
export interface Solved<Move extends string, Count = bigint> {
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
  readonly stats?: readonly DepthCount<Count>[] | null;
  /** Where the solver looks for the highest score, of gold or of turns: what the plan scores, and more than which no plan scores. */
  readonly score?: {
    /** The unit of the score: `gold`, `turns`. */
    readonly name: string;
    /** What the plan scores. */
    readonly value: number;
    /** No plan scores more. */
    readonly bound: number;
  };
}

/** In games with dice: what the best policy comes to. */
export interface PolicyFound<Move extends string> {
  /** Tells the answers apart. */
  readonly status: 'policy';
  /** Least expected number of moves where the win is sure; null where it is not. */
  readonly expected: number | null;
  /** Greatest probability of ever winning; exactly 1 where the win is sure, which is proved by the graph alone. */
  readonly probability: number;
  /** The true value of `expected`, or of `probability` where there is no such, is within this of it. */
  readonly error: number;
  /** States with the player to move that can be reached. */
  readonly states: number;
  /** The best move now; null when the game is over. */
  readonly first: Move | null;
  /** Greatest probability of winning within 0, 1, ... moves; null unless asked for. */
  readonly within: readonly number[] | null;
  /** The aim, in games that have more than one, e.g. `lives are not counted`. */
  readonly objective?: string;
}

/** In games with dice that are too large to be solved: how games went that a policy played. No proof of anything. */
export interface Sampled<Move extends string> {
  /** Tells the answers apart. */
  readonly status: 'sampled';
  /** The policy that played. */
  readonly policy: string;
  /** How many games were played. */
  readonly games: number;
  /** How many of them were won. */
  readonly won: number;
  /** Games that were left neither won nor lost, since they took too long; they count as not won. */
  readonly unfinished: number;
  /** Mean number of moves of the games that were won; null where too few were. */
  readonly expected: number | null;
  /** Its 95 % interval; null where too few were won. */
  readonly expectedInterval: Interval | null;
  /** The share of games won. */
  readonly probability: number;
  /** The 95 % interval of the probability (E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, 1927). */
  readonly interval: Interval;
  /** The same seed plays the same games. */
  readonly gamesSeed: string;
  /** Why this is not exact, for people. */
  readonly reason: string;
  /** Moves played in all games together. */
  readonly states: number;
  /** What the policy plays now; null when the game is over, and where the start is not thrown yet. */
  readonly first: Move | null;
}

/** A proof that nothing wins. */
export interface Impossible<Count = bigint> {
  /** Tells the answers apart. */
  readonly status: 'impossible';
  /** Joint states expanded. */
  readonly states: number;
  /** Most moves after which one is still in the game; missing where it was not asked for or would take too long. */
  readonly survival?: number | 'endless';
  /** None unless asked for. */
  readonly stats?: readonly DepthCount<Count>[] | null;
}

/** No answer: a limit was met, or it is more than the solver can do. */
export interface GaveUp<Count = bigint> {
  /** Tells the answers apart. */
  readonly status: 'gave-up';
  /** Joint states expanded. */
  readonly states: number;
  /** The lower bound found: no plan is shorter than this. */
  readonly bound: number;
  /** Why, for people: which limit was met, or what the solver cannot do. */
  readonly reason: string;
  /** Set where it was the limit of the call, so that a higher one may tell more. */
  readonly limitMet?: boolean;
  /** None unless asked for. */
  readonly stats?: readonly DepthCount<Count>[] | null;
}

/** One depth of the search: move sequences that are still alive, and distinct joint states first met there. */
export interface DepthCount<Count = bigint> {
  /** Moves made. */
  readonly depth: number;
  /** Move sequences of that length that are still alive. */
  readonly plans: Count;
  /** Distinct joint states first met there. */
  readonly states: number;
}

/** A solver's answer for people. */
export interface VerdictWords {
  /** A few words for a heading, without a full stop: `Solvable in 21 moves`. */
  readonly headline: string;
  /** The findings and how sure they are, in one or two whole sentences for players. */
  readonly sentence: string;
  /** How it was worked out, with the solver's own figures; missing where there are none. */
  readonly detail?: string;
}

/** A hint in three steps, each telling more than the one before. */
export interface Hint<Move extends string> {
  /** `none` when the position is over, `lost` when it can no longer be won, `unknown` when a limit was met. */
  readonly status: 'move' | 'lost' | 'none' | 'unknown';
  /** Where to look, without giving the move away. */
  readonly nudge: string;
  /** What to do; null where there is nothing. */
  readonly move: Move | null;
  /** Why, as a sentence. */
  readonly reason: string;
  /** Moves to the goal from here with best play; null when there is none or it is unknown. */
  readonly distance: number | null;
}

/** An overlay that a mind can draw. */
export interface OverlayKind {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

export type OverlayAnswer =
  | { readonly status: 'drawn'; readonly overlay: Overlay }
  | { readonly status: 'gave-up'; readonly reason: string };

/** From easy to fiendish. */
export const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const;
/** How hard a level is, in a word. */
export type Grade = (typeof GRADES)[number];

/** How hard a level is, and the measured features that say so. */
export interface Rating<F extends Features = Features> {
  /** `sampled`: measured on games that a policy played, where nothing is proved. */
  readonly status: 'solved' | 'sampled' | 'impossible' | 'gave-up';
  /** From 0 (trivial) up; measured, not guessed from size. Null when there is no solution. */
  readonly difficulty: number | null;
  /** Null when there is no solution. */
  readonly grade: Grade | null;
  /** Measured features, by name. */
  readonly features: F;
  /** Names of features that are null since they have no bound, not since a limit was met; none unless given. */
  readonly unbounded?: readonly string[];
  /** Which limit was met, of `gave-up`. */
  readonly reason?: string;
}

/** The 97.5 % point of the normal distribution: intervals hold 95 %. */
export const NORMAL_POINT = 1.959963984540054;

/** Two bounds, both of them within. */
export type Interval = readonly [low: number, high: number];

/**
 * The 95 % interval of a probability from so many successes (E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference", 1927): right for few trials and for shares near 0 and 1 too. `[0, 1]` without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const square = NORMAL_POINT * NORMAL_POINT;
  const share = successes / trials;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const half =
    (NORMAL_POINT / (1 + square / trials)) *
    Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  // The ends are exact, rounding or not.
  return [successes === 0 ? 0 : centre - half, successes === trials ? 1 : centre + half];
}

/** The 95 % interval of a mean, normal, from the number of values, their sum and that of their squares; null below two. */
export function meanInterval(count: number, sum: number, squares: number): Interval | null {
  if (count < 2) return null;
  const mean = sum / count;
  const variance = Math.max(0, squares - sum * mean) / (count - 1);
  const half = NORMAL_POINT * Math.sqrt(variance / count);
  return [mean - half, mean + half];
}

/** How far a count is: leaves, and the most that any of them is worth, -1 before the first. */
export interface Standing {
  readonly leaves: number;
  readonly optimum: number;
  /** The design worth so much, where that is told before the end. */
  readonly design?: string;
}

/** What a count of a part says of itself. */
export interface CountProgress extends Progress, Omit<Standing, 'leaves'> {}

/** An estimate of the number of leaves, with its standard error. */
export interface LeafEstimate {
  readonly leaves: number;
  readonly error: number;
  readonly probes: number;
}
