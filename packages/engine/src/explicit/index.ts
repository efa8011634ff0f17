export * from './generate.js';
export * from './mind.js';
export * from './state-space.js';
