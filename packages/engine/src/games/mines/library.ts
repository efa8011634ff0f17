import { createGame } from '../../library/index.js';
import { minesRules } from './index.js';

/** Minehunt by itself, for programs and pages that need no other game. */
export const game = createGame(minesRules);
