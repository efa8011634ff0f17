import { createGame } from '../../library/index.js';
import { mouseRules } from './index.js';

/** Mouse Maze by itself, for programs and pages that need no other game. */
export const game = createGame(mouseRules);
