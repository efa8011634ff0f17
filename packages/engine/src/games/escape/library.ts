import { reviveChase } from '../../chase/index.js';
import { createGame } from '../../library/index.js';
import { type EscapeLevel, escapeRules } from './index.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof escapeRules = { ...escapeRules, revive: reviveChase<EscapeLevel> };

/** Cave Escape by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
