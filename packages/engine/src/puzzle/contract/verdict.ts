import { capital, counted } from '../common/words.js';
import type { AnyRules, State } from './game.js';
import type { Solution, VerdictWords } from './solution.js';

/** What a solver's answer about a position means: in the game's own words, else in those that fit any game. */
export function verdictWords(rules: AnyRules, seen: State, solution: Solution<string>): VerdictWords {
  return rules.words.verdict?.(seen, solution) ?? commonVerdict(solution);
}

/** What can still be had from a position, in few words; null where that is not known. */
export function stillHad(solution: Solution<string>): string | null {
  if (solution.status === 'impossible') return 'no way out any more';
  if (solution.status !== 'solved' || !solution.score) return null;
  const { value, bound } = solution.score;
  return solution.optimal ? `can still get ${value}` : `can still get ${value}, at most ${bound}`;
}

/** A solver's answer in words that fit any game in which somebody wants to get out in few moves. */
export function commonVerdict(solution: Solution<string>): VerdictWords {
  const states = `${counted(solution.states, 'state')} looked at`;
  switch (solution.status) {
    case 'solved': {
      const length = counted(solution.moves.length, 'move');
      const ways =
        solution.plans === 1n
          ? 'the only shortest plan'
          : `${solution.plans === null ? 'an unknown number of' : solution.plans.toLocaleString('en-GB')} shortest plans`;
      return {
        headline: `Solvable in ${length}`,
        sentence: solution.optimal
          ? `Shortest: ${length}, ${ways}, ${states}.`
          : `Found: ${length}, perhaps not the shortest; ${states}.`,
      };
    }
    case 'policy': {
      const aim = solution.objective === undefined ? '' : ` (${solution.objective})`;
      return {
        headline: solution.expected === null ? 'Up to the dice' : 'Sure with best play',
        sentence:
          solution.expected === null
            ? `No way is sure: with best play the chance of winning is ${percent(solution.probability)}${aim}, ${states}.`
            : `The win is sure with best play, in ${mean(solution.expected)} on average${aim}, ${states}.`,
      };
    }
    case 'sampled': {
      const { policy, games, probability, interval, expected } = solution;
      const range = `95 %: ${percent(interval[0])} to ${percent(interval[1])}`;
      const moves = expected === null ? '' : `, in ${mean(expected)} on average when it wins`;
      return {
        headline: 'Too large to be solved',
        sentence: `Not solved, only sampled: of ${counted(games, 'game')} the ${policy} policy wins ${percent(probability)} (${range})${moves}. No proof: ${solution.reason}.`,
      };
    }
    case 'impossible':
      return {
        headline: 'Cannot be won',
        sentence: `Proved impossible from here: ${states}, and none of them leads out.`,
      };
    case 'gave-up': {
      // That no plan is shorter than nothing at all is no news.
      const bound = solution.bound > 0 ? ` No plan is shorter than ${counted(solution.bound, 'move')};` : '';
      return {
        headline: 'Too large to tell',
        sentence: `Gave up: ${solution.reason.replace(/\.$/, '')}.${bound === '' ? ` ${capital(states)}.` : `${bound} ${states}.`}`,
      };
    }
  }
}

function mean(moves: number): string {
  return `${moves.toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${moves === 1 ? 'move' : 'moves'}`;
}

/** A chance as text; never 0 % or 100 % where it is neither. */
function percent(chance: number): string {
  const places = chance < 0.001 || chance > 0.999 ? 6 : 2;
  return `${(100 * chance).toLocaleString('en-GB', { maximumFractionDigits: places })} %`;
}
