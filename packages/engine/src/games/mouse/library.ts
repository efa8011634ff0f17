import { createGame } from '../../library/index.js';
import { mouseRules } from './index.js';
import { reviveMouse } from './rules/revive.js';

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof mouseRules = { ...mouseRules, revive: reviveMouse };

/** Mouse Maze by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
