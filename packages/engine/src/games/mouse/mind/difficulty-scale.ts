import { type DifficultyScale, sizeText } from '../../../puzzle/index.js';
import type { MouseLevel } from '../rules/level.js';

const step = (size: string, goal: number, evaluations: number) => ({
  parameters: {
    size,
    frame: 'drawn',
    blocks: '12',
    goal: String(goal),
    evaluations: String(evaluations),
  },
  // A rating measures the maze that is there, not the one that is asked for.
  difficulty: null,
});

/** Designs tried for a maze of each grade, two a grade, and the sizes that they have. */
const DESIGNS = [1, 3, 10, 30, 100, 400, 2000, 8000];
const SIZES = ['5x5', '5x5', '6x6', '6x6', '7x7', '7x7', '8x8', '8x8'];

/** Goals for designers: small boards and modest aims first; the last asks for nearly as much as the search found. */
export const MOUSE_SCALE: DifficultyScale<MouseLevel> = {
  steps: [
    step('4x4', 50, 300),
    step('4x4', 75, 300),
    step('5x5', 60, 800),
    step('5x5', 80, 800),
    step('6x6', 70, 1500),
    step('6x6', 85, 2000),
    step('7x7', 85, 2500),
    step('8x8', 90, 3000),
  ],
  like({ board }) {
    if (board.shape === 'graph') return { size: '6x6', shape: 'cells' };
    return { size: sizeText(board.maze), shape: board.shape };
  },
  graded({ size }) {
    const designs = DESIGNS.map((evaluations, at) => ({
      evaluations: String(evaluations),
      blocks: String(Math.min(25, 5 * (at + 1))),
    }));
    return size === undefined ? designs.map((design, at) => ({ ...design, size: SIZES[at] })) : designs;
  },
};
