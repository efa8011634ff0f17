import { COPIES } from '../games/copies.js';
import { rulebook } from '../games/index.js';
import { type AnyRules, createRulebook } from '../puzzle/index.js';

/** By id: rules that read copies of positions. */
const reading: Readonly<Record<string, AnyRules>> = COPIES;

/** The rules of every shipped game as programs have them. */
export const book = /* @__PURE__ */ createRulebook(
  /* @__PURE__ */ rulebook.games.map((rules) => reading[rules.id] ?? rules),
);
