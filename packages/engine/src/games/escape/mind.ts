import { jointProblem, type PackedPursuers } from '../../chase/deterministic/problem.js';
import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import { shortestPathMind, shortestPathUnits } from '../../pursuit/index.js';
import type { JointProblem } from '../../search/index.js';
import { TIE_ORDER } from './behaviour.js';
import { ESCAPE_OPTIONS, generateEscape } from './generator.js';
import { ESCAPE_ORDER, type EscapeState, escapeRules } from './index.js';
import type { EscapeLevel } from './level.js';

function packed(level: EscapeLevel): PackedPursuers {
  return {
    units: shortestPathUnits(level.maze, level),
    kinds: ['M'],
    mind: () => shortestPathMind(level.maze, TIE_ORDER, level),
  };
}

/** A position in the packed form that solvers take. */
export function escapeProblem(state: EscapeState): JointProblem {
  return jointProblem(state, ESCAPE_ORDER, packed(state.level));
}

/** Solver, hints, analysis and generator of escape. */
export const escapeMind: ChaseMindOf<EscapeLevel> = createChaseMind<EscapeLevel>({
  rules: escapeRules,
  problem: escapeProblem,
  generatorOptions: ESCAPE_OPTIONS,
  generate: generateEscape,
  hasDice: true,
});
