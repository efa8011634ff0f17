import { capital, counted, grouped, percent } from '../common/words.js';
import type { AnyRules, State } from './game.js';
import type { Solution, VerdictWords } from './solution.js';

/** What a solver's answer about a position means: in the game's own words, else in those that fit any game. */
export function verdictWords(rules: AnyRules, seen: State, solution: Solution<string>): VerdictWords {
  const scene = rules.view(seen);
  const hasExit = !('marks' in scene) || scene.marks.some(({ kind }) => kind === 'exit');
  return rules.words.verdict?.(seen, solution) ?? commonVerdict(solution, hasExit ? 'out' : 'to win');
}

/** What can still be had from a position, in few words; null where that is not known. */
export function stillHad(solution: Solution<string>): string | null {
  if (solution.status === 'impossible') return 'no way out any more';
  if (solution.status !== 'solved' || !solution.score) return null;
  const { value, bound, name } = solution.score;
  return solution.optimal
    ? `can still get ${value} ${name}`
    : `can still get ${value} ${name}, at most ${bound} ${name}`;
}

/** A solver's answer in words that fit any game in which the player wants to get out, or to win, in few moves. */
export function commonVerdict(solution: Solution<string>, goal: 'out' | 'to win' = 'out'): VerdictWords {
  const detail = `${counted(solution.states, 'joint state')} looked at.`;
  switch (solution.status) {
    case 'solved': {
      const length = counted(solution.moves.length, 'move');
      const { plans } = solution;
      const ways =
        plans === null
          ? ''
          : plans === 1n
            ? ', and there is only one'
            : `; there are ${grouped(plans)} of that length`;
      return {
        headline: `Solvable in ${length}`,
        sentence: solution.optimal
          ? `The shortest way ${goal} takes ${length}${ways}.`
          : `There is a way ${goal} in ${length}, perhaps not the shortest.`,
        detail,
      };
    }
    case 'policy': {
      const { expected, objective } = solution;
      return {
        headline: expected === null ? 'Up to the dice' : 'Sure with best play',
        sentence:
          expected === null
            ? `No way is sure: with best play the chance of winning is ${percent(solution.probability)}.`
            : `With best play the win is sure, in ${mean(expected)} on average.`,
        detail: `${objective === undefined ? '' : `${capital(objective)}. `}${detail}`,
      };
    }
    case 'sampled': {
      const { policy, games, probability, interval, expected, reason } = solution;
      const moves = expected === null ? '' : `, in ${mean(expected)} on average`;
      return {
        headline: 'Sampled, not solved',
        sentence: `Of ${counted(games, 'game')} played by a program, ${percent(probability)} were won${moves}.`,
        detail: `The ${policy} policy; with 95 % confidence it wins ${percent(interval[0])} to ${percent(interval[1])}. No proof: ${reason}. ${detail}`,
      };
    }
    case 'impossible':
      return {
        headline: 'Cannot be won',
        sentence: `Proved: from here there is no way ${goal}.${survivalWords(solution.survival)}`,
        detail,
      };
    case 'gave-up': {
      // That no plan is shorter than nothing at all is no news.
      const bound =
        solution.bound > 0
          ? ` If there is a way ${goal}, it takes ${counted(solution.bound, 'move')} or more.`
          : '';
      return {
        headline: 'Too large to tell',
        sentence: `No answer was found, and no proof that there is none.${bound}`,
        detail: `Gave up: ${solution.reason.replace(/\.$/, '')}. ${detail}`,
      };
    }
  }
}

/** How long one can hold out where nothing wins; nothing where that is not known. */
function survivalWords(survival: number | 'endless' | undefined): string {
  if (survival === undefined) return '';
  if (survival === 'endless') return ' One can go on for ever.';
  return survival === 0 ? ' The first move loses.' : ` One can hold out for ${counted(survival, 'move')}.`;
}

function mean(moves: number): string {
  return `${grouped(moves, 2)} ${moves === 1 ? 'move' : 'moves'}`;
}
