export * from './count.js';
export * from './decided.js';
export * from './enumerate.js';
export * from './frame.js';
export * from './leaf-count.js';
export * from './level.js';
export * from './part.js';
export { type Branch, WallTree } from './wall-tree.js';
