export * from './algorithm.js';
export * from './annealing.js';
export * from './climbing.js';
export * from './create.js';
export * from './crossover.js';
export * from './genome.js';
export * from './problem.js';
export * from './search.js';
