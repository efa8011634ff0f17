import { type AnyRules, createRulebook } from '../puzzle/index.js';
import * as games from './list.js';

/** The rules of every game in the order of their places, light enough to be loaded with a page. */
export const rulebook = createRulebook(
  Object.values<AnyRules>(games).sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1)),
);
