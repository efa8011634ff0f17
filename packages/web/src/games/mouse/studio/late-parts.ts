/** What comes after the board: one file, fetched when it stands. */

export { RunEnd } from '../run/run-end.js';
export * from '../study/compare-card.js';
export * from '../study/flip-layer.js';
export * from '../study/flip-map.js';
export { DesignCards } from './design-cards.js';
export { FrameDialog } from './frame-dialog.js';
