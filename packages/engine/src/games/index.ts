import { type AnyMind, type AnyRules, createRulebook } from '../puzzle/index.js';
import * as games from './list.js';

/** The rules of every game in the order of their places, light enough to be loaded with a page. */
export const rulebook = createRulebook(
  Object.values<AnyRules>(games).sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1)),
);

/** The minds of every game: solvers, hints, analysis, generators. Heavy; meant for a worker or a command. */
export const loadMinds = (): Promise<readonly AnyMind[]> =>
  Promise.all(rulebook.games.map((rules) => rules.mind()));
