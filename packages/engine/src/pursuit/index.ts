export * from './axis-first.js';
export * from './shortest-path.js';
