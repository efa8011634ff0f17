import { createGame } from '../../library/index.js';
import { hauntRules } from './index.js';
import { reviveHaunt } from './rules/revive.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules = { ...hauntRules, revive: reviveHaunt };

/** Monster Maze by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
