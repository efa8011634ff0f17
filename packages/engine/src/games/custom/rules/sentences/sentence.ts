import { DIRECTION_LETTERS, DIRECTION_WORDS, type Direction } from '../../../../grid/index.js';
import { counted } from '../../../../puzzle/index.js';

/** How a piece measures where to go: by an axis first, by both at once, along a shortest path, or in a straight line. */
export const METHODS = [
  'rows first',
  'columns first',
  'both axes',
  'by shortest path',
  'in straight line',
] as const;
export type Method = (typeof METHODS)[number];

export const MIRRORS = ['left-right', 'up-down', 'both'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** What a piece does on its turn. */
export type Behaviour =
  | {
      readonly kind: 'hunts' | 'flees';
      readonly method: Method;
      /** All four directions, the first that is as good as any wins; of shortest paths and straight lines alone. */
      readonly ties: readonly Direction[];
      /** Where it looks at the start; it never turns back then, unless nothing else is left. Of straight lines alone. */
      readonly facing: Direction | null;
    }
  | {
      readonly kind: 'walks';
      readonly facing: Direction;
      /** Tried when the way ahead is blocked: quarter turns to the right, 1 to 3, in order. */
      readonly turns: readonly number[];
    }
  | { readonly kind: 'mirrors'; readonly mirror: Mirror }
  | { readonly kind: 'copies' }
  | { readonly kind: 'wanders' }
  | { readonly kind: 'stands' }
  /** One letter an active turn; null waits. */
  | { readonly kind: 'paces'; readonly path: readonly (Direction | null)[] };

/** Whom a rule about ground is for: everybody, or you and pieces by their letters. */
export type Whom = 'all' | readonly string[];

export interface YouSentence {
  readonly kind: 'you';
  readonly ways: 4 | 8 | null;
  readonly mayWait: boolean;
  readonly steps: number | null;
  readonly ice: readonly string[];
  readonly push: readonly string[];
  readonly avoid: readonly string[];
}

export interface PieceSentence {
  readonly kind: 'piece';
  readonly letter: string;
  readonly behaviour: Behaviour | null;
  readonly steps: number | null;
  readonly every: { readonly turns: number; readonly from: number } | null;
  readonly hears: { readonly within: number; readonly throughRock: boolean } | null;
  readonly sees: { readonly within: number; readonly inAnyLine: boolean } | null;
  readonly neverForgets: boolean;
  readonly otherwise: Behaviour | null;
  /** Letters, or `walls`. */
  readonly passes: readonly string[];
  readonly stops: readonly string[];
}

/** What becomes of two that are on one cell. */
export type MeetingResult =
  | {
      readonly kind: 'first dies' | 'second dies' | 'both die' | 'later dies' | 'block' | 'pass' | 'you lose';
    }
  | { readonly kind: 'become'; readonly letter: string };

export interface MeetingSentence {
  readonly kind: 'meeting';
  readonly first: string;
  /** A letter, or `you`. */
  readonly second: string;
  /** Whether you meet the first only when it has had its step. */
  readonly isLate: boolean;
  readonly result: MeetingResult;
}

/** Something about a letter of the ground. */
export type GroundSentence =
  | { readonly kind: 'ice' | 'trap'; readonly letter: string; readonly whom: Whom }
  /** An exception to an earlier rule that is for everybody. */
  | {
      readonly kind: 'spared';
      readonly from: 'ice' | 'trap';
      readonly letter: string;
      readonly whom: readonly string[];
    }
  | { readonly kind: 'one-way'; readonly letter: string; readonly way: Direction }
  | { readonly kind: 'teleport' | 'falls' | 'open'; readonly letter: string }
  | {
      readonly kind: 'switch';
      readonly letter: string;
      readonly gate: string;
      readonly whom: Whom;
      readonly isOnce: boolean;
    };

export type EndSentence =
  /** Others have to stand on exits at the end of the same turn. */
  | { readonly kind: 'win-exit'; readonly survive: boolean; readonly others: readonly string[] }
  | { readonly kind: 'win-none'; readonly letters: readonly string[] }
  | { readonly kind: 'win-taken'; readonly letter: string; readonly thenExit: boolean }
  | { readonly kind: 'win-after'; readonly turns: number }
  | { readonly kind: 'lose-exit'; readonly letters: readonly string[] };

export interface TurnSentence {
  readonly kind: 'turn';
  /** The groups that move one after another, each by its letters. */
  readonly groups: readonly (readonly string[])[];
}

/** One rule: a sentence taken apart. Two are the same rule where {@link formatSentence} writes them alike. */
export type Sentence =
  | YouSentence
  | PieceSentence
  | MeetingSentence
  | GroundSentence
  | EndSentence
  | TurnSentence;

const letterOfWay = (way: Direction | null): string => (way === null ? 'W' : DIRECTION_LETTERS[way]);

export const NO_PIECE: Omit<PieceSentence, 'letter'> = {
  kind: 'piece',
  behaviour: null,
  steps: null,
  every: null,
  hears: null,
  sees: null,
  neverForgets: false,
  otherwise: null,
  passes: [],
  stops: [],
};

export const NO_YOU: YouSentence = {
  kind: 'you',
  ways: null,
  mayWait: false,
  steps: null,
  ice: [],
  push: [],
  avoid: [],
};

const TURNS: Readonly<Record<string, string>> = { '123': 'right', '321': 'left', '2': 'back' };
const TURN_LETTERS = ['', 'R', 'B', 'L'] as const;

const both = (letters: readonly string[]) => letters.join(' and ');
const whomText = (whom: Whom, everybody: string) => (whom === 'all' ? everybody : both(whom));

/** A behaviour as a clause. */
export function formatBehaviour(behaviour: Behaviour): string {
  switch (behaviour.kind) {
    case 'hunts':
    case 'flees': {
      const { kind, method, ties, facing } = behaviour;
      const tied =
        method === 'by shortest path' || method === 'in straight line'
          ? ` ties ${ties.map(letterOfWay).join('')}`
          : '';
      return `${kind} ${method}${tied}${facing === null ? '' : ` facing ${letterOfWay(facing)}`}`;
    }
    case 'walks': {
      const { facing, turns } = behaviour;
      const named = TURNS[turns.join('')] ?? `by ${turns.map((turn) => TURN_LETTERS[turn]).join('')}`;
      return `walks ahead facing ${letterOfWay(facing)}, turns ${named} when blocked`;
    }
    case 'mirrors':
      return `mirrors you ${behaviour.mirror}`;
    case 'copies':
      return 'copies you';
    case 'paces':
      return `paces ${behaviour.path.map(letterOfWay).join('')}`;
    default:
      return behaviour.kind;
  }
}

function formatYou({ ways, mayWait, steps, ice, push, avoid }: YouSentence): string {
  const clauses = [
    ...(ways === null ? [] : [`step ${ways} ways`]),
    ...(mayWait ? ['may wait'] : []),
    ...(steps === null ? [] : [counted(steps, 'step')]),
    ...(ice.length === 0 ? [] : [`slide on ${both(ice)}`]),
    ...(push.length === 0 ? [] : [`push ${both(push)}`]),
    ...(avoid.length === 0 ? [] : [`may not enter ${both(avoid)}`]),
  ];
  return `you ${clauses.join(', ')}`;
}

function formatPiece(piece: PieceSentence): string {
  const { letter, behaviour, steps, every, hears, sees, neverForgets, otherwise, passes, stops } = piece;
  const senses = [
    ...(hears === null
      ? []
      : [`hears you within ${hears.within}${hears.throughRock ? ' through rock' : ''}`]),
    ...(sees === null ? [] : [`sees you within ${sees.within}${sees.inAnyLine ? ' in any line' : ''}`]),
  ].map((sense, index) => `${index === 0 ? 'if it' : 'or'} ${sense}`);
  const from = every && every.from !== every.turns ? ` from turn ${every.from}` : '';
  const clauses = [
    ...(behaviour === null ? [] : [formatBehaviour(behaviour)]),
    ...(steps === null ? [] : [counted(steps, 'step')]),
    ...(every === null ? [] : [`every ${counted(every.turns, 'turn')}${from}`]),
    ...(senses.length === 0 ? [] : [senses.join(' ')]),
    ...(neverForgets ? ['never forgets'] : []),
    ...(otherwise === null ? [] : [`else ${formatBehaviour(otherwise)}`]),
    ...(passes.length === 0 ? [] : [`passes through ${both(passes)}`]),
    ...(stops.length === 0 ? [] : [`is stopped by ${both(stops)}`]),
  ];
  return `${letter} ${clauses.join(', ')}`;
}

function formatMeeting({ first, second, isLate, result }: MeetingSentence): string {
  const says = () => {
    switch (result.kind) {
      case 'first dies':
        return `${first} dies`;
      case 'second dies':
        return `${second} dies`;
      case 'later dies':
        return 'the later dies';
      case 'become':
        return `both become ${result.letter}`;
      case 'block':
        return second === 'you' ? 'you are blocked' : 'they block each other';
      case 'pass':
        return 'they pass';
      default:
        return result.kind;
    }
  };
  return `${first} meets ${second}${isLate ? ' after its step' : ''}: ${says()}`;
}

/** The one way in which a sentence is written. */
export function formatSentence(sentence: Sentence): string {
  switch (sentence.kind) {
    case 'you':
      return formatYou(sentence);
    case 'piece':
      return formatPiece(sentence);
    case 'meeting':
      return formatMeeting(sentence);
    case 'ice':
      return `${sentence.letter} is ice for ${whomText(sentence.whom, 'all')}`;
    case 'trap':
      return `${sentence.letter} kills ${whomText(sentence.whom, 'all')}`;
    case 'spared':
      return `${sentence.letter} ${sentence.from === 'ice' ? 'is no ice for' : 'spares'} ${both(sentence.whom)}`;
    case 'one-way':
      return `${sentence.letter} leads only ${DIRECTION_WORDS[sentence.way]}`;
    case 'teleport':
      return `${sentence.letter} leads to the other ${sentence.letter}`;
    case 'falls':
      return `${sentence.letter} falls when left`;
    case 'open':
      return `${sentence.letter} begins open`;
    case 'switch': {
      const once = sentence.isOnce ? ', at most once a turn' : '';
      return `${sentence.letter} turns ${sentence.gate} when entered by ${whomText(sentence.whom, 'anybody')}${once}`;
    }
    case 'win-exit':
      return `win when ${both(['you', ...sentence.others])} reach E${sentence.survive ? ' and survive' : ''}`;
    case 'win-none':
      return `win when no ${sentence.letters.join(' or ')} is left`;
    case 'win-taken':
      return `win when all ${sentence.letter} are taken${sentence.thenExit ? ' then E' : ''}`;
    case 'win-after':
      return `win after ${counted(sentence.turns, 'turn')}`;
    case 'lose-exit':
      return `lose when ${sentence.letters.join(' or ')} reaches E`;
    case 'turn':
      return `turn: you, ${sentence.groups.map((group) => `then ${both(group)}`).join(', ')}`;
  }
}
