export * from './axis-first.js';
export * from './line-of-sight.js';
export * from './next-steps.js';
export * from './packed-pursuer.js';
export * from './shortest-path.js';
