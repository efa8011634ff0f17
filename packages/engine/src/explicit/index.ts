export * from './mind.js';
export * from './state-space.js';
