export * from './algorithms.js';
export * from './annealing.js';
export * from './create.js';
export * from './crossover.js';
export * from './genome.js';
export * from './polish.js';
export * from './problem.js';
export * from './search.js';
