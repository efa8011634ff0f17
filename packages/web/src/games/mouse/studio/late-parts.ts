/** What comes after the board: one file, fetched when it stands. */

export { HintCard } from '../../../play/hint/hint-card.js';
export { RunEnd } from '../run/run-end.js';
export * from '../study/compare-card.js';
export { BoardDialog } from './board-dialog.js';
export { TableCards } from './table-cards.js';
