import { rules as custom } from './custom/library.js';
import { rules as caves } from './escape/library.js';
import { rules as gold } from './gold/library.js';
import { rules as haunt } from './haunt/library.js';
import { rules as mines } from './mines/library.js';
import { rules as mouse } from './mouse/library.js';
import { rules as theseus } from './theseus/library.js';

/**
 * The same games as in list.ts with what reads copies of their positions: for programs, and not for pages that play. A game that is
 * missing here reads them by the kinds of their fields.
 */
export const COPIES = { custom, escape: caves, gold, haunt, mines, mouse, theseus };
