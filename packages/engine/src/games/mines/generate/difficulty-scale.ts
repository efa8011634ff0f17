import { cellCount } from '../../../grid/index.js';
import { type DifficultyScale, type GeneratorParameters, sizeOf, sizeText } from '../../../puzzle/index.js';
import { isBlank, mostMines } from '../rules/field.js';
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

const STEPS = [
  step('6x6', 4, [2, 2], 9),
  step('8x8', 8, [2, 2], 10),
  step('8x10', 12, [2, 3], 16),
  step('9x11', 17, [3, 3], 21),
  step('9x13', 24, [3, 3], 22),
  step('10x13', 27, [3, 4], 33),
  step('11x15', 34, [4, 4], 44),
  step('12x16', 45, [4, 4], 45),
];

/** Where one in ten fields is fiendish. */
const DENSE = step('9x9', 26, [4, 4], 46);

function like(level: MinesLevel): GeneratorParameters {
  return {
    size: sizeText(level),
    mines: String(level.mines),
    start: level.start,
    // A board that was dealt without a promise is dealt so again.
    'no-guess': isBlank(level) ? 'no' : 'yes',
  };
}

/** How many more mines a harder field has that was dealt without a promise, as a factor; an easier one has so many fewer. */
const MORE = 1.2;

/** Fields that need no guess, by the hardest way of thinking that they need and by their size. */
export const MINES_SCALE: DifficultyScale<MinesLevel> = {
  steps: STEPS,
  like,
  beside(level, by) {
    if (!isBlank(level)) return null;
    const mines = by < 0 ? Math.floor(level.mines / MORE) : Math.ceil(level.mines * MORE);
    const most = mostMines(level, level.start);
    return { ...like(level), mines: String(Math.max(1, Math.min(mines, most))) };
  },
  graded({ size, preset }) {
    const grid = sizeOf(size);
    return [...STEPS, DENSE].map(({ parameters }) => {
      const { size: own, mines, ...rest } = { ...parameters, effort: '2000' };
      if (preset !== undefined) return rest;
      const field = sizeOf(own);
      if (grid === null || field === null) return { ...rest, size: own, mines };
      // As thick as on the step.
      const thick = Math.round((Number(mines) * cellCount(grid)) / cellCount(field));
      return { ...rest, mines: String(Math.max(1, Math.min(thick, mostMines(grid, 'open')))) };
    });
  },
};
