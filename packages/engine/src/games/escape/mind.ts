import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import { rateChase } from '../../chase/rating.js';
import { shortestPathMind, shortestPathUnits } from '../../pursuit/index.js';
import { TIE_ORDER } from './behaviour.js';
import { ESCAPE_OPTIONS, generateEscape } from './generator.js';
import { escapeRules } from './index.js';
import type { EscapeLevel } from './level.js';

/** Solver, hints, analysis and generator of escape. */
export const escapeMind: ChaseMindOf<EscapeLevel> = createChaseMind<EscapeLevel>({
  id: 'escape',
  rules: escapeRules,
  packed: (level) => ({
    units: shortestPathUnits(level.maze, level),
    kinds: ['M'],
    mind: () => shortestPathMind(level.maze, TIE_ORDER, level),
  }),
  generatorOptions: ESCAPE_OPTIONS,
  generate: generateEscape,
  rate: rateChase,
});
