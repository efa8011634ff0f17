import { createGame } from '../../library/index.js';
import { goldRules } from './index.js';

/** Most Gold by itself, for programs and pages that need no other game. */
export const game = createGame(goldRules);
