import { late } from '../ui/late.js';

/** What a board can do without until it stands. */
export const later = late(() => import('./late/parts.js'));
