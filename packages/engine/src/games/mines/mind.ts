import type { Mind } from '../../puzzle/index.js';
import { generateMines, MINES_OPTIONS } from './generate/generator.js';
import { hintMines } from './mind/hint.js';
import { MINES_OVERLAYS, minesOverlay } from './mind/overlays.js';
import { rateMines } from './mind/rating.js';
import { solveMines } from './mind/solve.js';
import type { MinesLevel } from './rules/level.js';
import type { MinesState } from './rules/state.js';

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
