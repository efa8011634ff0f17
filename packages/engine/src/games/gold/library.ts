import { createGame } from '../../library/index.js';
import { goldRules } from './index.js';
import { reviveGold } from './revive.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof goldRules = { ...goldRules, revive: reviveGold };

/** Most Gold by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
