import { DIRECTION_WORDS, DIRECTIONS, type Direction, directionOf } from '../../../../grid/index.js';
import { failureAt, type Result, success } from '../../../../puzzle/index.js';
import { meantSentence } from './meant.js';
import { isFreeLetter, Misread, Reader, tokensOf } from './reader.js';
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
const MOST_NUMBER = 999;
const MOST_STEPS = 9;
/** Longest path that is paced. */
const MOST_PACES = 60;

const listed = (found: Whom): readonly string[] => (found === 'all' ? [] : found);
const letters = (reader: Reader) => listed(reader.letters());

const whom = (reader: Reader, everybody: readonly string[]): Whom => reader.letters(['you'], everybody);

const WAYS = ['U', 'R', 'D', 'L'];
const way = (reader: Reader) =>
  reader.word((text) => directionOf(text), WAYS, 'R', { kind: 'choice', options: WAYS });

/** Some of the letters in every order. */
function orders(letters: readonly string[], count: number): string[] {
  if (count === 0) return [''];
  return letters.flatMap((letter) =>
    orders(
      letters.filter((other) => other !== letter),
      count - 1,
    ).map((rest) => letter + rest),
  );
}

const ALL_TIES = orders(WAYS, 4);
const ALL_TURNS = [1, 2, 3].flatMap((count) => orders(['R', 'B', 'L'], count));

/** Four directions in some order. */
function ties(reader: Reader): readonly Direction[] {
  return reader.word(
    (text) => {
      const ways = [...text].map(directionOf);
      const isWhole = ways.length === 4 && DIRECTIONS.every((direction) => ways.includes(direction));
      return isWhole ? ways.filter((direction) => direction !== null) : null;
    },
    ['the four letters U R D L in some order, such as RUDL'],
    'RUDL',
    { kind: 'choice', options: ALL_TIES },
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
      const facing = method === 'in straight line' && reader.may('facing') ? way(reader) : null;
      return { kind, method, ties: tied, facing };
    }
    case 'walks': {
      reader.one(['ahead']);
      reader.one(['facing']);
      const facing = way(reader);
      if (!reader.takes(', turns')) reader.one(['turns']);
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
          'RRLL',
          { kind: 'path', letters: 'URDLW', most: MOST_PACES },
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
    'LR',
    { kind: 'choice', options: ALL_TURNS },
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

/** What a fault names of all that may begin a sentence about a letter; there is much more. */
const FIRST = [
  ...BEHAVIOURS,
  'meets',
  'is ice',
  'kills',
  'another beginning that the guide "Own rules" has',
] as const;
/** What may follow in every sentence about a piece. */
const LATER = ['every', 'if it', 'passes through', 'is stopped by'] as const;

function pieceSentence(reader: Reader, subject: string): Sentence {
  let piece: PieceSentence = { ...NO_PIECE, letter: subject };
  const said = new Set<string>();
  const once = (name: string, words: number) => {
    if (said.has(name)) reader.refuse(words, `this rule says twice ${name}`, 'Keep one of the two clauses.');
    said.add(name);
  };
  do {
    reader.begin();
    const first = reader.peek() ?? '';
    if (/^[0-9]+$/.test(first)) {
      const steps = reader.number(1, MOST_STEPS, 2);
      reader.one(['steps', 'step'], [], (found) => [found]);
      once('how many steps it takes', 2);
      piece = { ...piece, steps };
      continue;
    }
    const clause = reader.one(
      [...BEHAVIOURS, ...PIECE_CLAUSES],
      ['a number of steps', ...(said.size === 0 ? GROUND : [])],
      (found) => (BEHAVIOURS.some((one) => one === found) ? BEHAVIOURS : [found]),
      said.size === 0
        ? FIRST
        : [...(piece.behaviour === null ? BEHAVIOURS : []), ...LATER, 'a number of steps'],
    );
    switch (clause) {
      case 'every': {
        once('how often it moves', 1);
        const turns = reader.number(1, MOST_NUMBER, 2);
        reader.one(['turns', 'turn'], [], (found) => [found]);
        const isLate = reader.may('from turn') || reader.takes('from');
        const from = isLate ? reader.number(1, MOST_NUMBER, 1) : turns;
        piece = { ...piece, every: { turns, from } };
        break;
      }
      case 'if it':
      case 'or':
        piece = senses(reader, piece, once);
        while (reader.may('or')) piece = senses(reader, piece, once);
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
        piece = { ...piece, passes: listed(reader.letters(['walls'])) };
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
  const within = reader.number(0, MOST_NUMBER, 5);
  return sense === 'hears'
    ? { ...piece, hears: { within, throughRock: reader.may('through rock') } }
    : { ...piece, sees: { within, inAnyLine: reader.may('in any line') } };
}

/** Whether another clause follows; a comma stands before it. */
function goesOn(reader: Reader): boolean {
  if (reader.isAtEnd) return false;
  reader.closeGap();
  if (!reader.takes(',')) reader.fail(['a comma and another clause', 'the end of the sentence']);
  return true;
}

const YOU_CLAUSES = ['step', 'may wait', 'may not enter', 'slide on', 'push'] as const;

function youSentence(reader: Reader): Sentence {
  let you = NO_YOU;
  const once = (isSaid: boolean) => {
    if (isSaid) reader.refuse(1, 'this clause stands twice', 'Keep one of the two.');
  };
  do {
    reader.begin();
    const first = reader.peek() ?? '';
    if (/^[0-9]+$/.test(first)) {
      once(you.steps !== null);
      you = { ...you, steps: reader.number(1, MOST_STEPS, 2) };
      reader.one(['steps', 'step'], [], (found) => [found]);
      continue;
    }
    switch (reader.one(YOU_CLAUSES, ['a number of steps'], (found) => [found])) {
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
  const second = reader.letter(['you']);
  const isLate = second === 'you' && reader.may('after its step');
  reader.one([':']);
  return { kind: 'meeting', first, second, isLate, result: meetingResult(reader, first, second, isLate) };
}

function meetingResult(reader: Reader, first: string, second: string, isLate: boolean): MeetingResult {
  if (second === 'you') {
    const early = isLate ? [] : (['you are blocked', 'they pass'] as const);
    const said = reader.one(['you lose', ...early, `${first} dies`]);
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
      return { kind: 'become', letter: reader.letter() };
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
  'is no ice for',
  'kills',
  'spares',
  'leads only',
  'leads to the other',
  'falls when left',
  'begins open',
  'turns',
] as const;

/** What may follow a letter that a sentence is about, a number of steps aside. */
export const VERBS = [
  ...BEHAVIOURS,
  ...PIECE_CLAUSES.filter((clause) => clause !== 'or' && clause !== 'else' && clause !== 'never forgets'),
  ...GROUND,
];
const KINDS_OF_GROUND = GROUND.filter((verb) => verb !== 'meets');

/** A sentence about ground or a meeting that begins with `subject`; null where the words are none of theirs. */
function groundSentence(reader: Reader, subject: string): Sentence | null {
  switch (reader.any(GROUND, (found) => (found === 'meets' ? [found] : KINDS_OF_GROUND))) {
    case 'meets':
      return meetingSentence(reader, subject);
    case 'is ice':
      return { kind: 'ice', letter: subject, whom: reader.takes('for') ? whom(reader, ['all']) : 'all' };
    case 'kills':
      return { kind: 'trap', letter: subject, whom: whom(reader, ['all']) };
    case 'is no ice for':
      return { kind: 'spared', from: 'ice', letter: subject, whom: listed(whom(reader, [])) };
    case 'spares':
      return { kind: 'spared', from: 'trap', letter: subject, whom: listed(whom(reader, [])) };
    case 'falls when left':
      return { kind: 'falls', letter: subject };
    case 'begins open':
      return { kind: 'open', letter: subject };
    case 'leads only': {
      const words = reader.one(DIRECTION_WORDS);
      return { kind: 'one-way', letter: subject, way: DIRECTION_WORDS.indexOf(words) as Direction };
    }
    case 'leads to the other':
      reader.one([subject]);
      return { kind: 'teleport', letter: subject };
    case 'turns': {
      const gate = reader.letter();
      reader.one(['when entered by']);
      const by = whom(reader, ['anybody', 'all']);
      return { kind: 'switch', letter: subject, gate, whom: by, isOnce: reader.may(', at most once a turn') };
    }
    case null:
      return null;
  }
}

/** How the game ends well. */
const WINS = ['when you reach E', 'when you and', 'when no', 'when all', 'after'] as const;

function winSentence(reader: Reader): Sentence {
  const win = reader.takes('when after') ? 'after' : reader.one(WINS);
  switch (win) {
    case 'after': {
      const turns = reader.number(1, MOST_NUMBER, 20);
      reader.one(['turns', 'turn'], [], (found) => [found]);
      return { kind: 'win-after', turns };
    }
    case 'when no': {
      const left = letters(reader);
      reader.one(['is left', 'are left'], [], (found) => [found]);
      return { kind: 'win-none', letters: left };
    }
    case 'when all': {
      const taken = reader.letter();
      reader.one(['are taken']);
      reader.takes(',');
      return { kind: 'win-taken', letter: taken, thenExit: reader.may('then E') };
    }
    case 'when you reach E':
      return { kind: 'win-exit', survive: reader.may('and survive'), others: [] };
    case 'when you and': {
      const others = letters(reader);
      reader.one(['reach E']);
      return { kind: 'win-exit', survive: false, others };
    }
  }
}

function turnSentence(reader: Reader): Sentence {
  reader.one([':']);
  reader.one(['you']);
  const groups: (readonly string[])[] = [];
  while (!reader.isAtEnd) {
    if (!reader.takes(',') && reader.peek() !== 'then') reader.fail(['a comma', 'then']);
    reader.takes('then');
    reader.begin();
    const group = letters(reader);
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
    const subject = reader.letter();
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
  if (/^[0-9]$/.test(first))
    reader.refuse(0, `"${first}" is no letter of a drawing`, 'Take a letter or a mark; digits are none.');
  switch (reader.one(subjects, ['a letter of the drawing'], (found) => [found])) {
    case 'you':
      return youSentence(reader);
    case 'win':
      return winSentence(reader);
    case 'lose': {
      reader.one(['when']);
      const who = letters(reader);
      reader.one(['reaches E', 'reach E'], [], (found) => [found]);
      return { kind: 'lose-exit', letters: who };
    }
    case 'turn':
      return turnSentence(reader);
  }
}

/** Reads one sentence. Faults give the place in the text, the words allowed there, and those probably meant. */
export function parseSentence(text: string, line: number | null = null, column = 1): Result<Sentence> {
  const reader = new Reader(tokensOf(text), text.length);
  try {
    return success(wholeSentence(reader));
  } catch (fault) {
    if (!(fault instanceof Misread)) throw fault;
    return failureAt(line, column + fault.at, fault.message, meantSentence(text) ?? fault.help);
  }
}

/** The sentence that a reader holds, read to its end. Throws a {@link Misread}. */
export function wholeSentence(reader: Reader): Sentence {
  const read = sentence(reader);
  reader.closeGap();
  if (!reader.isAtEnd) reader.fail(['the end of the sentence']);
  return read;
}
