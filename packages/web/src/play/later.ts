import { late } from '../ui/late.js';

/** What the page of a game can do without until its board stands. */
export const later = late(() => import('./late-parts.js'));
