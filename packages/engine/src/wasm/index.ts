export * from './code.js';
export { compile, type Exports, type Memory, PAGE } from './engine.js';
export { type Frame, ModuleBuilder } from './module.js';
