export * from './day.js';
