import { createRulebook } from '../puzzle/index.js';
import { escapeRules } from './escape/index.js';
import { goldRules } from './gold/index.js';
import { hauntRules } from './haunt/index.js';
import { minesRules } from './mines/index.js';
import { mouseRules } from './mouse/index.js';
import { theseusRules } from './theseus/index.js';

/** The rules of every game, light enough to be loaded with a page. */
export const rulebook = createRulebook([
  escapeRules,
  theseusRules,
  mouseRules,
  minesRules,
  goldRules,
  hauntRules,
]);
