import { gapsOf, isFloor, type Maze } from '../../../grid/index.js';
import {
  type DrawnDocument,
  type EdgeMarker,
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
  memoizeFor,
  nearest,
  parseCellDrawing,
  parseWallDrawing,
  quoted,
  type Result,
  readMeta,
  readSettings,
  success,
} from '../../../puzzle/index.js';
import { parseSentence } from './sentences/grammar.js';
import { isFreeLetter } from './sentences/reader.js';
import { columnIn, gatherRules, type RuleLine, type RuleSet, SENTENCE_COLUMN } from './sentences/rule-set.js';
import { formatSentence, type GroundSentence } from './sentences/sentence.js';

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

/** Most pieces, and most cells that play can change. */
const MOST_PIECES = 60;
const MOST_CHANGES = 400;
/** After so many turns at most everything that goes by turns repeats. */
export const MOST_CLOCK = 65_536;
const MOST_GATES = 16;
const LONGEST_NAME = 40;

/** The rules of a level that was read, put together; once for each. */
export const ruleSetOf = memoizeFor((level: Pick<CustomLevel, 'rules'>): RuleSet => {
  const lines = level.rules.map((text) => ({ sentence: sentenceOf(text), line: null }));
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
  if (strange) {
    const known = [...META_KEYS, ...own];
    const near = nearest(strange.key, known);
    const help = near === null ? `Known keys: ${known.join(', ')}.` : `Did you mean "${near}"?`;
    return failureAt(strange.line, 1, `custom has no header key ${quoted(strange.key)}`, help);
  }
  const plain = readSettings(
    document.header === others ? document : { ...document, header: others },
    'custom',
    [],
  );
  if (!plain.ok) return plain;
  const lines: RuleLine[] = [];
  for (const { key, value, line } of document.header) {
    if (key !== 'rule') continue;
    const read = parseSentence(value, line, SENTENCE_COLUMN);
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

function readNames(document: DrawnDocument, { named }: RuleSet): Result<CustomLevel['names']> {
  const names: (readonly [string, string])[] = [];
  for (const { key, value, line } of document.header) {
    if (key !== 'name') continue;
    const [letter = '', ...words] = value.split(' ');
    const name = words.join(' ');
    const isLong = isFreeLetter(letter) && name.length > LONGEST_NAME;
    if (!isFreeLetter(letter) || name === '' || isLong)
      return failureAt(
        line,
        isLong ? 9 : 7,
        isLong ? `the name of "${letter}" has ${name.length} characters` : `${quoted(value)} is no name`,
        `Write a letter and its name of at most ${LONGEST_NAME} characters, such as "M robot".`,
      );
    if (!named.has(letter))
      return failureAt(
        line,
        7,
        `no rule says what ${quoted(letter)} is`,
        'Add a rule about it, or leave the name out.',
      );
    if (names.some(([other]) => other === letter))
      return failureAt(line, 7, `${quoted(letter)} has two names`, 'Keep one of the two lines.');
    names.push([letter, name]);
  }
  return success(names);
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
  const looks: (readonly [string, Figure])[] = [];
  for (const { key, value, line } of document.header) {
    if (key !== 'look') continue;
    const [letter = '', said = '', ...rest] = value.split(' ');
    const figure = FIGURES.find((one) => one === said);
    if (!isFreeLetter(letter) || figure === undefined || rest.length > 0) {
      const near = nearest(said, FIGURES);
      const help = near === null ? '' : ` Did you mean "${near}"?`;
      return failureAt(
        line,
        7,
        `${quoted(value)} is no look`,
        `Write a letter and one of ${listed(FIGURES, 'or')}, such as "M ghost".${help}`,
      );
    }
    if (!pieces.has(letter))
      return failureAt(
        line,
        7,
        `no rule says that ${quoted(letter)} is a piece`,
        'Add a rule about it, or leave the look out.',
      );
    if (looks.some(([other]) => other === letter))
      return failureAt(line, 7, `${quoted(letter)} has two looks`, 'Keep one of the two lines.');
    looks.push([letter, figure]);
  }
  return success(looks);
}

interface Drawn {
  readonly maze: Maze;
  readonly markers: readonly Marker[];
  readonly between: readonly EdgeMarker[];
}

const KINDS: Readonly<Record<GroundSentence['kind'], string>> = {
  ice: 'ice',
  trap: 'a trap',
  spared: 'an exception',
  'one-way': 'a one-way cell',
  teleport: 'a teleport',
  falls: 'floor that falls',
  open: 'a gate',
  switch: 'a switch',
};

/** A letter that is two things by two rules, the later of which is at fault. */
interface Clash {
  readonly letter: string;
  readonly rule: number;
  readonly other: number;
  readonly message: string;
}

/** A letter that is two things by rules that go together otherwise; null where none is. */
export function clashOf(rules: RuleSet): Clash | null {
  const { pieces, ground, ends, named } = rules;
  for (const [letter, { rules: said }] of ground) {
    const piece = pieces.get(letter);
    if (piece) {
      const rule = named.get(letter) ?? 0;
      const other = [...said.map((one) => one.rule), piece.rule].find((one) => one !== rule) ?? -1;
      return { letter, rule, other, message: `"${letter}" is ground in one rule and a piece in another` };
    }
    const are = new Map<string, number>();
    for (const { sentence, rule } of said) are.set(KINDS[sentence.kind], rule);
    const switched = [...ground.values()]
      .flatMap((one) => one.rules)
      .find(({ sentence }) => sentence.kind === 'switch' && sentence.gate === letter);
    if (switched && !are.has(KINDS.open)) are.set(KINDS.open, switched.rule);
    const taken = ends.find(({ sentence }) => sentence.kind === 'win-taken' && sentence.letter === letter);
    if (taken) are.set('what is to be taken', taken.rule);
    const [first, second] = [...are];
    if (!first || !second) continue;
    const [other = -1, rule = 0] = [first[1], second[1]].sort((one, two) => one - two);
    return { letter, rule, other, message: `"${letter}" is both ${first[0]} and ${second[0]}` };
  }
  return null;
}

/** All that is wrong with a level whose rules go together. */
function* faultsOf(
  document: DrawnDocument,
  lines: readonly RuleLine[],
  rules: RuleSet,
  { maze, markers, between }: Drawn,
): Generator<Result<never>> {
  const { pieces, ground, ends, named, becoming, turn } = rules;
  const atRule = (rule: number, message: string, help: string, letter: string | null = null) => {
    const said = lines[rule];
    return failureAt(said?.line ?? null, said ? columnIn(said, letter) : null, message, help);
  };
  const atDrawing = (message: string, help: string) => failureAt(document.drawingLine, 1, message, help);
  const drawn = new Map<string, number>();
  for (const { letter } of markers) drawn.set(letter, (drawn.get(letter) ?? 0) + 1);
  const countOf = (letter: string) => drawn.get(letter) ?? 0;
  /** Cells of letters of some kind. */
  const countWhere = (isOne: (letter: string) => boolean) =>
    [...drawn].reduce((sum, [letter, count]) => sum + (isOne(letter) ? count : 0), 0);
  const isDrawn = new Set([...drawn.keys(), ...between.map(({ letter }) => letter)]);
  const clash = clashOf(rules);
  if (clash) {
    const other = lines[clash.other];
    const place = other?.line == null ? '' : ` on line ${other.line}`;
    const help = other ? `The other one${place} is "${formatSentence(other.sentence)}"; take` : 'Take';
    yield atRule(clash.rule, clash.message, `${help} two letters.`, clash.letter);
  }
  for (const [letter, rule] of named)
    if (!isDrawn.has(letter) && !becoming.has(letter))
      yield atRule(
        rule,
        `the drawing has no ${quoted(letter)}, which this rule is about`,
        'Draw one, or leave the rule out.',
        letter,
      );
  const unsaid = markers.find(({ letter }) => letter !== 'S' && letter !== 'E' && !named.has(letter));
  if (unsaid)
    yield failureAt(
      unsaid.line,
      unsaid.column,
      `no rule says what ${quoted(unsaid.letter)} is`,
      `Add a rule about it, such as "rule: ${unsaid.letter} hunts rows first".`,
    );
  const starts = markers.filter(({ letter }) => letter === 'S');
  if (starts.length === 0) yield atDrawing('there is no S, where you begin', 'Draw one S.');
  if (starts.length > 1)
    yield failureAt(starts[1].line, starts[1].column, 'there is a second S', 'You begin on one cell.');
  const exits = markers.filter(({ letter }) => letter === 'E');
  const asks = (kind: string) => ends.find(({ sentence }) => sentence.kind === kind);
  const wins = ends.filter(({ sentence }) => sentence.kind.startsWith('win'));
  const usesExit =
    wins.length === 0 ||
    ends.some(
      ({ sentence }) =>
        sentence.kind === 'win-exit' ||
        sentence.kind === 'lose-exit' ||
        (sentence.kind === 'win-taken' && sentence.thenExit),
    );
  if (exits.length === 0 && wins.length === 0)
    yield atDrawing(
      'nothing says how you win',
      'Draw an exit E, or add a rule such as "rule: win after 20 turns".',
    );
  if (exits.length === 0 && wins.length > 0 && usesExit) {
    const { rule } = asks('win-exit') ?? asks('win-taken') ?? asks('lose-exit') ?? { rule: 0 };
    yield atRule(
      rule,
      'the drawing has no exit E, which this rule is about',
      'Draw one, or leave the rule out.',
    );
  }
  if (exits.length > 0 && !usesExit)
    yield failureAt(
      exits[0].line,
      exits[0].column,
      'no rule says what the exit E is for',
      'Add "rule: win when you reach E", or take it out.',
    );
  const [gap] = gapsOf(maze);
  if (gap !== undefined)
    yield atDrawing('there is a gap in the outer wall', 'Close it, and draw an exit E inside.');
  const crowded = crowdedCell(markers, (letter) => letter === 'E' || !pieces.has(letter));
  if (crowded)
    yield failureAt(
      crowded[1].line,
      crowded[1].column,
      `"${crowded[1].letter}" stands on the cell of "${crowded[0].letter}"`,
      'Move one of the two.',
    );
  for (const [letter, { rules: said }] of ground) {
    const count = countOf(letter);
    const teleport = said.find(({ sentence }) => sentence.kind === 'teleport');
    if (teleport && count !== 2)
      yield atRule(
        teleport.rule,
        `the drawing has ${count} ${quoted(letter)}, and a teleport is two`,
        'Draw two of them.',
      );
  }
  for (const piece of pieces.values()) {
    const facings = [piece.behaviour, piece.otherwise].filter(
      (one) =>
        one.kind === 'walks' || ((one.kind === 'hunts' || one.kind === 'flees') && one.facing !== null),
    );
    if (facings.length > 1)
      yield atRule(
        piece.otherwiseRule,
        `"${piece.letter}" cannot look where it goes by two clauses`,
        'Let it stand or wander otherwise.',
      );
    const isMoving = piece.behaviour.kind !== 'stands' || piece.otherwise.kind !== 'stands';
    if (turn && isMoving && !turn.groups.some((group) => group.includes(piece.letter)))
      yield atRule(
        piece.rule,
        `"${piece.letter}" moves, but the rule "turn" does not name it`,
        'Name every letter that moves.',
      );
  }
  const grouped = turn?.groups.flat() ?? [];
  const twice = grouped.find((letter, index) => grouped.indexOf(letter) !== index);
  if (twice !== undefined)
    yield atRule(
      lines.findIndex(({ sentence }) => sentence === turn),
      `the turn names "${twice}" twice`,
      'Name every letter once.',
    );
  if (clockOf(rules).size > MOST_CLOCK)
    yield atDrawing(
      `these rules repeat only after more than ${MOST_CLOCK} turns`,
      'Take smaller numbers in "every" and shorter paths in "paces".',
    );
  const count = countWhere((letter) => pieces.has(letter));
  if (count > MOST_PIECES)
    yield atDrawing(`there are ${count} pieces, more than ${MOST_PIECES}`, 'Draw fewer.');
  const changes = countWhere((letter) => rules.changing.has(letter));
  if (changes > MOST_CHANGES)
    yield atDrawing(
      `${changes} cells can change, more than ${MOST_CHANGES}`,
      'Draw fewer cells that fall or that are taken.',
    );
  const gates = rules.gates.length;
  if (gates > MOST_GATES)
    yield atDrawing(`there are ${gates} letters of gates, more than ${MOST_GATES}`, 'Take fewer.');
  const looking = [...pieces.values()].find(({ sees }) => sees?.inAnyLine);
  if (looking && document.drawing[0]?.startsWith('+'))
    yield atRule(
      looking.sensesRule,
      '"in any line" is for drawings of cells, not of walls',
      'Leave it out: it sees along rows and columns then.',
    );
  const inRock = markers.find(({ cell }) => !isFloor(maze, cell));
  if (inRock) yield failureAt(inRock.line, inRock.column, 'this stands in rock', null);
}

/** The first two letters that cannot share their cell; null where all can. Those of one cell stand side by side in the list. */
function crowdedCell(
  markers: readonly Marker[],
  isGround: (letter: string) => boolean,
): readonly [Marker, Marker] | null {
  let first = 0;
  for (const [index, one] of markers.entries()) {
    if (markers[first].cell !== one.cell) first = index;
    for (let at = first; at < index; at++) {
      const { letter } = markers[at];
      const isYou = letter === 'S' || one.letter === 'S';
      const isClash = isYou
        ? letter === 'E' || one.letter === 'E' || !isGround(letter === 'S' ? one.letter : letter)
        : isGround(letter) && isGround(one.letter);
      if (isClash) return [markers[at], one];
    }
  }
  return null;
}

/** How turns are counted: after turn `size - 1` comes turn `size - period` again, which plays alike. */
export interface Clock {
  readonly size: number;
  readonly period: number;
}

/** What has to be known of the number of a turn. */
export function clockOf({ pieces, ends }: RuleSet): Clock {
  const after = ends.map(({ sentence }) => (sentence.kind === 'win-after' ? sentence.turns : 0));
  const last = Math.max(0, ...after);
  let period = 1;
  let first = 0;
  for (const { every, behaviour, otherwise } of pieces.values()) {
    const turns = every?.turns ?? 1;
    if (every) first = Math.max(first, every.from);
    for (const one of [behaviour, otherwise]) {
      const length = one.kind === 'paces' ? one.path.length : 1;
      period = leastCommonMultiple(period, turns * length);
    }
    if (period > MOST_CLOCK) return { size: MOST_CLOCK + 1, period: 1 };
  }
  // No position lasts beyond the last turn, so that nothing needs to be counted round.
  if (last > 0) return { size: last + 1, period: 1 };
  return period === 1 && first === 0 ? { size: 1, period: 1 } : { size: Math.max(1, first) + period, period };
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
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
