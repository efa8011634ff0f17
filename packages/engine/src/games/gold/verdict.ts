import { commonVerdict, counted, digits, type Verdict, type VerdictWords } from '../../puzzle/index.js';
import type { GoldState } from './state.js';

/** What a solver's answer means where gold is counted before steps. */
export function goldVerdict(_seen: GoldState, verdict: Verdict): VerdictWords {
  const states = `${counted(verdict.states, 'state')} looked at`;
  if (verdict.status === 'impossible')
    return {
      headline: 'No way out',
      sentence: `Proved: from here no way leads to an exit; ${states}.`,
    };
  if (verdict.status !== 'solved' || !verdict.score) return commonVerdict(verdict);
  const { score, plans, optimal } = verdict;
  const found = `${score.value} gold, ${counted(verdict.moves.length, 'move')}`;
  if (!optimal)
    return {
      headline: `${score.value} gold or more`,
      sentence: `Found: ${found}; no way has more than ${score.bound}; ${states}.`,
    };
  const ways = plans === null ? 'an unknown number of' : digits(plans);
  const as = plans === '1' ? 'in one way only' : `in ${ways} ways as short`;
  return { headline: `The most is ${score.value} gold`, sentence: `The most: ${found}, ${as}, ${states}.` };
}
