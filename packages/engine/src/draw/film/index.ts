export * from './film.js';
export * from './stills.js';
export * from './turn.js';
