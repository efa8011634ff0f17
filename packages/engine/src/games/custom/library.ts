import { createGame } from '../../library/index.js';
import { customRules } from './index.js';

/** Own Rules by itself, for programs and pages that need no other game. */
export const game = createGame(customRules);
