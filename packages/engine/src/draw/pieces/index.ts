export * from './colours.js';
export * from './nuggets.js';
export * from './paints.js';
export * from './pieces.js';
