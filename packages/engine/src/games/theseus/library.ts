import { createGame } from '../../library/index.js';
import { theseusRules } from './index.js';

/** Theseus and the Minotaur by itself, for programs and pages that need no other game. */
export const game = createGame(theseusRules);
