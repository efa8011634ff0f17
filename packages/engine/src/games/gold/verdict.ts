import { commonVerdict, counted, type Solution, type VerdictWords } from '../../puzzle/index.js';
import type { GoldState } from './state.js';

/** What a solver's answer means where gold is counted before steps. */
export function goldVerdict(_seen: GoldState, solution: Solution<string>): VerdictWords {
  const states = `${counted(solution.states, 'state')} looked at`;
  if (solution.status === 'impossible')
    return {
      headline: 'No way out',
      sentence: `Proved: from here no way leads to an exit; ${states}.`,
    };
  if (solution.status !== 'solved' || !solution.score) return commonVerdict(solution);
  const { score, plans, optimal } = solution;
  const found = `${score.value} gold, ${counted(solution.moves.length, 'move')}`;
  if (!optimal)
    return {
      headline: `${score.value} gold or more`,
      sentence: `Found: ${found}; no way has more than ${score.bound}; ${states}.`,
    };
  const ways = plans === null ? 'an unknown number of' : plans.toLocaleString('en-GB');
  const as = plans === 1n ? 'in one way only' : `in ${ways} ways as short`;
  return { headline: `The most is ${score.value} gold`, sentence: `The most: ${found}, ${as}, ${states}.` };
}
