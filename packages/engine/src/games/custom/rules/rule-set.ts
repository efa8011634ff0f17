import { failureAt, type Result, success } from '../../../puzzle/index.js';
import { tokensOf } from './reader.js';
import {
  type Behaviour,
  type EndSentence,
  formatSentence,
  type GroundSentence,
  type MeetingSentence,
  type PieceSentence,
  type Sentence,
  type TurnSentence,
  type Whom,
  type YouSentence,
} from './sentence.js';

/** A sentence and the line on which it stands; null where it was set from outside. */
export interface RuleLine {
  readonly sentence: Sentence;
  readonly line: number | null;
  /** The sentence as it is written; as it would be written where nobody did. */
  readonly text?: string;
}

/** Where a word of a rule stands on its line, from 1; where its sentence begins where the word does not stand in it. */
export function columnIn({ sentence, text }: RuleLine, word: string | null): number {
  const token = tokensOf(text ?? formatSentence(sentence)).find((one) => one.text === word);
  return SENTENCE_COLUMN + (token?.at ?? 0);
}

/** The column in which the sentence behind `rule:` begins. */
export const SENTENCE_COLUMN = 7;

/** All that is said of the pieces of one letter, each clause with the sentence that says it. */
export interface PieceRules {
  readonly letter: string;
  readonly behaviour: Behaviour;
  readonly steps: number;
  readonly every: PieceSentence['every'];
  readonly hears: PieceSentence['hears'];
  readonly sees: PieceSentence['sees'];
  readonly neverForgets: boolean;
  readonly otherwise: Behaviour;
  readonly passes: readonly string[];
  readonly stops: readonly string[];
  /** The sentence of the behaviour; the number of a rule, -1 where none says it. */
  readonly rule: number;
  /** The sentences of what it notices you by, and of what it does otherwise. */
  readonly sensesRule: number;
  readonly otherwiseRule: number;
}

export interface YouRules {
  readonly ways: 4 | 8;
  readonly mayWait: boolean;
  readonly steps: number;
  readonly push: readonly string[];
  readonly avoid: readonly string[];
}

export interface Ground {
  readonly letter: string;
  readonly rules: readonly { readonly sentence: GroundSentence; readonly rule: number }[];
}

/** A later rule that holds for some in place of an earlier one, which is for everybody. */
export interface Refinement {
  readonly rule: number;
  /** The number of the earlier rule. */
  readonly of: number;
  readonly whom: readonly string[];
}

/** The sentences of a level put together. */
export interface RuleSet {
  readonly you: YouRules;
  readonly pieces: ReadonlyMap<string, PieceRules>;
  readonly ground: ReadonlyMap<string, Ground>;
  /** Letters of the ground that are gates, which switches turn. */
  readonly gates: readonly string[];
  /** Letters whose cells change one by one in play: floor that falls, and what is taken. */
  readonly changing: ReadonlySet<string>;
  /** By {@link pairOf}. */
  readonly meetings: ReadonlyMap<string, { readonly sentence: MeetingSentence; readonly rule: number }>;
  readonly ends: readonly { readonly sentence: EndSentence; readonly rule: number }[];
  readonly turn: TurnSentence | null;
  /** Every letter that a rule names, with the first rule that does. */
  readonly named: ReadonlyMap<string, number>;
  /** Which rule takes some out of an earlier one that is for everybody. */
  readonly refinements: readonly Refinement[];
  /** Letters that pieces may become. */
  readonly becoming: ReadonlySet<string>;
}

/** The name of a meeting, the same whichever of the two is named first. */
export const pairOf = (a: string, b: string): string => (a < b ? a + b : b + a);

const STANDS: Behaviour = { kind: 'stands' };
const NO_RULES: Omit<PieceRules, 'letter'> = {
  behaviour: STANDS,
  steps: 1,
  every: null,
  hears: null,
  sees: null,
  neverForgets: false,
  otherwise: STANDS,
  passes: [],
  stops: [],
  rule: -1,
  sensesRule: -1,
  otherwiseRule: -1,
};

type Faulty = Result<never>;

/**
 * Puts sentences together. Fails where two say something about the same thing, except that a later one for some refines an
 * earlier one for everybody, which then is for all others.
 */
export function gatherRules(lines: readonly RuleLine[]): Result<RuleSet> {
  const pieces = new Map<string, PieceRules>();
  const ground = new Map<string, { letter: string; rules: { sentence: GroundSentence; rule: number }[] }>();
  const meetings = new Map<string, { sentence: MeetingSentence; rule: number }>();
  const ends: { sentence: EndSentence; rule: number }[] = [];
  const named = new Map<string, number>();
  const becoming = new Set<string>();
  const saidBy = new Map<string, number>();
  let you: YouRules = { ways: 4, mayWait: false, steps: 1, push: [], avoid: [] };
  let turn: TurnSentence | null = null;
  let fault: Faulty | null = null;
  const name = (letters: readonly string[], rule: number) => {
    for (const letter of letters)
      if (letter !== 'you' && letter !== 'walls' && letter !== 'E' && !named.has(letter))
        named.set(letter, rule);
  };
  /** Notes that a rule says something; a fault where another one has said it. */
  const claim = (what: string, rule: number) => {
    const before = saidBy.get(what);
    if (before === undefined) saidBy.set(what, rule);
    else if (fault === null) {
      const { sentence, line } = lines[before];
      const place = line === null ? '' : ` on line ${line}`;
      fault = failureAt(
        lines[rule].line,
        SENTENCE_COLUMN,
        `two rules say ${what}`,
        `The other one${place} is "${formatSentence(sentence)}"; keep one of them.`,
      );
    }
  };
  const refinements: Refinement[] = [];
  const saidOfSome = new Map<string, string[]>();
  /** Notes for whom a rule says something: for everybody once and first, for one after the other later. */
  const claimFor = (what: string, whom: Whom, rule: number) => {
    const everybody = saidBy.get(`${what} all`);
    if (whom === 'all') {
      claim(`${what} all`, rule);
      for (const said of saidOfSome.get(what) ?? []) claim(said, rule);
      return;
    }
    const said = whom.map((one) => `${what} ${one}`);
    for (const one of said) claim(one, rule);
    saidOfSome.set(what, [...new Set([...(saidOfSome.get(what) ?? []), ...said])]);
    if (everybody !== undefined) refinements.push({ rule, of: everybody, whom });
  };
  const addGround = (sentence: GroundSentence, rule: number) => {
    const { letter } = sentence;
    const known = ground.get(letter) ?? { letter, rules: [] };
    known.rules.push({ sentence, rule });
    ground.set(letter, known);
    name([letter], rule);
  };
  const piece = (letter: string, rule: number) => {
    name([letter], rule);
    const known = pieces.get(letter) ?? { ...NO_RULES, letter };
    pieces.set(letter, known);
    return known;
  };
  const whomLetters = (whom: Whom) => (whom === 'all' ? [] : whom);
  const addYou = (sentence: YouSentence, rule: number) => {
    const { ways, mayWait, steps, ice, push, avoid } = sentence;
    if (ways !== null) claim('in how many ways you step', rule);
    if (mayWait) claim('that you may wait', rule);
    if (steps !== null) claim('how many steps you take', rule);
    for (const letter of push) claim(`that you push ${letter}`, rule);
    for (const letter of avoid) claim(`that you may not enter ${letter}`, rule);
    for (const letter of ice) {
      claimFor(doing('ice', letter), ['you'], rule);
      addGround({ kind: 'ice', letter, whom: ['you'] }, rule);
    }
    for (const letter of push) piece(letter, rule);
    name(avoid, rule);
    you = {
      ways: ways ?? you.ways,
      mayWait: mayWait || you.mayWait,
      steps: steps ?? you.steps,
      push: [...you.push, ...push],
      avoid: [...you.avoid, ...avoid],
    };
  };
  const addPiece = (sentence: PieceSentence, rule: number) => {
    const { letter, behaviour, steps, every, hears, sees, neverForgets, otherwise, passes, stops } = sentence;
    const before = piece(letter, rule);
    if (behaviour !== null) claim(`what ${letter} does`, rule);
    if (steps !== null) claim(`how many steps ${letter} takes`, rule);
    if (every !== null) claim(`how often ${letter} moves`, rule);
    if (hears !== null) claim(`how far ${letter} hears`, rule);
    if (sees !== null) claim(`how far ${letter} sees`, rule);
    if (otherwise !== null) claim(`what ${letter} does otherwise`, rule);
    for (const one of passes) claim(`whether ${letter} passes through ${one}`, rule);
    for (const one of stops) claim(`whether ${letter} passes through ${one}`, rule);
    name([...passes, ...stops], rule);
    pieces.set(letter, {
      letter,
      behaviour: behaviour ?? before.behaviour,
      steps: steps ?? before.steps,
      every: every ?? before.every,
      hears: hears ?? before.hears,
      sees: sees ?? before.sees,
      neverForgets: neverForgets || before.neverForgets,
      otherwise: otherwise ?? before.otherwise,
      passes: [...before.passes, ...passes],
      stops: [...before.stops, ...stops],
      rule: behaviour === null ? before.rule : rule,
      sensesRule: hears === null && sees === null ? before.sensesRule : rule,
      otherwiseRule: otherwise === null ? before.otherwiseRule : rule,
    });
  };
  const add = (sentence: Sentence, rule: number): void => {
    switch (sentence.kind) {
      case 'you':
        addYou(sentence, rule);
        return;
      case 'piece':
        addPiece(sentence, rule);
        return;
      case 'meeting': {
        const { first, second, result } = sentence;
        const pair = pairOf(first, second);
        claim(`what becomes of ${second === 'you' ? `${first} and you` : `${first} and ${second}`}`, rule);
        if (first !== second && second !== 'you' && meetings.has(pair))
          claim(`what becomes of ${second} and ${first}`, rule);
        meetings.set(pair, { sentence, rule });
        for (const letter of [first, second]) if (letter !== 'you') piece(letter, rule);
        if (result.kind === 'become') {
          piece(result.letter, rule);
          becoming.add(result.letter);
        }
        return;
      }
      case 'switch':
        claimFor(`whether ${sentence.letter} turns ${sentence.gate} when entered by`, sentence.whom, rule);
        name([sentence.gate, ...whomLetters(sentence.whom)], rule);
        if (!ground.has(sentence.gate)) ground.set(sentence.gate, { letter: sentence.gate, rules: [] });
        addGround(sentence, rule);
        return;
      case 'ice':
      case 'trap':
        claimFor(doing(sentence.kind, sentence.letter), sentence.whom, rule);
        name(whomLetters(sentence.whom), rule);
        addGround(sentence, rule);
        return;
      case 'spared': {
        const what = doing(sentence.from, sentence.letter);
        if (!saidBy.has(`${what} all`) && fault === null)
          fault = failureAt(
            lines[rule].line,
            SENTENCE_COLUMN,
            `no rule before this one says ${what.replace('whether', 'that')} all`,
            `Write "${sentence.letter} ${sentence.from === 'ice' ? 'is ice for' : 'kills'} all" above it.`,
          );
        claimFor(what, sentence.whom, rule);
        name([sentence.letter, ...sentence.whom], rule);
        return;
      }
      case 'one-way':
      case 'teleport':
      case 'falls':
      case 'open':
        claim(
          `that ${sentence.letter} ${sentence.kind === 'open' ? 'begins open' : 'is ground of its kind'}`,
          rule,
        );
        addGround(sentence, rule);
        return;
      case 'turn':
        claim('who moves when', rule);
        for (const letter of sentence.groups.flat()) piece(letter, rule);
        turn = sentence;
        return;
      default:
        addEnd(sentence, rule);
    }
  };
  for (const [rule, { sentence }] of lines.entries()) {
    add(sentence, rule);
    if (fault !== null) return fault;
  }
  function addEnd(sentence: EndSentence, rule: number): void {
    ends.push({ sentence, rule });
    switch (sentence.kind) {
      case 'win-none':
        claim(`that you win without ${sentence.letters.join(' and ')}`, rule);
        for (const letter of sentence.letters) piece(letter, rule);
        return;
      case 'lose-exit':
        for (const letter of sentence.letters) {
          claim(`that you lose when ${letter} reaches E`, rule);
          piece(letter, rule);
        }
        return;
      case 'win-taken':
        claim('what is to be taken', rule);
        if (!ground.has(sentence.letter)) ground.set(sentence.letter, { letter: sentence.letter, rules: [] });
        name([sentence.letter], rule);
        return;
      case 'win-exit':
        claim('that you win on E', rule);
        for (const letter of sentence.others) piece(letter, rule);
        return;
      default:
        claim('that you win after some turns', rule);
    }
  }
  const circle = circleOf(lines);
  if (circle !== null) return circle;
  const everybody = ['you', ...pieces.keys()];
  const refined = new Map<number, readonly string[]>();
  for (const { of, whom } of refinements) refined.set(of, [...(refined.get(of) ?? []), ...whom]);
  for (const [letter, { rules }] of ground) {
    const others = rules.map(({ sentence, rule }) => {
      const without = refined.get(rule);
      if (without === undefined || !('whom' in sentence)) return { sentence, rule };
      return { sentence: { ...sentence, whom: everybody.filter((one) => !without.includes(one)) }, rule };
    });
    ground.set(letter, { letter, rules: others });
  }
  const kinds = [...ground.values()].flatMap(({ rules }) => rules.map(({ sentence }) => sentence));
  const turned = new Set(kinds.flatMap((one) => (one.kind === 'switch' ? [one.gate] : [])));
  for (const one of kinds) if (one.kind === 'open') turned.add(one.letter);
  const changing = new Set(kinds.flatMap((one) => (one.kind === 'falls' ? [one.letter] : [])));
  for (const { sentence } of ends) if (sentence.kind === 'win-taken') changing.add(sentence.letter);
  return success({
    you,
    pieces,
    ground,
    gates: [...ground.keys()].filter((letter) => turned.has(letter)),
    changing,
    meetings,
    ends,
    turn,
    named,
    refinements,
    becoming,
  }) as Result<RuleSet>;
}

/** What a kind of ground does, as faults say it. */
const doing = (kind: 'ice' | 'trap', letter: string) =>
  kind === 'ice' ? `whether ${letter} is ice for` : `whether ${letter} kills`;

/** A fault where pieces that meet would become one another for ever; null where they would not. */
function circleOf(lines: readonly RuleLine[]): Result<never> | null {
  const becomes = new Map<string, Set<string>>();
  for (const { sentence, line } of lines) {
    if (sentence.kind !== 'meeting' || sentence.result.kind !== 'become') continue;
    const { first, second, result } = sentence;
    for (const letter of [first, second])
      if (letter !== result.letter)
        becomes.set(letter, new Set([...(becomes.get(letter) ?? []), result.letter]));
    const reached = new Set([result.letter]);
    for (const letter of reached) for (const next of becomes.get(letter) ?? []) reached.add(next);
    const isEndless = first === second && first === result.letter;
    if (isEndless || [first, second].some((letter) => letter !== result.letter && reached.has(letter)))
      return failureAt(
        line,
        SENTENCE_COLUMN,
        'pieces would become one another without an end',
        'Let the last of them die, or pass.',
      );
  }
  return null;
}
