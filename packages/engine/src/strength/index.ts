export * from './attempt.js';
export { dealtAfter } from './choice.js';
export * from './glicko2.js';
export * from './onward.js';
export * from './own-number.js';
export * from './simulated.js';
