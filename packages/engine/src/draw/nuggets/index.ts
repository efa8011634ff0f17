export * from './nuggets.js';
