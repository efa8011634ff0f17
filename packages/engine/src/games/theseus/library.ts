import { reviveChase } from '../../chase/index.js';
import { createGame } from '../../library/index.js';
import { type TheseusLevel, theseusRules } from './index.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof theseusRules = { ...theseusRules, revive: reviveChase<TheseusLevel> };

/** Theseus and the Minotaur by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
