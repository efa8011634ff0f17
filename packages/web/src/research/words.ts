import { hasOwnOrders } from '@knossos/engine/internal/games/mouse/rules/preferences';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped } from '@knossos/engine/internal/puzzle';
import type { Design } from '../games/mouse/design.js';
import { countTurns, countVisits } from '../games/mouse/words.js';

export const OBJECTIVES: readonly { readonly value: Objective; readonly text: string }[] = [
  { value: 'turns', text: 'Most turns' },
  { value: 'crossed', text: 'Busiest cell' },
  { value: 'cover', text: 'Longest tour' },
];

export function countScore(objective: Objective, score: number): string {
  if (objective === 'crossed') return `${countVisits(score)} of one cell`;
  return objective === 'turns' ? countTurns(score) : `${countTurns(score)} to see every cell`;
}

/** Why no search goes on from a design; null where one can. */
export function whyNotSearched({ board, mind }: Design, objective: string): string | null {
  if (mind !== undefined)
    return 'Searches are for the mouse that goes where he has been least. This one explores in another way.';
  if (objective === 'cover' && board.shape === 'walls')
    return 'The longest tour can only be searched for with blocked cells: choose a board without walls.';
  if (board.exit.side !== null) return 'An exit through a gap cannot be searched: put the exit on a cell.';
  if (hasOwnOrders(board))
    return 'Some cells here have their own preferences. A search uses one order for all cells.';
  return null;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A whole number in digits as people write it; from 10^12 on as `3.2 × 10⁴⁷`. */
export function bigWords(digits: string): string {
  if (digits.length <= 12) return grouped(BigInt(digits));
  const power = [...String(digits.length - 1)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `${digits.charAt(0)}.${digits.charAt(1)} × 10${power}`;
}
