export * from './direction.js';
export * from './distance.js';
export * from './graph.js';
export * from './grid.js';
export * from './longer.js';
export * from './maze.js';
export * from './name.js';
export * from './region.js';
