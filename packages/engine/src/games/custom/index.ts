import { cellName, DIRECTION_WORDS, type Direction, isFloor, SLANTS } from '../../grid/index.js';
import {
  type Actor,
  type ActorSentence,
  type Answer,
  capital,
  counted,
  type GridScene,
  headerPair,
  linesOf,
  listed,
  type Mark,
  NO_META,
  parseLetterMoves,
  type Rules,
  tellAnswers,
  type Words,
} from '../../puzzle/index.js';
import type { CustomMindTypes } from './generator-options.js';
import { LEGEND, legendOfRules, lettersOf } from './legend.js';
import { type Game, gameOf } from './rules/game.js';
import { type CustomLevel, formatCustom, parseCustom, ruleSetOf } from './rules/level.js';
import {
  CUSTOM_ORDER,
  type CustomEvent,
  type CustomMove,
  type CustomState,
  keyOf,
  legalMoves,
  outcomeOf,
  playCustom,
  positionOf,
  startCustom,
  successorsOf,
} from './rules/play.js';
import { TEMPLATES, templateWith } from './templates.js';

export type { CustomLevel } from './rules/level.js';
export type { CustomEvent, CustomMove, CustomState } from './rules/play.js';

const MOVE_WORDS: Readonly<Record<CustomMove, string>> = {
  R: 'right',
  U: 'up',
  D: 'down',
  L: 'left',
  E: 'up and right',
  Q: 'up and left',
  C: 'down and right',
  Z: 'down and left',
  W: 'wait',
};

/** What a piece with a letter is called; with a number where several begin as it does. */
function pieceName(game: Game, piece: number, letter: string): string {
  const { level } = game;
  const started = game.letterOf(game.start, piece);
  const alike = [...Array(game.pieces).keys()].filter(
    (other) => game.letterOf(game.start, other) === started,
  );
  const isNamed = level.names.some(([named]) => named === letter);
  // A figure is known by its kind, a letter by itself.
  const name = `${lettersOf(level).nameOf(letter)}${isNamed ? '' : ` ${letter}`}`;
  return alike.length === 1 || lettersOf(level).entryOf(letter)?.figure === 'heap'
    ? name
    : `${name} ${alike.indexOf(piece) + 1}`;
}

const NO_KINDS: ReadonlySet<string> = new Set();

function viewOf(state: CustomState): GridScene {
  const { level, status } = state;
  const game = gameOf(level);
  const { rules } = game;
  const position = positionOf(state);
  const { columns, rows, sides } = level.maze;
  const marks: Mark[] = [];
  const { nameOf, entryOf } = lettersOf(level);
  const kindsOf = new Map(
    [...rules.ground].map(([letter, one]) => [
      letter,
      new Set(one.rules.map(({ sentence }) => sentence.kind)),
    ]),
  );
  for (const { letter, cell } of level.letters) {
    if (rules.pieces.has(letter)) continue;
    const kinds = kindsOf.get(letter) ?? NO_KINDS;
    const isChanged = game.isChanged(position, cell);
    const name = nameOf(letter);
    const mark = (kind: Mark['kind'], called: string, drawn = letter) =>
      marks.push({ cell, kind, side: null, letter: drawn, name: called });
    if (letter === 'E') mark('exit', 'exit');
    else if (rules.gates.includes(letter)) {
      const isOpen = game.isGateOpen(position, letter);
      mark('ground', `${name}, ${isOpen ? 'open' : 'shut'}`, isOpen ? "'" : letter);
    } else if (kinds.has('trap')) mark('trap', name);
    else if (kinds.has('switch')) mark('key', name);
    else if (kinds.has('falls')) mark(isChanged ? 'hole' : 'ground', isChanged ? 'hole' : name);
    else if (!isChanged) mark(entryOf(letter)?.look === 'gold' ? 'gold' : 'ground', name);
  }
  for (const { letter, cell, side } of level.between)
    marks.push({
      cell,
      kind: 'gate',
      side,
      isOpen: game.isGateOpen(position, letter),
      letter,
      name: nameOf(letter),
    });
  const mood = status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal';
  const actors: Actor[] = [];

  for (let piece = 0; piece < game.pieces; piece++) {
    const cell = game.cellOf(position, piece);
    const letter = game.letterOf(position, piece);
    const actor = (at: number): Actor => ({
      id: `piece-${piece}`,
      role: 'pursuer',
      letter,
      name: pieceName(game, piece, letter),
      cell: at,
      beyond: null,
      // Who has just caught is not drawn asleep, whosever turn comes next.
      mood: status === 'lost' && at === game.you(position) ? 'hunting' : game.moodOf(position, piece),
      ahead: game.aheadOf(position, piece),
      figure: entryOf(letter)?.figure,
    });
    if (cell >= 0) actors.push(actor(cell));
  }
  actors.push({
    id: 'player',
    role: 'player',
    letter: 'S',
    name: 'you',
    cell: game.you(position),
    beyond: null,
    mood,
  });
  return { kind: 'grid', columns, rows, style: level.style, sides, marks, actors };
}

const isWin = (rule: string) => rule.startsWith('win');

/** How a level is won, and all its rules: a player has to know them. */
function goalOfCustom(level: CustomLevel): string {
  const rules = level.rules.map(lettersOf(level).sentence);
  const wins = rules.filter(isWin).map((rule) => rule.replace(/^win (when )?/, ''));
  const others = rules.filter((rule) => !isWin(rule));
  const how =
    wins.length === 0
      ? 'Reach an exit E.'
      : `You win ${listed(
          wins.map((one) => (one.startsWith('after') ? one : `when ${one}`)),
          'or',
        )}.`;
  return others.length === 0 ? how : `${how} Rules: ${others.join('; ')}.`;
}

const named = (state: CustomState, cell: number | null) => cellName(state.level.maze, cell ?? 0);

/** The name of an actor inside a sentence. */
function whoOf({ level }: CustomState, actor: string, letter: string): string {
  if (actor === 'player') return 'you';
  if (actor === 'ground') return 'the ground';
  return inSentence(pieceName(gameOf(level), Number(actor.slice('piece-'.length)), letter));
}

/** A piece in a sentence: `the Minotaur`; numbers and letters go without an article, `robot 2`, `wolf W`. */
const inSentence = (name: string) => (/ (?:\d+|.)$/.test(name) ? name : `the ${name}`);

const BECAUSE: Readonly<Partial<Record<CustomEvent['because']['kind'], string>>> = {
  path: 'that way is a shortest one',
  line: 'that cell is the nearest in a straight line',
  ahead: 'the way ahead is free',
  turned: 'the way ahead is blocked',
  blocked: 'its way is blocked',
  'no-way': 'nothing leads it to you',
  asleep: 'it has not noticed you',
};

/** Why a piece did what it did: of who hunts or flees, where you are as seen from it. */
function whyOf({ level }: CustomState, { from, to, because }: CustomEvent): string {
  const { kind, sentence } = because;
  if (kind !== 'row' && kind !== 'column' && kind !== 'both') return BECAUSE[kind] ?? '';
  const { columns } = level.maze;
  const sign = sentence?.includes(' flees ') ? -1 : 1;
  const [a, b] = [from ?? 0, to ?? 0];
  const below = sign * (Math.floor(b / columns) - Math.floor(a / columns));
  const across = sign * ((b % columns) - (a % columns));
  const column = below === 0 ? [] : [below > 0 ? 'below it' : 'above it'];
  const row = across === 0 ? [] : [`to its ${across > 0 ? 'right' : 'left'}`];
  return `you are ${[...column, ...row].join(' and ')}`;
}

/** A turn in sentences: what a piece does by one rule is told at once, and a rule is cited once. */
function describeTurn(
  state: CustomState,
  events: readonly CustomEvent[],
  cited = new Set<string>(),
): ActorSentence[] {
  const parts = new Map<string, CustomEvent[]>();
  for (const event of events) {
    const { actor, action, from, because } = event;
    const isStep = because.sentence !== null && (action === 'moved' || action === 'stayed');
    // Of two who become one thing it is told once.
    const key = isStep
      ? actor + because.sentence
      : action === 'became'
        ? `${from}`
        : `${action} ${parts.size}`;
    const before = parts.get(key);
    if (!before || before[0]?.action === 'stayed') parts.set(key, [event]);
    // Who has gone as far as it can need not be told to stay.
    else if (action === 'moved') before.push(event);
  }
  return [...parts.values()].map((part) => [part[0]?.actor ?? '', describePart(state, part, cited)]);
}

/** An event, or the steps of one piece by one rule; rules `cited` already are not cited again. */
function describePart(state: CustomState, part: readonly CustomEvent[], cited: Set<string>): string {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last) return '';
  const { actor, letter, action, from, because } = first;
  const { to } = last;
  const { sentence } = because;
  const isYou = actor === 'player';
  const name = whoOf(state, actor, letter);
  const who = capital(name);
  const by = because.by === null ? '' : whoOf(state, because.by, because.letter);
  const whys = [...new Set(part.map((event) => whyOf(state, event)))].filter((why) => why !== '');
  const rule = sentence === null || cited.has(sentence) ? '' : lettersOf(state.level).sentence(sentence);
  if (sentence !== null) cited.add(sentence);
  const since = `${whys.length === 0 ? '' : `, as ${whys.join(' and then ')}`}${rule === '' ? '' : ` (${rule})`}`;
  const verb = (you: string, other: string) => (isYou ? you : other);
  switch (action) {
    case 'moved': {
      const via = part.slice(0, -1).map((event) => named(state, event.to));
      const where = `to ${named(state, to)}${via.length === 0 ? '' : ` by ${listed(via)}`}`;
      if (because.kind === 'pushed') return `You push ${name} ${where}.`;
      if (because.kind === 'slid') return `${who} ${verb('slide', 'slides')} on ${where}${since}.`;
      if (because.kind === 'turned') return `${who} turns ${where}${since}.`;
      return `${who} ${verb('go', 'goes')} ${where}${since}.`;
    }
    case 'stayed':
      if (because.kind === 'held')
        return `${who} stays on ${named(state, from)}, as ${by} would come to the same cell${since}.`;
      return because.kind === 'asleep' && sentence === null
        ? ''
        : `${who} stays on ${named(state, from)}${since}.`;
    case 'waited':
      return 'You wait.';
    case 'died':
      return by === ''
        ? `${who} dies on ${named(state, from)}${since}.`
        : `${who} meets ${by} on ${named(state, from)} and dies${since}.`;
    case 'became':
      return `Two meet on ${named(state, from)} and become ${lettersOf(state.level).nameOf(letter)} ${letter}${since}.`;
    case 'escaped':
      return isYou ? `You reach the exit${since}.` : `${who} reaches the exit, and you have lost${since}.`;
    case 'caught':
      return by === ''
        ? `You die on ${named(state, to)}${since}.`
        : `${capital(by)} has caught you on ${named(state, to)}.`;
    case 'opened':
    case 'shut':
      return `The gate ${action === 'opened' ? 'opens' : 'shuts'}${since}.`;
    case 'fell':
      return `The floor of ${named(state, from)} falls in${since}.`;
    case 'took':
      return `You take what lies on ${named(state, to)}.`;
    case 'won':
      return `You have won${since}.`;
    case 'lost':
      return 'You have no move left: you have lost.';
  }
}

/** A turn in a few words: where each piece is now and how far away, and what else has changed. */
function describeBriefly(state: CustomState, events: readonly CustomEvent[]): string[] {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const walkers = new Map<string, CustomEvent>();
  const changes: string[] = [];
  for (const event of events) {
    const { actor, action, because } = event;
    const isStep = action === 'moved' || action === 'stayed';
    if (action === 'moved' && actor === 'player') continue;
    if (!isStep) {
      // How it ends is told by what it is called.
      if (action !== 'won' && !(action === 'escaped' && actor === 'player'))
        changes.push(describePart(state, [event], new Set([because.sentence ?? ''])));
    } else if (action === 'moved' || (because.kind !== 'asleep' && !walkers.has(actor)))
      walkers.set(actor, event);
  }
  const answers = [...walkers].flatMap(([actor, { letter, action }]): Answer[] => {
    const cell = game.cellOf(position, Number(actor.slice('piece-'.length)));
    return cell < 0 ? [] : [{ name: whoOf(state, actor, letter), cell, hasMoved: action === 'moved' }];
  });
  const answered = state.status === 'open' ? tellAnswers(state.level.maze, game.you(position), answers) : [];
  return [...answered, ...changes];
}

/** Which way a piece goes ahead, behind its name. */
const looking = (ahead: Direction | undefined) =>
  ahead === undefined ? '' : ` looking ${DIRECTION_WORDS[ahead]}`;

function describeState(state: CustomState): string {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const where = [...Array(game.pieces).keys()]
    .filter((piece) => game.cellOf(position, piece) >= 0)
    .map((piece) => {
      const ahead = game.aheadOf(position, piece);
      const cell = named(state, game.cellOf(position, piece));
      const name = pieceName(game, piece, game.letterOf(position, piece));
      return `${inSentence(name)} on ${cell}${looking(ahead)}`;
    });
  const end = state.status === 'open' ? '' : state.status === 'won' ? ' You have won.' : ' You have lost.';
  const others = where.length === 0 ? '' : `, ${listed([...new Set(where)])}`;
  return `You are on ${named(state, game.you(position))}${others}.${end}`;
}

function describeCell(state: CustomState, cell: number): string {
  const { level } = state;
  const scene = viewOf(state);
  const name = cellName(level.maze, cell);
  if (!isFloor(level.maze, cell)) return `${name}: rock`;
  const here = [
    ...scene.actors
      .filter((actor) => actor.cell === cell)
      .map((actor) => `${actor.name}${looking(actor.ahead)}`),
    ...scene.marks.filter((mark) => mark.cell === cell && mark.side === null).map((mark) => mark.name),
  ];
  return `${name}: ${here.length === 0 ? 'floor' : [...new Set(here)].join(', ')}`;
}

/** What of a level goes by turns or is left to be done. */
function describeLeft(state: CustomState): string {
  const game = gameOf(state.level);
  const position = positionOf(state);
  const alive = [...Array(game.pieces).keys()].filter((piece) => game.cellOf(position, piece) >= 0).length;
  const after = game.rules.ends.find(({ sentence }) => sentence.kind === 'win-after')?.sentence;
  const turns =
    after?.kind === 'win-after' ? ` ${counted(after.turns - game.turnOf(position), 'turn')} to go.` : '';
  return `${counted(alive, 'piece')} left.${turns}`;
}

export const CUSTOM_WORDS: Words<CustomState, CustomMove, CustomEvent> = {
  move: (move) => MOVE_WORDS[move],
  cell: describeCell,
  state: describeState,
  event: (seen, event) => describePart(seen, [event], new Set()),
  turn: describeTurn,
  brief: describeBriefly,
  left: describeLeft,
  ends: { won: 'Won', lost: 'Lost' },
};

const BLANK = `game: custom
rule: M hunts rows first
rule: you may wait

#########
#S..#...#
#.#...#.#
#...M..E#
#########
`;

/** Own Rules: those who are after you are described in the level, in sentences. */
export const customRules: Rules<CustomLevel, CustomState, CustomMove, CustomEvent, CustomMindTypes> = {
  id: 'custom',
  title: 'Own Rules',
  summary: 'Every level brings rules of its own. Make yours.',
  goal: goalOfCustom,
  onPaper: () =>
    'You move first, a cell up, right, down or left, or as the rules say. Then the pieces do, all at once. A piece that reaches you, or that you walk into, ends the game unless a rule says otherwise.',
  help: [
    'Every level says its own rules. You (S) move first, a cell up, right, down or left, or as they say; then the pieces do, all at once.',
    'A piece that reaches you, or that you walk into, ends the game unless a rule says otherwise. You win at an exit (E), or as the rules say. Without a move you have lost.',
    'The page Own rules of the guides has all sentences.',
  ],
  moveOrder: CUSTOM_ORDER,
  kinds: TEMPLATES,
  traits: ({ rules, names }) => ({
    sentences: [...rules, ...names.map(([letter, name]) => `${letter} ${name}`)],
    kind: templateWith(rules)?.name ?? null,
  }),
  movesIn: (level) => {
    const { ways, mayWait } = ruleSetOf(level).you;
    return CUSTOM_ORDER.filter((move) => (move === 'W' ? mayWait : ways === 8 || !(move in SLANTS)));
  },
  noun: 'level',
  legend: LEGEND,
  legendFor: (_header, text) => {
    const pairs = linesOf(text).map(headerPair);
    const said = (key: string) => pairs.flatMap((pair) => (pair?.key === key ? [pair.value] : []));
    const ofLetter = (key: string) => said(key).map((line) => [line.slice(0, 1), line.slice(2)] as const);
    return legendOfRules(
      said('rule'),
      ofLetter('name'),
      ofLetter('look'),
      linesOf(text).some((line) => line.startsWith('+')),
    );
  },
  blank: BLANK,
  sentences: async () => (await import('./sentences.js')).customSentences,
  parse: parseCustom,
  format: formatCustom,
  puzzle: (level) => ({ ...level, meta: NO_META, looks: [] }),
  start: startCustom,
  hidden: (level) => (gameOf(level).hasDice ? 'dice' : 'nothing'),
  see: (state) => (state.dice === null ? state : { ...state, dice: null }),
  moves: legalMoves,
  play: playCustom,
  successors: successorsOf,
  outcome: outcomeOf,
  key: keyOf,
  parseMoves: (text) =>
    parseLetterMoves(
      text,
      CUSTOM_ORDER,
      `Moves are ${CUSTOM_ORDER.map((move) => `${move} (${MOVE_WORDS[move]})`).join(', ')}.`,
    ),
  formatMoves: (moves) => moves.join(''),
  view: viewOf,
  words: CUSTOM_WORDS,
  mind: async () => (await import('./mind.js')).customMind,
  place: 7,
};
