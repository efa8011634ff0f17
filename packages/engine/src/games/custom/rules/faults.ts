import { gapsOf, isFloor, type Maze } from '../../../grid/index.js';
import {
  type DrawnDocument,
  type EdgeMarker,
  failureAt,
  type Marker,
  quoted,
  type Result,
} from '../../../puzzle/index.js';
import { clockOf, MOST_CLOCK } from './clock.js';
import { columnIn, type RuleLine, type RuleSet } from './sentences/rule-set.js';
import { formatSentence, type GroundSentence } from './sentences/sentence.js';

/** Most pieces, and most cells that play can change. */
const MOST_PIECES = 60;
const MOST_CHANGES = 400;
const MOST_GATES = 16;

/** What a drawing shows. */
export interface Drawn {
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

/** A level that is being read, and how a fault in it is said: at a rule, or at the drawing. */
interface Reading {
  readonly document: DrawnDocument;
  readonly lines: readonly RuleLine[];
  readonly rules: RuleSet;
  readonly drawn: Drawn;
  atRule(rule: number, message: string, help: string, letter?: string | null): Result<never>;
  atDrawing(message: string, help: string): Result<never>;
}

/** All that is wrong with a level whose rules go together. */
export function* faultsOf(
  document: DrawnDocument,
  lines: readonly RuleLine[],
  rules: RuleSet,
  drawn: Drawn,
): Generator<Result<never>> {
  const reading: Reading = {
    document,
    lines,
    rules,
    drawn,
    atRule: (rule, message, help, letter = null) => {
      const said = lines[rule];
      return failureAt(said?.line ?? null, said ? columnIn(said, letter) : null, message, help);
    },
    atDrawing: (message, help) => failureAt(document.drawingLine, 1, message, help),
  };
  yield* faultsOfLetters(reading);
  yield* faultsOfEnds(reading);
  yield* faultsOfGround(reading);
  yield* faultsOfPieces(reading);
  yield* faultsOfLimits(reading);
}

/** Letters that are two things, are not drawn, or are nothing. */
function* faultsOfLetters({
  lines,
  rules,
  drawn: { markers, between },
  atRule,
}: Reading): Generator<Result<never>> {
  const { named, becoming } = rules;
  const isDrawn = new Set([...markers, ...between].map(({ letter }) => letter));
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
  if (!unsaid) return;
  const { letter, line, column } = unsaid;
  const help = `Add a rule about it, such as "rule: ${letter} ${letter === '~' ? 'is ice for you' : 'hunts rows first'}".`;
  yield failureAt(line, column, `no rule says what ${quoted(letter)} is`, help);
}

/** Where you begin, and how the game ends. */
function* faultsOfEnds({
  rules: { ends },
  drawn: { markers },
  atRule,
  atDrawing,
}: Reading): Generator<Result<never>> {
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
}

/** What lies where. */
function* faultsOfGround({
  rules: { pieces, ground },
  drawn: { maze, markers },
  atRule,
  atDrawing,
}: Reading): Generator<Result<never>> {
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
    const count = markers.filter((one) => one.letter === letter).length;
    const teleport = said.find(({ sentence }) => sentence.kind === 'teleport');
    if (teleport && count !== 2)
      yield atRule(
        teleport.rule,
        `the drawing has ${count} ${quoted(letter)}, and a teleport is two`,
        'Draw two of them.',
      );
  }
}

/** How pieces move, and in which order. */
function* faultsOfPieces({ lines, rules: { pieces, turn }, atRule }: Reading): Generator<Result<never>> {
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
}

/** Faults of levels beyond the limits of play. */
function* faultsOfLimits({
  document,
  rules,
  drawn: { maze, markers },
  atRule,
  atDrawing,
}: Reading): Generator<Result<never>> {
  const { pieces } = rules;
  const countWhere = (isOne: (letter: string) => boolean) =>
    markers.filter(({ letter }) => isOne(letter)).length;
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
