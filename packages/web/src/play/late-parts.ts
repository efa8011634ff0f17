/** What the page of a game shows beside and after its board: one file, fetched when the board stands. */
export { Star } from '../collections/star.js';
export { PlayBench } from './bench.js';
export { Celebration } from './end/celebration.js';
export { Result } from './end/result.js';
export { SolutionBar } from './end/solution-bar.js';
export { HintCard } from './hint/hint-card.js';
export { CompareBoard } from './hint/overlay-panel.js';
export { WhyPanel } from './hint/why-panel.js';
export { keepPlace } from './keep-place.js';
export { Prospect } from './layout/prospect.js';
