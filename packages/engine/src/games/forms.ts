import { type FileForm, type FileLevel, failure, type Level } from '../puzzle/index.js';
import { MINES_FORMS } from './mines/foreign/index.js';
import { MICROMOUSE_MAZ, MICROMOUSE_MZ2, MICROMOUSE_TEXT } from './mouse/foreign/micromouse.js';
import { OPENINGS } from './mouse/foreign/openings.js';
import { THESEUS_FORMS } from './theseus/foreign/index.js';

// What reads them loads with them: pages need neither at first.
export { foreignFile, isOwn, levelsOfFile, looksLike, readForeign } from '../puzzle/index.js';

/** A form whose faults all say what to do: at the least, what the file was read as. */
function helpful(form: FileForm<Level>): FileForm<Level> {
  const help = `It was read as ${form.summary}. The guide to other programs says what such a file holds.`;
  const withHelp = (one: FileLevel<Level>): FileLevel<Level> =>
    one.level.ok || one.level.fault.help !== null
      ? one
      : { ...one, level: failure({ ...one.level.fault, help }) };
  return { ...form, read: (file) => form.read(file).map(withHelp) };
}

/** All forms of files of other programs. */
export const FORMS: readonly FileForm<Level>[] = [
  ...MINES_FORMS,
  ...THESEUS_FORMS,
  ...[MICROMOUSE_TEXT, MICROMOUSE_MAZ, MICROMOUSE_MZ2, OPENINGS],
].map(helpful);
