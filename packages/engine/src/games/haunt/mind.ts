import type { Mind } from '../../puzzle/index.js';
import { generateHaunt, HAUNT_OPTIONS } from './mind/generator.js';
import { hauntHint, seenHint } from './mind/hint.js';
import { HAUNT_OVERLAYS, hauntOverlay } from './mind/overlays.js';
import { rateHaunt } from './mind/rating.js';
import { solveHaunt } from './mind/solve.js';
import type { HauntLevel } from './rules/level.js';
import type { HauntMove, HauntState } from './rules/state.js';

export { mazeOverlay } from './mind/overlays.js';
export { seenHint };

/** Solver, hints, analysis and generator of Monster Maze. */
export const hauntMind: Mind<HauntLevel, HauntState, HauntMove> = {
  id: 'haunt',
  solve: solveHaunt,
  *hint(seen, { from = 'all', history = [seen] } = {}) {
    return from === 'seen' ? seenHint(seen.level, history) : yield* hauntHint(seen);
  },
  overlays: HAUNT_OVERLAYS,
  overlay: hauntOverlay,
  rate: (level) => rateHaunt(level),
  generatorOptions: HAUNT_OPTIONS,
  generate: generateHaunt,
};
