export * from './rules/dark.js';
export * from './rules/game.js';
export * from './rules/level.js';
export * from './rules/revive.js';
export * from './rules/rules.js';
export * from './rules/scene.js';
export * from './rules/state.js';
export * from './rules/words.js';
