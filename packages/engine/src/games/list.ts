// The registry: every game is one line. Everything else that knows games by name stands in their own folders.
export { customRules } from './custom/index.js';
export { escapeRules } from './escape/index.js';
export { goldRules } from './gold/index.js';
export { hauntRules } from './haunt/index.js';
export { minesRules } from './mines/index.js';
export { mouseRules } from './mouse/index.js';
export { theseusRules } from './theseus/index.js';
