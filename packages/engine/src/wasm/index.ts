export * from './code.js';
export { compile, type Exports, type Memory, PAGE } from './engine.js';
export { ModuleBuilder, type Scope } from './module.js';
