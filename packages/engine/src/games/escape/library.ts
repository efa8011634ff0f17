import { createGame } from '../../library/index.js';
import { escapeRules } from './index.js';

/** Cave Escape by itself, for programs and pages that need no other game. */
export const game = createGame(escapeRules);
