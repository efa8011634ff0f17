import type { FileForm, Level } from '../puzzle/index.js';
import { MINES_FORMS } from './mines/foreign/index.js';
import { MICROMOUSE_MAZ, MICROMOUSE_MZ2, MICROMOUSE_TEXT } from './mouse/foreign/micromouse.js';
import { THESEUS_FORMS } from './theseus/foreign/index.js';

// What reads them loads with them: pages need neither at first.
export { foreignFile, isOwn, levelsOfFile, looksLike, readForeign } from '../puzzle/index.js';

/** All forms of files of other programs. */
export const FORMS: readonly FileForm<Level>[] = [
  ...MINES_FORMS,
  ...THESEUS_FORMS,
  ...[MICROMOUSE_TEXT, MICROMOUSE_MAZ, MICROMOUSE_MZ2],
];
