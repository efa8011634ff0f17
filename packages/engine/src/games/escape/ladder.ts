import { integerText, type Ladder, sizeText } from '../../puzzle/index.js';
import type { EscapeLevel } from './index.js';

const step = (size: string, most: number, effort: number, difficulty: number, monsters = 1) => ({
  parameters: { size, 'max-length': String(most), effort: String(effort), monsters: String(monsters) },
  difficulty,
});

/** Caves by difficulty: small ones with short ways out first. */
export const ESCAPE_LADDER: Ladder<EscapeLevel> = {
  steps: [
    step('6x5', 5, 1, 14),
    step('8x7', 11, 1, 21),
    step('8x7', 15, 1, 31),
    step('9x8', 20, 1, 47),
    step('10x8', 28, 1, 61),
    step('11x9', 36, 2, 72),
    step('12x9', 48, 2, 84),
    step('13x10', 80, 4, 102),
  ],
  like({ maze, pursuers, exits, exit, wait, hears, hearing, sees, sight, memory, idle }) {
    return {
      size: sizeText(maze),
      monsters: integerText(pursuers.length, 0, 4),
      exits: integerText(exits.length, 1, 4),
      exit,
      wait: wait ? 'yes' : 'no',
      hears: hears === null ? 'any' : integerText(hears, 0, 1600),
      hearing,
      sees: sees === null ? 'never' : integerText(sees, 0, 40),
      sight,
      memory: memory ? 'yes' : 'no',
      idle,
    };
  },
};
