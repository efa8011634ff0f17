export * from './axis-first.js';
export * from './mind.js';
export * from './shortest-path.js';
