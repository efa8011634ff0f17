// The same games as in list.ts with what reads copies of their positions: for programs, and not for pages that play. A game that is
// missing here reads them by the kinds of their fields.
export { rules as custom } from './custom/library.js';
export { rules as escape } from './escape/library.js';
export { rules as gold } from './gold/library.js';
export { rules as haunt } from './haunt/library.js';
export { rules as mines } from './mines/library.js';
export { rules as mouse } from './mouse/library.js';
export { rules as theseus } from './theseus/library.js';
