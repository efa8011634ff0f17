export * from './address.js';
export * from './day.js';
export * from './generated.js';
