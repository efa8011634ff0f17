/** What a board shows once it is panned, or won: one file, fetched when the board stands. */
export { Sparks, Way } from './celebration.js';
export { Panning } from './panning.js';
