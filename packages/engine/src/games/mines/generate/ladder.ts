import { type Ladder, sizeText } from '../../../puzzle/index.js';
import { isBlank } from '../rules/field.js';
import type { MinesLevel } from '../rules/level.js';

const step = (
  size: string,
  mines: number,
  [least, hardest]: readonly [number, number],
  difficulty: number,
) => ({
  parameters: {
    size,
    mines: String(mines),
    start: 'open',
    'no-guess': 'yes',
    least: String(least),
    hardest: String(hardest),
  },
  difficulty,
});

/** Fields that need no guess, by the hardest way of thinking that they need and by their size. */
export const MINES_LADDER: Ladder<MinesLevel> = {
  steps: [
    step('6x6', 4, [2, 2], 9),
    step('8x8', 8, [2, 2], 10),
    step('8x10', 12, [2, 3], 16),
    step('9x11', 17, [3, 3], 21),
    step('9x13', 24, [3, 3], 22),
    step('10x13', 27, [3, 4], 33),
    step('11x15', 34, [4, 4], 44),
    step('12x16', 45, [4, 4], 45),
  ],
  like(level) {
    return {
      size: sizeText(level),
      mines: String(level.mines),
      start: level.start,
      // A board that was dealt without a promise is dealt so again.
      'no-guess': isBlank(level) ? 'no' : 'yes',
    };
  },
};
