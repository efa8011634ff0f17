import { strToU8 } from 'fflate';
import type { Fault, Result } from '../common/result.js';
import { describeFault, failure, failureOf, faultAt, faultOf } from '../common/result.js';
import type { Level } from '../contract/game.js';
import { hasWideMark, isTextual, textIn } from '../document/bytes.js';
import { bareText } from '../document/harmless.js';
import { isBlank, UNSEEN, withLineEnds } from '../document/text.js';

/** A level in a file, and the line at which it begins, from 1. */
export interface FileLevel<L extends Level> {
  readonly line: number;
  readonly level: Result<L>;
}

/** What came from outside: a file, or a text that was pasted. */
export interface ForeignFile {
  /** Empty for a pasted text. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Without unseen marks, and with line ends as they are here; empty where the bytes are no text. */
  readonly text: string;
  /** Settings beside it in header lines, such as the number of mines. */
  readonly settings: ReadonlyMap<string, string>;
}

/** A form of files of other programs, beside the documents of all games. It says all that is known of it in one place. */
export interface FileForm<L extends Level> {
  /** What commands and lists call it. */
  readonly name: string;
  /** The game whose levels it holds. */
  readonly game: string;
  readonly program: string;
  /** How the names of such files end, without the dot and in small letters; the first is what files are called that are written. */
  readonly endings: readonly string[];
  /** Whether such a file is bytes that are no text; it holds one level then, or a pack. */
  readonly isBinary: boolean;
  /** What stands between two levels of a file, where it is more than the end of a line. */
  readonly separator?: string;
  /** The screen of its game on which such a file is more than a level, as a recording is. */
  readonly screen?: string;
  /** One line for lists of forms. */
  readonly summary: string;
  /** The losses in reading; empty where there are none. */
  readonly lost: string;
  /** A file of this form: a text, or bytes in hexadecimal digits. */
  readonly sample: string;
  /** Whether a file is of this form, by what it holds; a damaged one is, too. */
  recognises(file: ForeignFile): boolean;
  read(file: ForeignFile): readonly FileLevel<L>[];
  /** Fails for a level that the form cannot hold. Missing where it is only read. */
  write?(level: L): Result<Uint8Array>;
}

/** Bytes from outside as forms look at them. */
export function foreignFile(
  bytes: Uint8Array,
  { name = '', text = textOf(bytes), settings = new Map() }: Partial<Omit<ForeignFile, 'bytes'>> = {},
): ForeignFile {
  // The bytes of a text are given in UTF-8.
  const own = hasWideMark(bytes) ? strToU8(text) : bytes;
  return { name, bytes: own, text: withLineEnds(text).replace(/\r/g, '').replace(UNSEEN, ''), settings };
}

/** The text in bytes; empty where they are none. */
const textOf = (bytes: Uint8Array) => (isTextual(bytes) ? textIn(bytes) : '');

export const oneLevel = <L extends Level>(level: Result<L>): readonly FileLevel<L>[] => [{ line: 1, level }];

/** The name of a file's ending, in small letters; empty where it has none. */
export const endingOf = (name: string) => /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';

/**
 * The levels of a file of another program; null where none of the forms fits. Where several fit and their levels differ, it is not
 * guessed: a fault names them. `named` is the one that was asked for. What chats and mail put around a text is taken off where
 * nothing is read with it.
 */
export function readForeign(
  file: ForeignFile,
  forms: readonly FileForm<Level>[],
  format: (level: Level) => string,
  named: string | null = null,
): readonly FileLevel<Level>[] | null {
  const found = readAsItIs(file, forms, format, named);
  if (found?.some(({ level }) => level.ok) || file.text === '') return found;
  const lines = bareText(file.text).lines;
  const first = Math.max(
    0,
    lines.findIndex((line) => !isBlank(line)),
  );
  const text = `${lines.slice(first).join('\n').trimEnd()}\n`;
  const bytes = strToU8(text);
  if (text === file.text && bytes.length === file.bytes.length) return found;
  const bare = readAsItIs({ ...file, bytes, text }, forms, format, named);
  if (bare === null || (found !== null && !bare.some(({ level }) => level.ok))) return found;
  const moved = (line: number | null) => (line === null ? null : line + first);
  return bare.map(({ line, level }) => ({
    line: line + first,
    level: level.ok ? level : failure({ ...level.fault, line: moved(level.fault.line) }),
  }));
}

function readAsItIs(
  file: ForeignFile,
  forms: readonly FileForm<Level>[],
  format: (level: Level) => string,
  named: string | null,
): readonly FileLevel<Level>[] | null {
  const fitting = forms.filter((form) => (named === null ? form.recognises(file) : form.name === named));
  const readings = fitting.map((form) => ({ form, levels: form.read(file) }));
  const [first, ...others] = readings.filter(({ levels }) => levels.some(({ level }) => level.ok));
  if (first === undefined) return readings[0]?.levels ?? null;
  const writtenOut = ({ levels }: typeof first) =>
    levels.map(({ level }) => (level.ok ? format(level.value) : describeFault(level.fault))).join('\n');
  const other = others.find((reading) => writtenOut(reading) !== writtenOut(first));
  if (other === undefined) return first.levels;
  const message = `this can be read as "${first.form.name}" and as "${other.form.name}", which give different levels`;
  const help = `Say which it is: ${first.form.summary}, or ${other.form.summary}. The command convert takes --from, readForeign() takes from.`;
  return oneLevel(failureOf(message, help));
}

/** The levels of a file of another program, or what `own` reads of it; else a fault says what it looks most like. `named` as above. */
export function levelsOfFile(
  file: ForeignFile,
  forms: readonly FileForm<Level>[],
  format: (level: Level) => string,
  own: () => readonly FileLevel<Level>[],
  named: string | null = null,
): readonly FileLevel<Level>[] {
  const found = named === null && isOwn(file.text) ? null : readForeign(file, forms, format, named);
  if (found !== null) return found;
  const levels = own();
  const look = levels.some(({ level }) => level.ok) ? null : looksLike(file);
  return look === null ? levels : oneLevel(failure(look));
}

/** Whether a text says itself that it is a document of ours. */
export const isOwn = (text: string) => /^(?:[> \t`~]*\n)*[> \t]*(?:game|title|note)\s*:/i.test(text);

/** What files begin with that hold others, or pictures. */
const MAGIC: readonly (readonly [begins: readonly number[], what: string, help: string])[] = [
  [[0x50, 0x4b], 'a zip file', 'Unpack it first, and take the files in it.'],
  [[0x1f, 0x8b], 'a file packed by gzip', 'Unpack it first: gunzip FILE.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z file', 'Unpack it first, and take the files in it.'],
  [[0x52, 0x61, 0x72, 0x21], 'a RAR file', 'Unpack it first, and take the files in it.'],
  [
    [0x89, 0x50, 0x4e, 0x47],
    'a picture',
    'Pictures are not read: take the text, the id or the file of the program.',
  ],
  [
    [0xff, 0xd8, 0xff],
    'a picture',
    'Pictures are not read: take the text, the id or the file of the program.',
  ],
];

/** What a file looks most like that nothing reads, for a fault; null where it looks like nothing that is known. */
export function looksLike({ bytes, text }: Pick<ForeignFile, 'bytes' | 'text'>): Fault | null {
  if (bytes.length === 0) return faultAt(1, null, 'there is nothing here', 'Save or copy it again.');
  const magic = MAGIC.find(([begins]) => begins.every((byte, at) => bytes[at] === byte));
  if (magic) return faultOf(`this is ${magic[1]}`, magic[2]);
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.some((line) => SECTIONS.has(line)) && lines.some((line) => /^={3}/.test(line)))
    return faultOf(
      'this looks like a game of PuzzleScript, which has rules of its own',
      'A drawing of its section LEVELS can be taken by itself: put a line "game: NAME" above it, and use the letters of that game.',
    );
  const drawing = lines.filter((line) => line !== '' && !line.startsWith(';')).join('');
  if (
    !/^[-0-9|#@+$*._ ]+$/.test(drawing) ||
    !/[@+]/.test(drawing) ||
    !/[$*]/.test(drawing) ||
    !drawing.includes('#')
  )
    return null;
  const message = 'this looks like a level of Sokoban, and boxes to be pushed are no game here';
  return faultOf(message, 'In games of your own, pieces may be pushed: docs/own-rules.md.');
}

const SECTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['OBJECTS', 'LEGEND', 'COLLISIONLAYERS', 'WINCONDITIONS', 'RULES'],
]);
