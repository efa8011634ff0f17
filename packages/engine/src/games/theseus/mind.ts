import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import { rateChase } from '../../chase/rating.js';
import { axisFirstMind } from '../../pursuit/index.js';
import { generateTheseus, THESEUS_OPTIONS } from './generator.js';
import { theseusRules } from './index.js';
import type { TheseusLevel } from './level.js';

/** Solver, hints, analysis and generator of theseus. */
export const theseusMind: ChaseMindOf<TheseusLevel> = createChaseMind<TheseusLevel>({
  id: 'theseus',
  rules: theseusRules,
  packed: ({ maze, steps }) => ({
    units: maze.sides.length,
    kinds: ['M', 'V'],
    mind: (kind) => axisFirstMind(maze, steps, kind === 'V'),
  }),
  generatorOptions: THESEUS_OPTIONS,
  generate: generateTheseus,
  rate: rateChase,
});
