export * from './game.js';
export * from './level.js';
export * from './moves.js';
export * from './rules.js';
export * from './scene.js';
export * from './settings.js';
export * from './state.js';
export * from './words.js';
