export * from './review.js';
export * from './summary.js';
export {
  type JudgedMove,
  MOVE_VERDICTS,
  type MoveVerdict,
  VERDICT_WORDS,
  worthText as reviewWorthText,
} from './words.js';
