import { createGame } from '../../library/index.js';
import { minesRules } from './index.js';
import { reviveMines } from './rules/revive.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof minesRules = { ...minesRules, revive: reviveMines };

/** Minehunt by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
