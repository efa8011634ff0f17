/** What comes after the board: one file, fetched when it stands. */
export { CoachCard } from '../coach/coach-card.js';
export { ChanceLayer } from '../field/chance-layer.js';
export { SweepBench } from './bench.js';
export { BoardDialog } from './board-dialog.js';
export { BoardEnd } from './end-card.js';
export { MakingCard } from './making-card.js';
