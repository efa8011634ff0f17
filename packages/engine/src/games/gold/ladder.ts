import { integerText, type Ladder, sizeText } from '../../puzzle/index.js';
import type { GoldLevel } from './state.js';

const step = (size: string, failing: number, nuggets: number, difficulty: number) => ({
  parameters: { size, failing: String(failing), nuggets: String(nuggets), effort: '1' },
  difficulty,
});

const STEPS = [
  step('6x5', 0, 0, 2),
  step('7x6', 0, 0, 8),
  step('8x7', 1, 0, 18),
  step('9x7', 2, 5, 20),
  step('10x8', 2, 5, 23),
  step('11x9', 3, 5, 26),
  step('13x9', 3, 10, 29),
  step('14x10', 3, 10, 33),
];

/** Sizes of hard and fiendish caves, beyond those of the ladder. */
const LARGE = ['16x11', '18x12', '20x14', '22x15'];

/** Percentages of dead ends kept: with many of them there are few forks. */
const DEAD_ENDS = [90, 80, 65, 50, 40];

export const GOLD_LADDER: Ladder<GoldLevel> = {
  steps: STEPS,
  like({ maze, exits, gold }) {
    const floor = gold.filter((pieces) => pieces > 0).length;
    const lumps = gold.filter((pieces) => pieces > 1).length;
    return {
      size: sizeText(maze),
      exits: integerText(exits.length, 1, 4),
      nuggets: integerText(Math.round((100 * lumps) / Math.max(1, floor)), 0, 100),
    };
  },
  graded(asked) {
    const few = DEAD_ENDS.map((kept) => ({ rock: String(kept), failing: '0', effort: '1' }));
    const steps = STEPS.map(({ parameters: { size, ...rest } }) => rest);
    if (asked.size !== undefined) return asked.style === undefined ? [...few, ...steps] : steps;
    const last = { failing: '2', effort: '2' };
    return [...STEPS.map(({ parameters }) => parameters), ...LARGE.map((size) => ({ ...last, size }))];
  },
};
