/** What comes after the board: one file, fetched when it stands. */

export { KeysCard } from '../../../play/layout/keys-card.js';
export { JumpForm } from '../run/jump-form.js';
export { RunEnd } from '../run/run-end.js';
export * from '../study/compare-card.js';
export * from '../study/flip-layer.js';
export * from '../study/flip-map.js';
export { StudyCards } from '../study/study-cards.js';
export { FrameDialog } from './frame-dialog.js';
export { ScoreCard } from './score-card.js';
export { ShareCard } from './share-card.js';
