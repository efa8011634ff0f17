export * from './board-size.js';
export * from './leaf-count.js';
export * from './level.js';
export * from './part.js';
export * from './sizes.js';
export * from './wall-tree.js';
