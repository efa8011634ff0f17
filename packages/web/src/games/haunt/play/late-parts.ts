/** What comes after the maze: one file, fetched when it stands. */
export { MazeBench } from './bench.js';
export { Ends, HintCard, LogCard } from './cards.js';
export { Letter } from './letter.js';
export { MapCard } from './map-card.js';
