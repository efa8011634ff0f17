import { NO_META, parseLetterMoves, type Rules } from '../../puzzle/index.js';
import { formatGold, GOLD_BLANK, GOLD_CAST, type GoldLevel, parseGold } from './level.js';
import { sceneOfGold } from './scene.js';
import {
  GOLD_ORDER,
  type GoldEvent,
  type GoldMove,
  type GoldState,
  keyOfGold,
  legalGold,
  outcomeOfGold,
  playGold,
  startGold,
} from './state.js';
import { GOLD_WORDS } from './words.js';

export * from './level.js';
export * from './state.js';

/** Escaping with the most gold. */
export const goldRules: Rules<GoldLevel, GoldState, GoldMove, GoldEvent> = {
  id: 'gold',
  title: 'Most gold',
  summary: 'The floor falls in behind you: reach the exit with as much gold as you can.',
  help: [
    'You (S) walk one cell up, right, down or left. The floor that you leave falls in: no cell can be stepped on twice.',
    'Every cell holds one piece of gold, or as many as the digit drawn on it (0 to 9). You take it when you step there.',
    'Reaching an exit (E) ends the game: you keep your gold, and the more the better. Where no floor is left to step on, you are lost with all of it; undo is free.',
  ],
  moveOrder: GOLD_ORDER,
  noun: 'cave',
  cast: GOLD_CAST,
  blank: GOLD_BLANK,
  parse: parseGold,
  format: formatGold,
  puzzle: (level) => ({ ...level, meta: NO_META }),
  start: (level) => startGold(level),
  hidden: () => 'nothing',
  see: (state) => state,
  moves: legalGold,
  play: playGold,
  outcome: outcomeOfGold,
  measure: { better: 'more', one: 'gold', many: 'gold' },
  key: keyOfGold,
  parseMoves: (text) =>
    parseLetterMoves(text, GOLD_ORDER, 'Moves are U (up), R (right), D (down) and L (left).'),
  formatMoves: (moves) => moves.join(''),
  view: sceneOfGold,
  words: GOLD_WORDS,
  mind: async () => (await import('./mind.js')).goldMind,
  place: 5,
};
