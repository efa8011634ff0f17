export * from './curve.js';
export * from './judged.js';
export * from './review.js';
export * from './summary.js';
export { VERDICT_WORDS, worthText as reviewWorthText } from './words.js';
