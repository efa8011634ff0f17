import type { Maze } from '../../../grid/index.js';
import {
  type DrawnDocument,
  type EdgeSide,
  type Figure,
  failureAt,
  formatCellDrawing,
  formatHeader,
  formatWallDrawing,
  headerEntries,
  type Level,
  lettersBetween,
  listed,
  type Marker,
  META_KEYS,
  memoizeRecent,
  nearest,
  noSuchLine,
  parseCellDrawing,
  parseWallDrawing,
  quoted,
  type Result,
  readMeta,
  readSettings,
  success,
} from '../../../puzzle/index.js';
import { faultsOf } from './faults.js';
import { parseSentence } from './sentences/grammar.js';
import { isFreeLetter } from './sentences/reader.js';
import { gatherRules, type RuleLine, type RuleSet, SENTENCE_COLUMN } from './sentences/rule-set.js';
import { formatSentence } from './sentences/sentence.js';

/** A letter of the drawing, and the cell on which it stands. */
export interface Placed {
  readonly letter: string;
  readonly cell: number;
}

/** A gate between two cells: on the right-hand side of its cell, or below it. */
export interface Beside extends Placed {
  readonly side: EdgeSide;
}

export interface CustomLevel extends Level {
  readonly game: 'custom';
  /** The rules as they are written, in their order. */
  readonly rules: readonly string[];
  /** What pieces and ground are called, by letter, in the order of the lines. */
  readonly names: readonly (readonly [letter: string, name: string])[];
  /** Figures of pieces that do not have the usual one, by letter, in the order of the lines. */
  readonly looks: readonly (readonly [letter: string, figure: Figure])[];
  readonly style: 'cells' | 'walls';
  readonly maze: Maze;
  readonly start: number;
  /** All letters but S, in reading order. */
  readonly letters: readonly Placed[];
  /** Gates between two cells, each by the cell on whose right-hand side or below which it stands. */
  readonly between: readonly Beside[];
}

const LONGEST_NAME = 40;

/** The rules of a level that was read, put together. */
export const ruleSetOf = ({ rules }: Pick<CustomLevel, 'rules'>): RuleSet => ruleSetIn(rules.join('\n'));

/** Levels of a pack mostly have the same rules. */
const ruleSetIn = memoizeRecent((rules: string): RuleSet => {
  const lines = (rules === '' ? [] : rules.split('\n')).map((text) => ({
    sentence: sentenceOf(text),
    line: null,
  }));
  const gathered = gatherRules(lines);
  if (!gathered.ok) throw new RangeError(gathered.fault.message);
  return gathered.value;
});

function sentenceOf(text: string) {
  const read = parseSentence(text);
  if (!read.ok) throw new RangeError(read.fault.message);
  return read.value;
}

export const placesOf = (level: CustomLevel, letter: string): number[] =>
  level.letters.filter((one) => one.letter === letter).map(({ cell }) => cell);

/** Every character that may stand in a drawing beside rock and floor. */
const LETTERS = [...Array(95).keys()]
  .map((code) => String.fromCharCode(32 + code))
  .filter((letter) => letter === 'S' || letter === 'E' || isFreeLetter(letter));

export function parseCustom(document: DrawnDocument): Result<CustomLevel> {
  const own = new Set(['rule', 'name', 'look']);
  const others = document.header.filter(({ key }) => !own.has(key));
  const strange = others.find(({ key }) => !META_KEYS.some((known) => known === key));
  if (strange) return noSuchLine('custom', strange, [...own]);
  const plain = readSettings(
    document.header === others ? document : { ...document, header: others },
    'custom',
    [],
  );
  if (!plain.ok) return plain;
  const lines: RuleLine[] = [];
  for (const { key, value, line } of document.header) {
    if (key !== 'rule') continue;
    const read = parseSentence(value, line, SENTENCE_COLUMN, document.header);
    if (!read.ok) {
      // What stands above comes first.
      const above = gatherRules(lines);
      return above.ok ? read : above;
    }
    lines.push({ sentence: read.value, line, text: value });
  }
  const gathered = gatherRules(lines);
  if (!gathered.ok) return gathered;
  const names = readNames(document, gathered.value);
  const looks = readLooks(document, gathered.value);
  const style = (document.drawing[0] ?? '').startsWith('+') ? 'walls' : 'cells';
  const drawing =
    style === 'walls'
      ? parseWallDrawing(document, LETTERS, gathered.value.gates)
      : parseCellDrawing(document, LETTERS);
  if (!drawing.ok) return firstOf([names, looks, drawing]) ?? drawing;
  const { maze, markers, between = [] } = drawing.value;
  const faults = faultsOf(document, lines, gathered.value, { maze, markers, between });
  const fault = firstOf([names, looks, ...faults]);
  if (fault) return fault;
  if (!names.ok) return names;
  if (!looks.ok) return looks;
  const start = markers.find(({ letter }) => letter === 'S')?.cell ?? 0;
  const placed = ({ letter, cell }: Marker): Placed => ({ letter, cell });
  return success({
    game: 'custom',
    meta: readMeta(document),
    rules: lines.map(({ sentence }) => formatSentence(sentence)),
    names: names.value,
    looks: looks.value,
    style,
    maze,
    start,
    letters: markers.filter(({ letter }) => letter !== 'S').map(placed),
    between: between.map(({ letter, cell, side }): Beside => ({ letter, cell, side })),
  });
}

/** Of several faults the one that stands first in the document; null where there is none. */
function firstOf(results: readonly Result<unknown>[]): Result<never> | null {
  const lineOf = ({ fault }: Extract<Result<unknown>, { ok: false }>) => fault.line ?? 0;
  const faults = results.filter((one) => !one.ok);
  return faults.reduce<Extract<Result<never>, { ok: false }> | null>(
    (first, one) => (first === null || lineOf(one) < lineOf(first) ? one : first),
    null,
  );
}

/** Reads the lines of a key, each of them a letter that rules name and what it is given, which `read` reads. */
function readLetters<T>(
  document: DrawnDocument,
  key: 'name' | 'look',
  letters: { has(letter: string): boolean },
  unsaid: (letter: string) => string,
  read: (said: string, letter: string, value: string, line: number | null) => Result<T>,
): Result<(readonly [string, T])[]> {
  const found: (readonly [string, T])[] = [];
  for (const { key: other, value, line } of document.header) {
    if (other !== key) continue;
    const [letter = '', ...words] = value.split(' ');
    const given = read(words.join(' '), letter, value, line);
    if (!given.ok) return given;
    if (!letters.has(letter))
      return failureAt(line, 7, unsaid(quoted(letter)), `Add a rule about it, or leave the ${key} out.`);
    if (found.some(([before]) => before === letter))
      return failureAt(line, 7, `${quoted(letter)} has two ${key}s`, 'Keep one of the two lines.');
    found.push([letter, given.value]);
  }
  return success(found);
}

function readNames(document: DrawnDocument, { named }: RuleSet): Result<CustomLevel['names']> {
  const unsaid = (letter: string) => `no rule says what ${letter} is`;
  return readLetters(document, 'name', named, unsaid, (name, letter, value, line) => {
    const isLong = isFreeLetter(letter) && name.length > LONGEST_NAME;
    if (isFreeLetter(letter) && name !== '' && !isLong) return success(name);
    return failureAt(
      line,
      isLong ? 9 : 7,
      isLong ? `the name of "${letter}" has ${name.length} characters` : `${quoted(value)} is no name`,
      `Write a letter and its name of at most ${LONGEST_NAME} characters, such as "M robot".`,
    );
  });
}

/** Figures that pieces may have. */
export const FIGURES = [
  'bull',
  'beast',
  'mummy',
  'scorpion',
  'ghost',
  'zombie',
  'wolf',
  'robot',
  'mouse',
  'warrior',
  'miner',
  'wanderer',
  'heap',
] as const satisfies readonly Figure[];

function readLooks(document: DrawnDocument, { pieces }: RuleSet): Result<CustomLevel['looks']> {
  const unsaid = (letter: string) => `no rule says that ${letter} is a piece`;
  return readLetters(document, 'look', pieces, unsaid, (said, letter, value, line) => {
    const figure = FIGURES.find((one) => one === said);
    if (isFreeLetter(letter) && figure !== undefined) return success(figure);
    const near = nearest(said.split(' ')[0], FIGURES);
    const help = near === null ? '' : ` Did you mean "${near}"?`;
    return failureAt(
      line,
      7,
      `${quoted(value)} is no look`,
      `Write a letter and one of ${listed(FIGURES, 'or')}, such as "M ghost".${help}`,
    );
  });
}

export function formatCustom(level: CustomLevel): string {
  const { rules, names, looks, style, maze, letters, between, start } = level;
  const header = formatHeader(
    headerEntries('custom', level.meta, [
      ...rules.map((rule) => ['rule', rule] as const),
      ...names.map(([letter, name]) => ['name', `${letter} ${name}`] as const),
      ...looks.map(([letter, figure]) => ['look', `${letter} ${figure}`] as const),
    ]),
  );
  const at = new Map<number, string>([[start, 'S']]);
  for (const { letter, cell } of letters) at.set(cell, (at.get(cell) ?? '') + letter);
  if (style === 'cells') return header + formatCellDrawing(maze, (cell) => at.get(cell) ?? null);
  return header + formatWallDrawing(maze, (cell) => at.get(cell) ?? '', lettersBetween(between));
}
