export * from './exploration.js';
export * from './mind.js';
export * from './state-space.js';
