import { strToU8 } from 'fflate';
import { areOptions, fail, KnossosError, vouch } from '../library/index.js';
import { splitPack, textIn } from '../puzzle/index.js';
import { book } from './book.js';
import type { LevelOf } from './types.js';

/** What a file of another program does not say of itself. */
export interface ForeignOptions {
  /** Its form by name, as `knossos convert --forms` lists them, where it could be several things. */
  readonly from?: string;
  /** Its name, whose ending tells some forms apart. */
  readonly name?: string;
  /** Header lines that it lacks: of a position of Minehunt how many mines there are. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/**
 * Reads a board, a maze or a recording of another program by what it holds, or a pack of ours. What reads it is loaded when it is
 * first asked for. The guide to other programs lists the forms.
 *
 * @param file a text, an id, a link, or the bytes of a file
 * @param options what it does not say of itself
 * @returns its levels in their order, at least one
 * @throws KnossosError `bad-level`, `bad-option`
 */
export async function readForeign(
  file: string | Uint8Array,
  options: ForeignOptions = {},
): Promise<readonly LevelOf[]> {
  const { from = null, name = '', settings = {} } = areOptions(options, ['from', 'name', 'settings']);
  if (typeof file !== 'string' && !(file instanceof Uint8Array))
    fail('bad-argument', 'this is neither a text nor bytes', 'Give a string or a Uint8Array.');
  if (typeof name !== 'string') fail('bad-option', 'option name: this is no text', 'Give a string.', 'name');
  if (typeof settings !== 'object' || settings === null)
    fail('bad-option', 'option settings: this is no object', 'Write header lines in braces.', 'settings');
  const { FORMS, foreignFile, levelsOfFile } = await import('../games/forms.js');
  if (from !== null && !FORMS.some((form) => form.name === from))
    fail(
      'bad-option',
      'option from: there is no such form',
      `There are: ${FORMS.map((form) => form.name).join(', ')}.`,
      'from',
    );
  const lines = new Map(Object.entries(settings).map(([key, value]) => [key, String(value)]));
  const bytes = typeof file === 'string' ? strToU8(file) : file;
  const own = () =>
    splitPack(textIn(bytes)).map(({ text, line }) => ({ line, level: book.parse(text, line) }));
  return levelsOfFile(foreignFile(bytes, { name, settings: lines }), FORMS, book.format, own, from).map(
    ({ level }) => {
      if (!level.ok) throw new KnossosError('bad-level', level.fault);
      return vouch(book.of(level.value), level.value) as LevelOf;
    },
  );
}
