import { counted, type Solution, type VerdictWords } from '../../../puzzle/index.js';
import { isFeasible } from './network.js';
import type { MouseState } from './state.js';

const CUT_OFF: VerdictWords = {
  headline: 'The exit is cut off',
  sentence: 'No way leads from the start to the exit, so the mouse cannot be released: open one.',
};

/** What a solver's answer means where a frame's best design is looked for. */
export function mouseVerdict(
  { board, released }: MouseState,
  solution: Solution<string>,
): VerdictWords | null {
  if (released !== null)
    return { headline: 'The mouse has run', sentence: 'Take the release back to go on designing.' };
  if (!isFeasible(board)) return CUT_OFF;
  switch (solution.status) {
    case 'solved': {
      if (board.shape === 'graph')
        return { headline: 'The mouse can be released', sentence: 'A graph has nothing to flip.' };
      const proof = `Proved by counting all runs of this frame, ${counted(solution.states, 'leaf', 'leaves')} in all.`;
      // The last move releases the mouse.
      const flips = solution.moves.length - 1;
      return flips === 0
        ? { headline: 'The best design of its frame', sentence: `No other holds the mouse longer. ${proof}` }
        : { headline: `The best design is ${counted(flips, 'flip')} away`, sentence: proof };
    }
    case 'gave-up':
      return {
        headline: 'The mouse can be released',
        sentence: `The best design of this frame is not known: ${solution.reason}.`,
      };
    default:
      return null;
  }
}
