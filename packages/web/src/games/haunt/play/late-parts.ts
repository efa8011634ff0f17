/** What comes after the maze: one file, fetched when it stands. */
export { MazeBench } from './bench.js';
export { HintCard, LevelEnd, LogCard, RunEnd } from './cards.js';
export { RunDialog } from './run-dialog.js';
