/** What comes after the board: one file, fetched when it stands. */

export { RunEnd } from '../run/run-end.js';
export * from '../study/compare-card.js';
export * from '../study/flip-layer.js';
export * from '../study/flip-map.js';
export { BoardDialog } from './board-dialog.js';
export { DesignCards } from './design-cards.js';
