export * from './board-size.js';
export * from './count.js';
export * from './leaf-count.js';
export * from './level.js';
export * from './part.js';
export * from './part.js';
export * from './sizes.js';
export { type Branch, WallTree } from './wall-tree.js';
