import { jointProblem, type PackedPursuers } from '../../chase/deterministic/problem.js';
import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import { axisFirstMind } from '../../pursuit/index.js';
import type { JointProblem } from '../../search/index.js';
import { generateTheseus, THESEUS_OPTIONS } from './generator.js';
import { THESEUS_ORDER, type TheseusState, theseusRules } from './index.js';
import type { TheseusLevel } from './level.js';

export { randomTheseus } from './random-level.js';

function packed({ maze, steps }: TheseusLevel): PackedPursuers {
  return {
    units: maze.sides.length,
    kinds: ['M', 'V'],
    mind: (kind) => axisFirstMind(maze, steps, kind === 'V'),
  };
}

/** A position in the packed form that solvers take. */
export function theseusProblem(state: TheseusState): JointProblem {
  return jointProblem(state, THESEUS_ORDER, packed(state.level));
}

/** Solver, hints, analysis and generator of theseus. */
export const theseusMind: ChaseMindOf<TheseusLevel> = createChaseMind<TheseusLevel>({
  rules: theseusRules,
  problem: theseusProblem,
  generatorOptions: THESEUS_OPTIONS,
  generate: generateTheseus,
});
