import { integerText, type Ladder, sizeText } from '../../puzzle/index.js';
import type { GoldLevel } from './state.js';

const step = (size: string, failing: number, nuggets: number, difficulty: number) => ({
  parameters: { size, failing: String(failing), nuggets: String(nuggets), effort: '1' },
  difficulty,
});

/** Caves by difficulty: small ones first, in which careless habits find the best way. */
export const GOLD_LADDER: Ladder<GoldLevel> = {
  steps: [
    step('6x5', 0, 0, 2),
    step('7x6', 0, 0, 8),
    step('8x7', 1, 0, 18),
    step('9x7', 2, 5, 20),
    step('10x8', 2, 5, 23),
    step('11x9', 3, 5, 26),
    step('13x9', 3, 10, 29),
    step('14x10', 3, 10, 33),
  ],
  like({ maze, exits, gold }) {
    const floor = gold.filter((pieces) => pieces > 0).length;
    const lumps = gold.filter((pieces) => pieces > 1).length;
    return {
      size: sizeText(maze),
      exits: integerText(exits.length, 1, 4),
      nuggets: integerText(Math.round((100 * lumps) / Math.max(1, floor)), 0, 100),
    };
  },
};
