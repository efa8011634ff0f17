import { counted } from '../common/counted.js';
import type { AnyRules, State } from './game.js';
import type { Sampled, Solution } from './solution.js';

/** A solver's answer as plain data: without what cannot cross between threads, plans as decimal digits. */
export type Verdict =
  | {
      readonly status: 'solved';
      readonly moves: readonly string[];
      readonly optimal: boolean;
      /** As decimal digits; null where they were not counted. */
      readonly plans: string | null;
      readonly states: number;
      /** What the plan scores, and more than which none scores, in games whose solver looks for that. */
      readonly score?: { readonly name: string; readonly value: number; readonly bound: number };
    }
  /** Where dice fall; `first` is the best move as text. */
  | {
      readonly status: 'policy';
      readonly expected: number | null;
      readonly probability: number;
      readonly error: number;
      readonly states: number;
      readonly first: string | null;
      readonly objective?: string;
    }
  | Sampled<string>
  | { readonly status: 'impossible'; readonly states: number }
  | { readonly status: 'gave-up'; readonly states: number; readonly bound: number; readonly reason: string };

/** A verdict for people. */
export interface VerdictWords {
  /** A few words for a heading, without a full stop: `Solvable in 21 moves`. */
  readonly headline: string;
  /** What was found out, how sure that is, and at what cost: one or two whole sentences. */
  readonly sentence: string;
}

/** A solver's answer as plain data. */
export function verdictOf(solution: Solution<string>): Verdict {
  switch (solution.status) {
    case 'solved': {
      const { status, moves, optimal, plans, states, score } = solution;
      const digits = plans === null ? null : String(plans);
      return { status, moves, optimal, plans: digits, states, ...(score && { score }) };
    }
    case 'policy': {
      const { status, expected, probability, error, states, first, objective } = solution;
      return { status, expected, probability, error, states, first, ...(objective && { objective }) };
    }
    case 'sampled':
      return solution;
    case 'impossible':
      return { status: 'impossible', states: solution.states };
    case 'gave-up': {
      const { status, states, bound, reason } = solution;
      return { status, states, bound, reason };
    }
  }
}

/** What a verdict on a position means: in the game's own words, else in those that fit any game. */
export function verdictWords(rules: AnyRules, seen: State, verdict: Verdict): VerdictWords {
  return rules.words.verdict?.(seen, verdict) ?? commonVerdict(verdict);
}

/** A verdict in words that fit any game in which somebody wants to get out in few moves. */
export function commonVerdict(verdict: Verdict): VerdictWords {
  const states = `${counted(verdict.states, 'state')} looked at`;
  switch (verdict.status) {
    case 'solved': {
      const length = counted(verdict.moves.length, 'move');
      const ways =
        verdict.plans === '1'
          ? 'the only shortest plan'
          : `${verdict.plans === null ? 'an unknown number of' : digits(verdict.plans)} shortest plans`;
      return {
        headline: `Solvable in ${length}`,
        sentence: verdict.optimal
          ? `Shortest: ${length}, ${ways}, ${states}.`
          : `Found: ${length}, perhaps not the shortest; ${states}.`,
      };
    }
    case 'policy': {
      const aim = verdict.objective === undefined ? '' : ` (${verdict.objective})`;
      return {
        headline: verdict.expected === null ? 'Up to the dice' : 'Sure with best play',
        sentence:
          verdict.expected === null
            ? `No way is sure: with best play the chance of winning is ${percent(verdict.probability)}${aim}, ${states}.`
            : `The win is sure with best play, in ${mean(verdict.expected)} on average${aim}, ${states}.`,
      };
    }
    case 'sampled': {
      const { policy, games, probability, interval, expected } = verdict;
      const range = `95 %: ${percent(interval[0])} to ${percent(interval[1])}`;
      const moves = expected === null ? '' : `, in ${mean(expected)} on average when it wins`;
      return {
        headline: 'Too large to be solved',
        sentence: `Not solved, only sampled: of ${counted(games, 'game')} the ${policy} policy wins ${percent(probability)} (${range})${moves}. No proof: ${verdict.reason}.`,
      };
    }
    case 'impossible':
      return {
        headline: 'Cannot be won',
        sentence: `Proved impossible from here: ${states}, and none of them leads out.`,
      };
    case 'gave-up': {
      // That no plan is shorter than nothing at all is no news.
      const bound = verdict.bound > 0 ? ` No plan is shorter than ${counted(verdict.bound, 'move')};` : '';
      return {
        headline: 'Too large to tell',
        sentence: `Gave up: ${verdict.reason.replace(/\.$/, '')}.${bound === '' ? ` ${capital(states)}.` : `${bound} ${states}.`}`,
      };
    }
  }
}

/** Digits in groups of three: `1,200`. */
export function digits(number: string): string {
  return BigInt(number).toLocaleString('en-GB');
}

function mean(moves: number): string {
  return `${moves.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${moves === 1 ? 'move' : 'moves'}`;
}

/** A chance as text; never 0 % or 100 % where it is neither. */
function percent(chance: number): string {
  const places = chance < 0.001 || chance > 0.999 ? 6 : 2;
  return `${(100 * chance).toLocaleString('en-GB', { maximumFractionDigits: places })} %`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
