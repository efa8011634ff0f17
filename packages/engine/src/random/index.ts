export * from './logarithm.js';
export * from './random.js';
