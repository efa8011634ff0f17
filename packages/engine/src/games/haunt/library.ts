import { createGame } from '../../library/index.js';
import { hauntRules } from './index.js';

/** Monster Maze by itself, for programs and pages that need no other game. */
export const game = createGame(hauntRules);
