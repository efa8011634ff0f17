import { DIRECTION_WORDS, type Direction, directionOf } from '../../../../grid/index.js';
import { capital, failureAt, type Result, success } from '../../../../puzzle/index.js';
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

/** At least so many of some letters in an order, by their numbers among all of them. */
function order(reader: Reader, letters: string, least: number, allowed: string, usual: string): number[] {
  return reader.word(
    (text) => {
      const found = [...text].map((one) => letters.indexOf(one));
      const isGood = found.length >= least && found.every((one, at) => one >= 0 && found.indexOf(one) === at);
      return isGood ? found : null;
    },
    [allowed],
    usual,
    { kind: 'order', letters, least },
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
      const said = ' the four letters U R D L in some order, such as RUDL';
      const tied = !isTied
        ? []
        : reader.takes('ties')
          ? (order(reader, 'URDL', 4, said, 'RUDL') as Direction[])
          : usual;
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
      const said = ' some of the letters R B L (right, back, left), each once';
      const turns = named ?? order(reader, 'RBL', 1, said, 'LR').map((one) => one + 1);
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
          [` a path of at most ${MOST_PACES} letters U R D L and W, such as RRLL`],
          'RRLL',
          { kind: 'path', letters: 'URDLW', most: MOST_PACES },
        ),
      };
    default:
      return { kind };
  }
}

export const BEHAVIOURS = [
  'hunts',
  'flees',
  'walks',
  'mirrors',
  'copies',
  'paces',
  'wanders',
  'stands',
] as const;
const OTHERWISE = ['walks', 'paces', 'wanders', 'stands'] as const;
export const PIECE_CLAUSES = [
  'every',
  'if it',
  'or',
  'never forgets',
  'else',
  'passes through',
  'is stopped by',
] as const;

const TWICE = 'this rule says that twice';
const KEEP_ONE = 'Keep one of the two clauses.';

const CLAUSES = [...BEHAVIOURS, ...PIECE_CLAUSES];

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
    if (said.has(name)) reader.refuse(words, TWICE, KEEP_ONE);
    said.add(name);
  };
  do {
    reader.begin();
    if (reader.isAtNumber) {
      const steps = reader.number(1, MOST_STEPS, 2);
      reader.one(['steps', 'step'], [], (found) => [found]);
      once('steps', 2);
      piece = { ...piece, steps };
      continue;
    }
    const clause = reader.one(
      CLAUSES,
      [' a number of steps', ...(said.size === 0 ? GROUND : [])],
      (found) => (BEHAVIOURS.some((one) => one === found) ? BEHAVIOURS : [found]),
      said.size === 0
        ? FIRST
        : [...(piece.behaviour === null ? BEHAVIOURS : []), ...LATER, 'a number of steps'],
    );
    switch (clause) {
      case 'every': {
        once(clause, 1);
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
        once(clause, 2);
        piece = { ...piece, neverForgets: true };
        break;
      case 'else':
        once(clause, 1);
        piece = { ...piece, otherwise: behaviourOf(reader, reader.one(OTHERWISE)) };
        break;
      case 'passes through':
        once(clause, 2);
        piece = { ...piece, passes: listed(reader.letters(['walls'])) };
        break;
      case 'is stopped by':
        once(clause, 3);
        piece = { ...piece, stops: letters(reader) };
        break;
      default:
        once('does', 1);
        piece = { ...piece, behaviour: behaviourOf(reader, clause) };
    }
  } while (goesOn(reader, CLAUSES));
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
  once(sense, 1);
  reader.one(['you within']);
  const within = reader.number(0, MOST_NUMBER, 5);
  return sense === 'hears'
    ? { ...piece, hears: { within, throughRock: reader.may('through rock') } }
    : { ...piece, sees: { within, inAnyLine: reader.may('in any line') } };
}

/** Whether another clause follows: behind a comma, or by a word that begins one. */
function goesOn(reader: Reader, clauses: readonly string[]): boolean {
  if (reader.isAtEnd) return false;
  reader.closeGap();
  const begins = (clause: string) => clause.split(' ')[0] === reader.peek();
  if (!reader.takes(',') && !reader.isAtNumber && !clauses.some(begins))
    reader.fail([' a comma and another clause', ' the end of the sentence']);
  return true;
}

const YOU_CLAUSES = ['step', 'may wait', 'may not enter', 'slide on', 'push'] as const;

const YOUR_LISTS = { 'may not enter': 'avoid', 'slide on': 'ice', push: 'push' } as const;

function youSentence(reader: Reader): Sentence {
  let you = NO_YOU;
  const once = (isSaid: boolean) => {
    if (isSaid) reader.refuse(1, TWICE, KEEP_ONE);
  };
  do {
    reader.begin();
    if (reader.isAtNumber) {
      once(you.steps !== null);
      you = { ...you, steps: reader.number(1, MOST_STEPS, 2) };
      reader.one(['steps', 'step'], [], (found) => [found]);
      continue;
    }
    const clause = reader.one(YOU_CLAUSES, [' a number of steps'], (found) => [found]);
    switch (clause) {
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
      default: {
        const list = YOUR_LISTS[clause];
        once(you[list].length > 0);
        you = { ...you, [list]: letters(reader) };
      }
    }
  } while (goesOn(reader, YOU_CLAUSES));
  return you;
}

function meetingSentence(reader: Reader, first: string): Sentence {
  const second = reader.letter(['you']);
  const isLate = second === 'you' && reader.may('after its step');
  reader.one([':']);
  return { kind: 'meeting', first, second, isLate, result: meetingResult(reader, first, second, isLate) };
}

function meetingResult(reader: Reader, first: string, second: string, isLate: boolean): MeetingResult {
  const deaths = { [`${first} dies`]: 'first dies', [`${second} dies`]: 'second dies' } as const;
  const kinds: Readonly<Record<string, MeetingResult['kind']>> =
    second === 'you'
      ? {
          'you lose': 'you lose',
          ...(!isLate && { 'you are blocked': 'block', 'they pass': 'pass' }),
          [`${first} dies`]: 'first dies',
        }
      : {
          'both die': 'both die',
          'both become': 'become',
          'the later dies': 'later dies',
          'they block each other': 'block',
          'they pass': 'pass',
          ...(first !== second && deaths),
        };
  const kind = kinds[reader.one(Object.keys(kinds))];
  return kind === 'become' ? { kind, letter: reader.letter() } : { kind };
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

/** What may be said of a letter that lies on cells. */
export const KINDS_OF_GROUND = GROUND.filter((verb) => verb !== 'meets');

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
    if (!reader.takes(',') && reader.peek() !== 'then') reader.fail([' a comma', 'then']);
    reader.takes('then');
    reader.begin();
    const group = letters(reader);
    reader.takes('together');
    groups.push(group);
  }
  if (groups.length === 0) reader.fail([' a comma and the letters that move next']);
  return { kind: 'turn', groups };
}

function sentence(reader: Reader): Sentence {
  const subjects = ['you', 'win', 'lose', 'turn'] as const;
  const first = reader.peek() ?? '';
  if (isFreeLetter(first)) {
    const subject = reader.letter();
    return groundSentence(reader, subject) ?? pieceSentence(reader, subject);
  }
  reader.refuseTaken();
  if (first.length === 1)
    reader.refuse(
      0,
      `"${first}" is no letter of a drawing`,
      'Take a letter from A to z or a mark; digits are none.',
    );
  switch (reader.one(subjects, [' a letter of the drawing'], (found) => [found])) {
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

/** Lines above a drawing, as far as they count here. */
type Header = readonly { readonly key: string; readonly value: string }[];

/**
 * Reads one sentence; a mark that ends it as in prose is none of it. Faults give the place in the text, the words allowed there, and
 * those probably meant.
 *
 * @param header of the level, for what letters are called
 */
export function parseSentence(
  text: string,
  line: number | null = null,
  column = 1,
  header: Header = [],
): Result<Sentence> {
  const said = text.replace(/([A-Za-z]{2}|\d| E)[.;!]$/, '$1');
  try {
    return success(wholeSentence(new Reader(tokensOf(said), said.length)));
  } catch (fault) {
    if (!(fault instanceof Misread)) throw fault;
    return failureAt(line, column + fault.at, fault.message, otherwiseSaid(said, header) ?? fault.help);
  }
}

/** Longest sentence that is searched for names. */
const LONGEST_NAMED = 200;

/** What helps where a sentence says names for letters, or has words that are none of the language; null where it does not. */
function otherwiseSaid(text: string, header: Header): string | null {
  let said = text;
  let help = '';
  // Each name is looked for in the whole of a sentence, and a header may hold thousands.
  for (const { key, value } of text.length > LONGEST_NAMED ? [] : header) {
    const [letter = '', name] = [value[0], value.slice(2)];
    if (key !== 'name' || name === '') continue;
    const lettered = said.replaceAll(name, letter).replaceAll(capital(name), letter);
    if (lettered === said) continue;
    said = lettered.replace(/the (?!\w\w)/gi, '');
    help = `"${name}" is ${letter} here, and rules use the letter; did you mean "${said}"?`;
  }
  return help !== '' && parseSentence(said).ok ? help : meantSentence(said);
}

/** The sentence that a reader holds, read to its end. Throws a {@link Misread}. */
export function wholeSentence(reader: Reader): Sentence {
  const read = sentence(reader);
  reader.closeGap();
  if (!reader.isAtEnd) reader.fail([' the end of the sentence']);
  return read;
}
