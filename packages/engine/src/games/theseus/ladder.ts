import { integerText, type Ladder, sizeText } from '../../puzzle/index.js';
import type { TheseusLevel } from './index.js';

const step = (size: string, most: number, effort: number, difficulty: number) => ({
  parameters: { size, 'max-length': String(most), effort: String(effort) },
  difficulty,
});

/** Mazes by difficulty: small ones with short ways out first. */
export const THESEUS_LADDER: Ladder<TheseusLevel> = {
  steps: [
    step('4x4', 7, 1, 15),
    step('4x4', 12, 1, 23),
    step('5x5', 17, 1, 33),
    step('5x5', 26, 1, 42),
    step('6x6', 36, 1, 60),
    step('6x6', 50, 2, 68),
    step('7x7', 62, 2, 80),
    step('8x8', 90, 3, 101),
  ],
  like({ maze, pursuers, exits, exit, wait }) {
    const kinds = [...new Set(pursuers.map(({ kind }) => kind))];
    return {
      size: sizeText(maze),
      pursuers: integerText(pursuers.length, 1, 4),
      kinds: kinds.length === 1 ? kinds[0] : 'mix',
      exit: exits.length === 0 ? 'gap' : exit === 'immediate' ? 'immediate' : 'cell',
      wait: wait ? 'yes' : 'no',
    };
  },
};
