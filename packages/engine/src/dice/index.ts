export * from './answers.js';
export * from './policy.js';
