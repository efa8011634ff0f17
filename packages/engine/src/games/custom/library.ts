import { createGame } from '../../library/index.js';
import { customRules } from './index.js';
import { reviveCustom } from './rules/revive.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof customRules = { ...customRules, revive: reviveCustom };

/** Own Rules by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
