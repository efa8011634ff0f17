export * from './address.js';
export * from './aids.js';
export * from './clock.js';
export * from './generated.js';
export * from './results.js';
export * from './saved.js';
export * from './session.js';
