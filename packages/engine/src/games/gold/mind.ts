import type { Mind, Solution, SolveOptions, Task } from '../../puzzle/index.js';
import { GOLD_OPTIONS, generateGold } from './generator.js';
import { goldHint } from './hint.js';
import type { GoldLevel } from './level.js';
import { GOLD_OVERLAYS, goldOverlay } from './overlays.js';
import { bestWay, bestWayCount, GOLD_LIMITS } from './paths.js';
import { rateGold } from './rating.js';
import { type GoldMove, type GoldState, startGold } from './state.js';
import { movesAlong } from './ways.js';

export { type GoldProspect, goldProspect } from './hint.js';

/** States that may be expanded to count the best ways. */
const COUNT_LIMIT = 5_000_000;

/** Solver, hints, analysis and generator of gold. */
export const goldMind: Mind<GoldLevel, GoldState, GoldMove> = {
  id: 'gold',
  solve: solveGold,
  hint: goldHint,
  overlays: GOLD_OVERLAYS,
  overlay: goldOverlay,
  rate: (level) => rateGold(startGold(level)),
  generatorOptions: GOLD_OPTIONS,
  generate: generateGold,
};

/** The way with the most gold, the shortest of those; `plans` counts them, where the limit allows it. */
function* solveGold(state: GoldState, options: SolveOptions = {}): Task<Solution<GoldMove>> {
  const states = Math.min(options.limit ?? GOLD_LIMITS.states, GOLD_LIMITS.states);
  const best = yield* bestWay(state, { ...GOLD_LIMITS, states });
  if (best.status === 'impossible') return { status: 'impossible', states: best.states };
  if (best.path === null) {
    const reason = `${best.reason ?? 'a limit was met'}; no way ends with more than ${best.bound} gold`;
    // The caps on what is kept hold whatever the limit.
    const limitMet = states < GOLD_LIMITS.states && best.states >= states;
    return { status: 'gave-up', states: best.states, bound: 0, reason, limitMet };
  }
  const optimal = best.status === 'optimal';
  const plans = optimal ? yield* bestWayCount(state, best, COUNT_LIMIT) : null;
  return {
    status: 'solved',
    moves: movesAlong(state.level, best.path),
    optimal,
    plans,
    states: best.states,
    score: { name: 'gold', value: best.gold, bound: best.bound },
  };
}
