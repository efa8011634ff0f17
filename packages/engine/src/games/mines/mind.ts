import type { Mind } from '../../puzzle/index.js';
import { generateMines, MINES_OPTIONS } from './generator.js';
import type { MinesLevel } from './level.js';
import { hintMines } from './mind-hint.js';
import { MINES_OVERLAYS, minesOverlay } from './mind-overlays.js';
import { solveMines } from './mind-solve.js';
import { rateMines } from './rating.js';
import type { MinesState } from './state.js';

/** What thinks about fields; see {@link solveMines} for what a solution is where mines are hidden. */
export const minesMind: Mind<MinesLevel, MinesState, string> = {
  id: 'mines',
  solve: solveMines,
  hint: hintMines,
  overlays: MINES_OVERLAYS,
  overlay: minesOverlay,
  rate: rateMines,
  generatorOptions: MINES_OPTIONS,
  generate: generateMines,
};
