import { DIRECTION_WORDS, DIRECTIONS, type Direction, directionOf } from '../../../grid/index.js';
import { failureAt, listed, nearest, quoted, type Result, success } from '../../../puzzle/index.js';
import {
  type Behaviour,
  METHODS,
  type MeetingResult,
  type Method,
  MIRRORS,
  NO_PIECE,
  NO_YOU,
  type PieceSentence,
  type Sentence,
  type Whom,
} from './sentence.js';

/** Most turns, cells and steps that a sentence may name. */
export const MOST_NUMBER = 999;
const MOST_STEPS = 9;
/** Longest path that is paced. */
const MOST_PACES = 60;

/** Characters that a piece or a kind of ground may have in a drawing. */
export const isFreeLetter = (text: string) => /^[A-DF-RT-Za-z!"$%&'()*:;<=>?@[\\\]^_`{}~]$/.test(text);

interface Token {
  readonly text: string;
  /** Where it begins in the sentence, from 0. */
  readonly at: number;
}

/** What stops a sentence from being read: where, what, and what to write. Caught by {@link parseSentence}. */
class Misread extends Error {
  constructor(
    readonly at: number,
    message: string,
    readonly help: string,
  ) {
    super(message);
  }
}

/** Words, with commas and the colon behind a word standing by themselves. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const part of text.split(' ')) {
    const mark = part.length > 1 ? /[,:]$/.exec(part)?.[0] : undefined;
    const word = mark === undefined ? part : part.slice(0, -1);
    if (word !== '') tokens.push({ text: word, at });
    if (mark !== undefined) tokens.push({ text: mark, at: at + word.length });
    at += part.length + 1;
  }
  return tokens;
}

/** Reads the words of one sentence from left to right; every choice knows what is allowed at its place. */
class Reader {
  private next = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly length: number,
  ) {}

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  peek(ahead = 0): string | undefined {
    return this.tokens[this.next + ahead]?.text;
  }

  /** Takes a phrase of one or more words where it stands here. */
  takes(phrase: string): boolean {
    const words = phrase.split(' ');
    if (!words.every((word, index) => this.peek(index)?.toLowerCase() === word.toLowerCase())) return false;
    this.next += words.length;
    return true;
  }

  /** One of several phrases. */
  one<T extends string>(phrases: readonly T[], others: readonly string[] = []): T {
    const longest = [...phrases].sort((a, b) => b.length - a.length);
    const found = longest.find((phrase) => this.takes(phrase));
    return found ?? this.fail([...phrases, ...others]);
  }

  /** What is read by a pattern or a rule of its own; `allowed` is what a fault says of it. */
  word<T>(read: (text: string) => T | null, allowed: readonly string[]): T {
    const text = this.peek();
    const value = text === undefined ? null : read(text);
    if (value === null) return this.fail(allowed);
    this.next++;
    return value;
  }

  fail(allowed: readonly string[]): never {
    const token = this.tokens[this.next];
    const help = `Allowed here: ${listed(
      allowed.map((one) => (one === ':' ? 'a colon' : one)),
      'or',
    )}`;
    if (!token) throw new Misread(this.length, 'the sentence stops too early', `${help}.`);
    const rest = this.tokens.slice(this.next).map(({ text }) => text);
    const near = nearestPhrase(rest, allowed);
    throw new Misread(
      token.at,
      `${quoted(token.text)} is not understood here`,
      near === null ? `${help}.` : `${help}; did you mean "${near}"?`,
    );
  }

  refuse(back: number, message: string, help: string): never {
    throw new Misread(this.tokens[this.next - back]?.at ?? this.length, message, help);
  }
}

/** The allowed phrase that is nearest to as many of the words that stand there. */
function nearestPhrase(words: readonly string[], allowed: readonly string[]): string | null {
  const fixed = allowed.filter((phrase) => /^[a-z]/.test(phrase) && !phrase.startsWith('a '));
  // A phrase that was begun rightly comes before whatever looks like its first word.
  const said = words.join(' ');
  const alike = (phrase: string) => [...`${phrase}\n`].findIndex((character, at) => character !== said[at]);
  const [begun] = fixed
    .filter((phrase) => phrase.includes(' ') && phrase.startsWith(`${words[0]} `))
    .sort((a, b) => alike(b) - alike(a));
  if (begun !== undefined) return begun;
  const whole = fixed.find((phrase) => {
    const length = phrase.split(' ').length;
    return nearest(words.slice(0, length).join(' '), [phrase]) !== null && length > 1;
  });
  return nearest(words[0] ?? '', fixed) ?? whole ?? null;
}

const LETTER = 'a letter of the drawing';

const readLetter = (text: string) => (isFreeLetter(text) ? text : null);
const letter = (reader: Reader, others: readonly string[] = []) =>
  reader.word(readLetter, [LETTER, ...others]);

function number(reader: Reader, least: number, most: number): number {
  return reader.word(
    (text) => {
      const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : -1;
      return value >= least && value <= most ? value : null;
    },
    [`a whole number from ${least} to ${most}`],
  );
}

/** Several of something, with `and`, `or` or a comma before another one. */
function several(reader: Reader, one: () => string): string[] {
  const found = [one()];
  for (;;) {
    const joined =
      reader.peek() === ',' && readLetter(reader.peek(1) ?? '') !== null && endsClause(reader.peek(2));
    if (!joined && reader.peek() !== 'and' && reader.peek() !== 'or') break;
    reader.takes(reader.peek() ?? '');
    found.push(one());
  }
  const twice = found.find((item, index) => found.indexOf(item) !== index);
  if (twice !== undefined) reader.refuse(1, `"${twice}" stands twice in this list`, 'Name it once.');
  return found;
}

const endsClause = (text: string | undefined) =>
  text === undefined || text === ',' || text === 'and' || text === 'or';

const letters = (reader: Reader) => several(reader, () => letter(reader));

function whom(reader: Reader, everybody: readonly string[]): Whom {
  if (everybody.some((word) => reader.takes(word))) return 'all';
  return several(reader, () =>
    reader.word((text) => (text === 'you' ? text : readLetter(text)), [...everybody, 'you', LETTER]),
  );
}

const way = (reader: Reader) => reader.word((text) => directionOf(text), ['U', 'R', 'D', 'L']);

/** Four directions in some order. */
function ties(reader: Reader): readonly Direction[] {
  return reader.word(
    (text) => {
      const ways = [...text].map(directionOf);
      const isWhole = ways.length === 4 && DIRECTIONS.every((direction) => ways.includes(direction));
      return isWhole ? ways.filter((direction) => direction !== null) : null;
    },
    ['the four letters U R D L in some order, such as RUDL'],
  );
}

const RUDL: readonly Direction[] = [1, 0, 2, 3];
const ULDR: readonly Direction[] = [0, 3, 2, 1];

function behaviourOf(reader: Reader, kind: Behaviour['kind']): Behaviour {
  switch (kind) {
    case 'hunts':
    case 'flees': {
      const method: Method = reader.one(METHODS);
      const isTied = method === 'by shortest path' || method === 'in straight line';
      const usual = method === 'in straight line' ? ULDR : RUDL;
      const tied = isTied && reader.takes('ties') ? ties(reader) : isTied ? usual : [];
      const facing = method === 'in straight line' && reader.takes('facing') ? way(reader) : null;
      return { kind, method, ties: tied, facing };
    }
    case 'walks': {
      reader.one(['ahead']);
      reader.one(['facing']);
      const facing = way(reader);
      reader.takes(',');
      reader.one(['turns']);
      const turn = reader.one(['right', 'left', 'back', 'by']);
      const named = { right: [1, 2, 3], left: [3, 2, 1], back: [2], by: null }[turn];
      const turns = named ?? turnsBy(reader);
      reader.one(['when blocked']);
      return { kind, facing, turns };
    }
    case 'mirrors':
      reader.one(['you']);
      return { kind, mirror: reader.one(MIRRORS) };
    case 'copies':
      reader.one(['you']);
      return { kind };
    case 'paces':
      return {
        kind,
        path: reader.word(
          (text) =>
            /^[URDLW]+$/.test(text) && text.length <= MOST_PACES ? [...text].map(directionOf) : null,
          [`a path of at most ${MOST_PACES} letters U R D L and W, such as RRLL`],
        ),
      };
    default:
      return { kind };
  }
}

function turnsBy(reader: Reader): number[] {
  return reader.word(
    (text) => {
      const turns = [...text].map((one) => ' RBL'.indexOf(one));
      const isGood =
        turns.length > 0 && turns.every((turn, index) => turn > 0 && turns.indexOf(turn) === index);
      return isGood ? turns : null;
    },
    ['some of the letters R B L (right, back, left), each once'],
  );
}

const BEHAVIOURS = ['hunts', 'flees', 'walks', 'mirrors', 'copies', 'paces', 'wanders', 'stands'] as const;
const OTHERWISE = ['walks', 'paces', 'wanders', 'stands'] as const;
const PIECE_CLAUSES = [
  'every',
  'if it',
  'or',
  'never forgets',
  'else',
  'passes through',
  'is stopped by',
] as const;

function pieceSentence(reader: Reader, subject: string): Sentence {
  let piece: PieceSentence = { ...NO_PIECE, letter: subject };
  const said = new Set<string>();
  const once = (name: string, words: number) => {
    if (said.has(name)) reader.refuse(words, `this rule says twice ${name}`, 'Keep one of the two clauses.');
    said.add(name);
  };
  do {
    const first = reader.peek() ?? '';
    if (/^[0-9]+$/.test(first)) {
      const steps = number(reader, 1, MOST_STEPS);
      reader.one(['steps', 'step']);
      once('how many steps it takes', 2);
      piece = { ...piece, steps };
      continue;
    }
    const clause = reader.one(
      [...BEHAVIOURS, ...PIECE_CLAUSES],
      ['a number of steps', ...(said.size === 0 ? GROUND : [])],
    );
    switch (clause) {
      case 'every': {
        once('how often it moves', 1);
        const turns = number(reader, 1, MOST_NUMBER);
        reader.one(['turns', 'turn']);
        const isLate = reader.takes('from turn') || reader.takes('from');
        const from = isLate ? number(reader, 1, MOST_NUMBER) : turns;
        piece = { ...piece, every: { turns, from } };
        break;
      }
      case 'if it':
      case 'or':
        piece = senses(reader, piece, once);
        while (reader.takes('or')) piece = senses(reader, piece, once);
        break;
      case 'never forgets':
        once('what it remembers', 2);
        piece = { ...piece, neverForgets: true };
        break;
      case 'else':
        once('what it does otherwise', 1);
        piece = { ...piece, otherwise: behaviourOf(reader, reader.one(OTHERWISE)) };
        break;
      case 'passes through':
        once('what it passes through', 2);
        piece = {
          ...piece,
          passes: several(reader, () =>
            reader.word((text) => (text === 'walls' ? text : readLetter(text)), ['walls', LETTER]),
          ),
        };
        break;
      case 'is stopped by':
        once('what stops it', 3);
        piece = { ...piece, stops: letters(reader) };
        break;
      default:
        once('what it does', 1);
        piece = { ...piece, behaviour: behaviourOf(reader, clause) };
    }
  } while (goesOn(reader));
  const isAware = piece.hears !== null || piece.sees !== null;
  if (!isAware && piece.neverForgets)
    reader.refuse(
      0,
      'this rule says "never forgets" but not what it notices you by',
      'Add "if it hears you within N" before it.',
    );
  if (!isAware && piece.otherwise !== null && !canBeLost(piece.behaviour))
    reader.refuse(0, 'this rule says "else" but not when', 'Add "if it hears you within N" before it.');
  return piece;
}

/** Whether a behaviour may find no way to you, which `else` is for as well. */
const canBeLost = (behaviour: Behaviour | null) =>
  behaviour?.kind === 'hunts' && behaviour.method === 'by shortest path';

function senses(
  reader: Reader,
  piece: PieceSentence,
  once: (name: string, words: number) => void,
): PieceSentence {
  reader.takes('it');
  const sense = reader.one(['hears', 'sees']);
  once(`how far it ${sense}`, 1);
  reader.one(['you within']);
  const within = number(reader, 0, MOST_NUMBER);
  return sense === 'hears'
    ? { ...piece, hears: { within, throughRock: reader.takes('through rock') } }
    : { ...piece, sees: { within, inAnyLine: reader.takes('in any line') } };
}

/** Whether another clause follows; a comma stands before it. */
function goesOn(reader: Reader): boolean {
  if (reader.isAtEnd) return false;
  if (!reader.takes(',')) reader.fail(['a comma and another clause', 'the end of the sentence']);
  return true;
}

function youSentence(reader: Reader): Sentence {
  let you = NO_YOU;
  const once = (isSaid: boolean) => {
    if (isSaid) reader.refuse(1, 'this clause stands twice', 'Keep one of the two.');
  };
  do {
    if (/^[0-9]+$/.test(reader.peek() ?? '')) {
      once(you.steps !== null);
      you = { ...you, steps: number(reader, 1, MOST_STEPS) };
      reader.one(['steps', 'step']);
      continue;
    }
    const clauses = ['step', 'may wait', 'may not enter', 'slide on', 'push'] as const;
    switch (reader.one(clauses, ['a number of steps'])) {
      case 'step': {
        once(you.ways !== null);
        const ways = reader.one(['4', '8']) === '4' ? 4 : 8;
        reader.one(['ways']);
        you = { ...you, ways };
        break;
      }
      case 'may wait':
        once(you.mayWait);
        you = { ...you, mayWait: true };
        break;
      case 'may not enter':
        once(you.avoid.length > 0);
        you = { ...you, avoid: letters(reader) };
        break;
      case 'slide on':
        once(you.ice.length > 0);
        you = { ...you, ice: letters(reader) };
        break;
      case 'push':
        once(you.push.length > 0);
        you = { ...you, push: letters(reader) };
    }
  } while (goesOn(reader));
  return you;
}

function meetingSentence(reader: Reader, first: string): Sentence {
  const second = reader.word((text) => (text === 'you' ? text : readLetter(text)), ['you', LETTER]);
  reader.one([':']);
  return { kind: 'meeting', first, second, result: meetingResult(reader, first, second) };
}

function meetingResult(reader: Reader, first: string, second: string): MeetingResult {
  if (second === 'you') {
    const said = reader.one(['you lose', 'you are blocked', 'they pass', `${first} dies`]);
    if (said === 'you lose') return { kind: 'you lose' };
    if (said === 'you are blocked') return { kind: 'block' };
    return { kind: said === 'they pass' ? 'pass' : 'first dies' };
  }
  const deaths = first === second ? [] : [`${first} dies`, `${second} dies`];
  const said = reader.one([
    'both die',
    'both become',
    'the later dies',
    'they block each other',
    'they pass',
    ...deaths,
  ]);
  switch (said) {
    case 'both become':
      return { kind: 'become', letter: letter(reader) };
    case 'both die':
      return { kind: 'both die' };
    case 'the later dies':
      return { kind: 'later dies' };
    case 'they block each other':
      return { kind: 'block' };
    case 'they pass':
      return { kind: 'pass' };
    default:
      return { kind: said === deaths[0] ? 'first dies' : 'second dies' };
  }
}

const GROUND = [
  'meets',
  'is ice',
  'kills',
  'leads only',
  'leads to the other',
  'falls when left',
  'begins open',
  'turns',
];

/** A sentence about ground or a meeting that begins with `subject`; null where the words are none of theirs. */
function groundSentence(reader: Reader, subject: string): Sentence | null {
  if (reader.takes('meets')) return meetingSentence(reader, subject);
  if (reader.takes('is ice'))
    return { kind: 'ice', letter: subject, whom: reader.takes('for') ? whom(reader, ['all']) : 'all' };
  if (reader.takes('kills')) return { kind: 'trap', letter: subject, whom: whom(reader, ['all']) };
  if (reader.takes('falls')) {
    reader.one(['when left']);
    return { kind: 'falls', letter: subject };
  }
  if (reader.takes('begins')) {
    reader.one(['open']);
    return { kind: 'open', letter: subject };
  }
  if (reader.takes('leads')) {
    if (reader.one(['only', 'to the other']) === 'only')
      return {
        kind: 'one-way',
        letter: subject,
        way: DIRECTION_WORDS.indexOf(reader.one(DIRECTION_WORDS)) as Direction,
      };
    reader.one([subject]);
    return { kind: 'teleport', letter: subject };
  }
  if (reader.takes('turns')) {
    const gate = letter(reader);
    reader.one(['when entered by']);
    const by = whom(reader, ['anybody', 'all']);
    const isOnce = reader.takes(',') && reader.one(['at most once a turn']) !== undefined;
    return { kind: 'switch', letter: subject, gate, whom: by, isOnce };
  }
  return null;
}

function winSentence(reader: Reader): Sentence {
  const first = reader.one(['when', 'after']);
  if (first === 'after' || reader.takes('after')) {
    const turns = number(reader, 1, MOST_NUMBER);
    reader.one(['turns', 'turn']);
    return { kind: 'win-after', turns };
  }
  switch (reader.one(['you reach E', 'no', 'all', 'after'], [])) {
    case 'no': {
      const left = letters(reader);
      reader.one(['is left', 'are left']);
      return { kind: 'win-none', letters: left };
    }
    case 'all': {
      const taken = letter(reader);
      reader.one(['are taken']);
      reader.takes(',');
      return { kind: 'win-taken', letter: taken, thenExit: reader.takes('then E') };
    }
    default:
      return { kind: 'win-exit', survive: reader.takes('and survive') };
  }
}

function turnSentence(reader: Reader): Sentence {
  reader.one([':']);
  reader.one(['you']);
  const groups: string[][] = [];
  while (!reader.isAtEnd) {
    if (!reader.takes(',') && reader.peek() !== 'then') reader.fail(['a comma', 'then']);
    reader.takes('then');
    const group = [letter(reader)];
    while (reader.takes('and')) group.push(letter(reader));
    reader.takes('together');
    groups.push(group);
  }
  if (groups.length === 0) reader.fail(['a comma and the letters that move next']);
  return { kind: 'turn', groups };
}

function sentence(reader: Reader): Sentence {
  const subjects = ['you', 'win', 'lose', 'turn'] as const;
  const first = reader.peek() ?? '';
  if (isFreeLetter(first)) {
    const subject = letter(reader);
    return groundSentence(reader, subject) ?? pieceSentence(reader, subject);
  }
  if (/^[SE#.]$/.test(first)) {
    const is = { S: 'you', E: 'an exit', '#': 'rock', '.': 'floor' }[first];
    reader.takes(first);
    reader.refuse(
      1,
      `"${first}" is ${is} in every drawing`,
      first === 'S' ? 'Write "you".' : 'Take another letter.',
    );
  }
  switch (reader.one(subjects, [LETTER])) {
    case 'you':
      return youSentence(reader);
    case 'win':
      return winSentence(reader);
    case 'lose': {
      reader.one(['when']);
      const who = letters(reader);
      reader.one(['reaches E', 'reach E']);
      return { kind: 'lose-exit', letters: who };
    }
    case 'turn':
      return turnSentence(reader);
  }
}

/** Reads one sentence. Faults say where in the text, what is allowed there, and what was probably meant. */
export function parseSentence(text: string, line: number | null = null, column = 1): Result<Sentence> {
  const reader = new Reader(tokensOf(text), text.length);
  try {
    const read = sentence(reader);
    if (!reader.isAtEnd) reader.fail(['the end of the sentence']);
    return success(read);
  } catch (fault) {
    if (fault instanceof Misread) return failureAt(line, column + fault.at, fault.message, fault.help);
    throw fault;
  }
}
