export * from './film.js';
export * from './turn.js';
