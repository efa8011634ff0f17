/** What comes after the maze: one file, fetched when it stands. */
export { MazeBench } from './bench.js';
export { HintCard, LevelEnd, LogCard, RunEnd } from './cards.js';
export { MapCard } from './map-card.js';
export { RunDialog } from './run-dialog.js';
