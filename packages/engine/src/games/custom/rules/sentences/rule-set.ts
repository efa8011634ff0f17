import { failureAt, type Result, success } from '../../../../puzzle/index.js';
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
  /** The sentence as it is written, or would be written. */
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
export interface PieceRules extends Omit<PieceSentence, 'kind' | 'behaviour' | 'steps' | 'otherwise'> {
  readonly behaviour: Behaviour;
  readonly steps: number;
  readonly otherwise: Behaviour;
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
  /** Letters whose cells change one by one in play: floor that falls, and things that are taken. */
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

/**
 * Puts sentences together. Fails where two say something about the same thing, except that a later one for some refines an
 * earlier one for everybody, which then is for all others.
 */
export function gatherRules(lines: readonly RuleLine[]): Result<RuleSet> {
  const gathered = new Gathering(lines);
  for (const [rule, { sentence }] of lines.entries()) {
    gathered.add(sentence, rule);
    if (gathered.fault !== null) return gathered.fault;
  }
  return circleOf(lines) ?? success(gathered.ruleSet());
}

/** The sentences of a level while they are put together, and their fault. */
class Gathering {
  fault: Result<never> | null = null;
  private you: YouRules = { ways: 4, mayWait: false, steps: 1, push: [], avoid: [] };
  private turn: TurnSentence | null = null;
  private readonly pieces = new Map<string, PieceRules>();
  private readonly ground = new Map<
    string,
    { letter: string; rules: { sentence: GroundSentence; rule: number }[] }
  >();
  private readonly meetings = new Map<string, { sentence: MeetingSentence; rule: number }>();
  private readonly ends: { sentence: EndSentence; rule: number }[] = [];
  private readonly named = new Map<string, number>();
  private readonly becoming = new Set<string>();
  private readonly refinements: Refinement[] = [];
  /** By statement: the number of the rule that makes it. */
  private readonly saidBy = new Map<string, number>();
  private readonly saidOfSome = new Map<string, string[]>();

  constructor(private readonly lines: readonly RuleLine[]) {}

  add(sentence: Sentence, rule: number): void {
    switch (sentence.kind) {
      case 'you':
        this.addYou(sentence, rule);
        return;
      case 'piece':
        this.addPiece(sentence, rule);
        return;
      case 'meeting':
        this.addMeeting(sentence, rule);
        return;
      case 'switch':
        this.claimFor(
          `whether ${sentence.letter} turns ${sentence.gate} when entered by`,
          sentence.whom,
          rule,
        );
        this.name([sentence.gate, ...lettersOf(sentence.whom)], rule);
        this.groundOf(sentence.gate);
        this.addGround(sentence, rule);
        return;
      case 'ice':
      case 'trap':
        this.claimFor(doing(sentence.kind, sentence.letter), sentence.whom, rule);
        this.name(lettersOf(sentence.whom), rule);
        this.addGround(sentence, rule);
        return;
      case 'spared':
        this.addSpared(sentence, rule);
        return;
      case 'one-way':
      case 'teleport':
      case 'falls':
        this.claim(`that ${sentence.letter} is ground of its kind`, rule);
        this.addGround(sentence, rule);
        return;
      case 'open':
        this.claim(`that ${sentence.letter} begins open`, rule);
        this.addGround(sentence, rule);
        return;
      case 'turn':
        this.claim('who moves when', rule);
        this.beside(sentence.groups.flat(), rule);
        this.turn = sentence;
        return;
      default:
        this.addEnd(sentence, rule);
    }
  }

  /** All that was added, each sentence for everybody without those that a later one is for. */
  ruleSet(): RuleSet {
    const ground = this.refinedGround();
    const kinds = [...ground.values()].flatMap(({ rules }) => rules.map(({ sentence }) => sentence));
    const turned = new Set(
      kinds.flatMap((one) => (one.kind === 'switch' ? [one.gate] : one.kind === 'open' ? [one.letter] : [])),
    );
    const changing = new Set([
      ...kinds.flatMap((one) => (one.kind === 'falls' ? [one.letter] : [])),
      ...this.ends.flatMap(({ sentence }) => (sentence.kind === 'win-taken' ? [sentence.letter] : [])),
    ]);
    const { you, pieces, meetings, ends, turn, named, refinements, becoming } = this;
    const gates = [...ground.keys()].filter((letter) => turned.has(letter));
    return { you, pieces, ground, gates, changing, meetings, ends, turn, named, refinements, becoming };
  }

  private refinedGround(): ReadonlyMap<string, Ground> {
    const everybody = ['you', ...this.pieces.keys()];
    const refined = new Map<number, readonly string[]>();
    for (const { of, whom } of this.refinements) refined.set(of, [...(refined.get(of) ?? []), ...whom]);
    return new Map(
      [...this.ground].map(([letter, { rules }]) => {
        const others = rules.map(({ sentence, rule }) => {
          const without = refined.get(rule);
          if (without === undefined || !('whom' in sentence)) return { sentence, rule };
          return { sentence: { ...sentence, whom: everybody.filter((one) => !without.includes(one)) }, rule };
        });
        return [letter, { letter, rules: others }];
      }),
    );
  }

  /** Notes that a rule says something; a fault where another one has said it. */
  private claim(what: string, rule: number): void {
    const before = this.saidBy.get(what);
    if (before === undefined) this.saidBy.set(what, rule);
    else {
      const { sentence, line } = this.lines[before];
      const place = line === null ? '' : ` on line ${line}`;
      this.fail(
        rule,
        `two rules say ${what}`,
        `The other one${place} is "${formatSentence(sentence)}"; keep one of them.`,
      );
    }
  }

  private fail(rule: number, message: string, help: string): void {
    this.fault ??= failureAt(this.lines[rule].line, SENTENCE_COLUMN, message, help);
  }

  /** Notes for whom a rule says something: for everybody once and first, for one after the other later. */
  private claimFor(what: string, whom: Whom, rule: number): void {
    const everybody = this.saidBy.get(`${what} all`);
    const some = this.saidOfSome.get(what) ?? [];
    if (whom === 'all') {
      for (const said of [`${what} all`, ...some]) this.claim(said, rule);
      return;
    }
    const said = whom.map((one) => `${what} ${one}`);
    for (const one of said) this.claim(one, rule);
    this.saidOfSome.set(what, [...new Set([...some, ...said])]);
    if (everybody !== undefined) this.refinements.push({ rule, of: everybody, whom });
  }

  /** Notes which letters a rule names. */
  private name(letters: readonly string[], rule: number): void {
    for (const letter of letters)
      if (letter !== 'you' && letter !== 'walls' && letter !== 'E' && !this.named.has(letter))
        this.named.set(letter, rule);
  }

  /** The rules of a letter of the ground, as far as they are added. */
  private groundOf(letter: string) {
    const known = this.ground.get(letter) ?? { letter, rules: [] };
    this.ground.set(letter, known);
    return known.rules;
  }

  private addGround(sentence: GroundSentence, rule: number): void {
    this.groundOf(sentence.letter).push({ sentence, rule });
    this.name([sentence.letter], rule);
  }

  /** Rules of the pieces of a letter that a rule names. */
  private piece(letter: string, rule: number): PieceRules {
    this.name([letter], rule);
    const known = this.pieces.get(letter) ?? { ...NO_RULES, letter };
    this.pieces.set(letter, known);
    return known;
  }

  /** Letters that are pieces, since a rule names them as such. */
  private beside(letters: readonly string[], rule: number): void {
    for (const letter of letters) this.piece(letter, rule);
  }

  private addYou({ ways, mayWait, steps, ice, push, avoid }: YouSentence, rule: number): void {
    if (ways !== null) this.claim('in how many ways you step', rule);
    if (mayWait) this.claim('that you may wait', rule);
    if (steps !== null) this.claim('how many steps you take', rule);
    for (const letter of push) this.claim(`that you push ${letter}`, rule);
    for (const letter of avoid) this.claim(`that you may not enter ${letter}`, rule);
    for (const letter of ice) {
      this.claimFor(doing('ice', letter), ['you'], rule);
      this.addGround({ kind: 'ice', letter, whom: ['you'] }, rule);
    }
    this.beside(push, rule);
    this.name(avoid, rule);
    const { you } = this;
    this.you = {
      ways: ways ?? you.ways,
      mayWait: mayWait || you.mayWait,
      steps: steps ?? you.steps,
      push: [...you.push, ...push],
      avoid: [...you.avoid, ...avoid],
    };
  }

  private addPiece(sentence: PieceSentence, rule: number): void {
    const { letter, behaviour, steps, every, hears, sees, neverForgets, otherwise, passes, stops } = sentence;
    const before = this.piece(letter, rule);
    if (behaviour !== null) this.claim(`what ${letter} does`, rule);
    if (steps !== null) this.claim(`how many steps ${letter} takes`, rule);
    if (every !== null) this.claim(`how often ${letter} moves`, rule);
    if (hears !== null) this.claim(`how far ${letter} hears`, rule);
    if (sees !== null) this.claim(`how far ${letter} sees`, rule);
    if (otherwise !== null) this.claim(`what ${letter} does otherwise`, rule);
    for (const one of [...passes, ...stops]) this.claim(`whether ${letter} passes through ${one}`, rule);
    this.name([...passes, ...stops], rule);
    this.pieces.set(letter, {
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
  }

  private addMeeting(sentence: MeetingSentence, rule: number): void {
    const { first, second, result } = sentence;
    const pair = pairOf(first, second);
    this.claim(`what becomes of ${first} and ${second}`, rule);
    if (first !== second && second !== 'you' && this.meetings.has(pair))
      this.claim(`what becomes of ${second} and ${first}`, rule);
    this.meetings.set(pair, { sentence, rule });
    this.beside(
      [first, second].filter((letter) => letter !== 'you'),
      rule,
    );
    if (result.kind !== 'become') return;
    this.piece(result.letter, rule);
    this.becoming.add(result.letter);
  }

  private addSpared(sentence: Extract<Sentence, { kind: 'spared' }>, rule: number): void {
    const { letter, from, whom } = sentence;
    const what = doing(from, letter);
    if (!this.saidBy.has(`${what} all`))
      this.fail(
        rule,
        `no rule before this one says ${what.replace('whether', 'that')} all`,
        `Write "${letter} ${from === 'ice' ? 'is ice for' : 'kills'} all" above it.`,
      );
    this.claimFor(what, whom, rule);
    this.name([letter, ...whom], rule);
  }

  private addEnd(sentence: EndSentence, rule: number): void {
    this.ends.push({ sentence, rule });
    switch (sentence.kind) {
      case 'win-none':
        this.claim(`that you win without ${sentence.letters.join(' and ')}`, rule);
        this.beside(sentence.letters, rule);
        return;
      case 'lose-exit':
        for (const letter of sentence.letters) this.claim(`that you lose when ${letter} reaches E`, rule);
        this.beside(sentence.letters, rule);
        return;
      case 'win-taken':
        this.claim('what is to be taken', rule);
        this.groundOf(sentence.letter);
        this.name([sentence.letter], rule);
        return;
      case 'win-exit':
        this.claim('that you win on E', rule);
        this.beside(sentence.others, rule);
        return;
      default:
        this.claim('that you win after some turns', rule);
    }
  }
}

const lettersOf = (whom: Whom): readonly string[] => (whom === 'all' ? [] : whom);

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
