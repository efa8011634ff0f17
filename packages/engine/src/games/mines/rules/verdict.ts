import { capital, counted, type Solution, type VerdictWords } from '../../../puzzle/index.js';
import { COVERED } from '../board/position.js';
import { type MinesState, safeLeft } from './state.js';

/** What a solver's answer means where nobody goes anywhere and everything is a matter of what can be known. */
export function minesVerdict(seen: MinesState, solution: Solution<string>): VerdictWords | null {
  const { end, shown, level } = seen;
  if (end !== null)
    return end.status === 'won'
      ? { headline: 'Cleared', sentence: 'Every safe cell is open.' }
      : { headline: 'Lost', sentence: 'A mine was opened.' };
  const isBlank = shown.every((number) => number === COVERED);
  switch (solution.status) {
    case 'solved':
      return {
        headline: 'No guess is needed',
        sentence: `Proved: ${counted(safeLeft(seen), 'safe cell')} can be told from ${counted(level.mines, 'mine')} without a guess.`,
      };
    case 'impossible':
      return {
        headline: 'No mines fit',
        sentence:
          'Proved: no way to lay the mines agrees with these numbers and with how many mines there are.',
      };
    case 'gave-up':
      return isBlank
        ? {
            headline: 'Ready to be played',
            sentence: `Nothing is open yet, so nothing is known: the mines are hidden from the solver too.`,
          }
        : { headline: 'Not decided by these numbers', sentence: `${capital(solution.reason)}.` };
    default:
      return null;
  }
}
