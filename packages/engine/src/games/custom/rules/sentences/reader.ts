import { listed, quoted } from '../../../../puzzle/index.js';
import { meantPhrase } from './meant.js';

/** Characters that a piece or a kind of ground may have in a drawing. */
export const isFreeLetter = (text: string) => /^[A-DF-RT-Za-z!"$%&'()*:;<=>?@[\\\]^_`{}~]$/.test(text);

export interface Token {
  readonly text: string;
  /** Where it begins in the sentence, from 0. */
  readonly at: number;
}

/** What stops a sentence from being read: where, what, and what to write. */
export class Misread extends Error {
  constructor(
    readonly at: number,
    message: string,
    readonly help: string,
  ) {
    super(message);
  }
}

/** Words, with commas and the colon behind a word standing by themselves. */
export function tokensOf(text: string): Token[] {
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

/** What may stand at a place of a sentence in place of what stands there. */
export type Alternatives =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** May be left out. */
  | { readonly kind: 'optional'; readonly phrase: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  /** Letters of the drawing, and words that may stand for one; `everybody` stands alone, in place of all of them. */
  | {
      readonly kind: 'letters';
      readonly words: readonly string[];
      readonly everybody: string | null;
      readonly isList: boolean;
    }
  /** Some of these characters, at least so many, each once. */
  | { readonly kind: 'order'; readonly letters: string; readonly least: number }
  /** Some of these characters, in any order and as often as one likes. */
  | { readonly kind: 'path'; readonly letters: string; readonly most: number };

/** A place of a sentence that can be changed: from one token up to another one. */
export type Slot = Alternatives & { readonly from: number; readonly to: number };

const LETTER = ' a letter of the drawing';
const readLetter = (text: string) => (isFreeLetter(text) ? text : null);

/**
 * Reads the words of one sentence from left to right; every choice knows the words allowed at its place, and is
 * noted. A reader may have a gap at a place: the missing words are put in, the usual of those allowed.
 */
export class Reader {
  private next = 0;
  private readonly tokens: Token[];
  /** Words read that may be changed. */
  readonly slots: Slot[] = [];
  /** Where clauses begin, as numbers of tokens. */
  readonly clauses: number[] = [];

  /**
   * @param gap the token before which the gap is; null for none
   * @param usual the letter that is put into a gap
   */
  constructor(
    tokens: readonly Token[],
    private readonly length: number,
    private gap: number | null = null,
    private readonly usual = 'M',
  ) {
    this.tokens = [...tokens];
  }

  get isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  get isAtNumber(): boolean {
    return /^[0-9]+$/.test(this.peek() ?? '');
  }

  peek(ahead = 0): string | undefined {
    const at = this.next + ahead;
    return this.gap !== null && at >= this.gap ? undefined : this.tokens[at]?.text;
  }

  /** Notes that a clause begins here. */
  begin(): void {
    this.clauses.push(this.next);
  }

  /** What follows the gap is read from here on. */
  closeGap(): void {
    if (this.gap === this.next) this.gap = null;
  }

  /** Takes a phrase of one or more words where it stands here. */
  takes(phrase: string): boolean {
    const words = phrase.split(' ');
    if (!words.every((word, index) => this.peek(index)?.toLowerCase() === word.toLowerCase())) return false;
    this.next += words.length;
    return true;
  }

  /** Takes a phrase that means something and may be left out. */
  may(phrase: string): boolean {
    const from = this.next;
    const isThere = this.takes(phrase);
    this.slots.push({ kind: 'optional', phrase, from, to: this.next });
    return isThere;
  }

  /**
   * One of several phrases.
   *
   * @param others what else may stand here, for faults
   * @param alike those that may stand in place of the one that was found; all of them unless given
   * @param shown what a fault lists, where that is not all of it
   */
  one<T extends string>(
    phrases: readonly T[],
    others: readonly string[] = [],
    alike: (found: T) => readonly T[] = () => phrases,
    shown?: readonly string[],
  ): T {
    if (this.next === this.gap) {
      const from = this.next;
      this.put(phrases[0] as T);
      if (phrases.length > 1) this.slots.push({ kind: 'choice', options: phrases, from, to: this.next });
      return phrases[0] as T;
    }
    return this.any(phrases, alike) ?? this.fail([...phrases, ...others], shown);
  }

  /** One of several phrases, where one stands here; null where none does. */
  any<T extends string>(phrases: readonly T[], alike: (found: T) => readonly T[] = () => phrases): T | null {
    const from = this.next;
    const longest = [...phrases].sort((a, b) => b.length - a.length);
    const found = longest.find((phrase) => this.takes(phrase));
    if (found === undefined) return null;
    const options = alike(found);
    if (options.length > 1) this.slots.push({ kind: 'choice', options, from, to: this.next });
    return found;
  }

  /** The value read by a pattern; `allowed` is what a fault says of it, `usual` what a gap is filled with. */
  word<T>(read: (text: string) => T | null, allowed: readonly string[], usual: string, as: Alternatives): T {
    const from = this.next;
    const value = this.pattern(read, allowed, usual);
    this.slots.push({ ...as, from, to: this.next });
    return value;
  }

  number(least: number, most: number, usual: number): number {
    return this.word(
      (text) => {
        const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : -1;
        return value >= least && value <= most ? value : null;
      },
      [` a whole number from ${least} to ${most}`],
      String(usual),
      { kind: 'number', least, most },
    );
  }

  /** A letter, or one of some words that stand for one. */
  letter(words: readonly string[] = []): string {
    return this.word(
      (text) => (words.includes(text) ? text : readLetter(text)),
      [...words, LETTER],
      words[0] ?? this.usual,
      { kind: 'letters', words, everybody: null, isList: false },
    );
  }

  /** Several letters, with `and`, `or` or a comma before another one; or one of the words for everybody, the first of which is the usual one. */
  letters(words: readonly string[] = [], everybody: readonly string[] = []): readonly string[] | 'all' {
    const from = this.next;
    const note = () => {
      const all = everybody[0] ?? null;
      this.slots.push({ kind: 'letters', words, everybody: all, isList: true, from, to: this.next });
    };
    if (this.next === this.gap && everybody[0] !== undefined) this.put(everybody[0]);
    else if (!everybody.some((word) => this.takes(word))) {
      const found = this.list(words, everybody);
      note();
      return found;
    }
    note();
    return 'all';
  }

  private list(words: readonly string[], everybody: readonly string[]): string[] {
    const one = () =>
      this.pattern(
        (text) => (words.includes(text) ? text : readLetter(text)),
        [...everybody, ...words, LETTER],
        words[0] ?? this.usual,
      );
    const found = [one()];
    for (;;) {
      const joined =
        this.peek() === ',' && readLetter(this.peek(1) ?? '') !== null && endsClause(this.peek(2));
      if (!joined && this.peek() !== 'and' && this.peek() !== 'or') break;
      this.next++;
      found.push(one());
    }
    const twice = found.find((item, index) => found.indexOf(item) !== index);
    if (twice !== undefined) this.refuse(1, `"${twice}" stands twice in this list`, 'Name it once.');
    return found;
  }

  private pattern<T>(read: (text: string) => T | null, allowed: readonly string[], usual: string): T {
    if (this.next === this.gap) {
      this.put(usual);
      this.next--;
    }
    const text = this.tokens[this.next]?.text;
    const value = text === undefined ? null : read(text);
    if (value === null) {
      this.refuseTaken();
      const upper = text?.toUpperCase() ?? '';
      return this.fail(allowed, undefined, text !== undefined && read(upper) !== null ? upper : null);
    }
    this.next++;
    return value;
  }

  /** Refuses a letter that is the same in every drawing, where one stands here. */
  refuseTaken(): void {
    const text = this.peek() ?? '';
    const is = ['you', 'an exit', 'rock', 'floor'][['S', 'E', '#', '.'].indexOf(text)];
    const help = text === 'S' ? 'Write "you".' : 'Take another letter.';
    if (is) this.refuse(0, `"${text}" is ${is} in every drawing`, help);
  }

  /** Puts words into the gap, and goes past them. */
  private put(text: string): void {
    const words = tokensOf(text);
    this.tokens.splice(this.next, 0, ...words);
    this.next += words.length;
    this.gap = this.next;
  }

  /**
   * Refuses what stands here; where a phrase of several words was begun rightly, the first word that is not one of it.
   *
   * @param expected phrases, and descriptions of what else may stand here; these begin with a space, as no phrase does
   * @param shown what the fault lists in place of all that is expected
   * @param meant the words probably meant, where the caller knows it
   */
  fail(expected: readonly string[], shown?: readonly string[], meant: string | null = null): never {
    // What may be left out, and was, may stand here too.
    const skipped = this.slots.flatMap((slot) =>
      slot.kind === 'optional' && slot.from === this.next && slot.to === this.next ? [slot.phrase] : [],
    );
    const all = [...skipped, ...expected];
    const begun = Math.max(0, ...all.map((phrase) => this.alike(phrase)));
    const allowed =
      begun === 0
        ? all
        : all.flatMap((phrase) =>
            this.alike(phrase) === begun ? [phrase.split(' ').slice(begun).join(' ')] : [],
          );
    this.next += begun;
    const token = this.tokens[this.next];
    const help = `Allowed here: ${listed(
      ((begun === 0 ? shown : undefined) ?? allowed).map((one) => (one === ':' ? 'a colon' : one.trim())),
      'or',
    )}`;
    if (!token) throw new Misread(this.length, 'the sentence stops too early', `${help}.`);
    const rest = this.tokens.slice(this.next).map(({ text }) => text);
    const near = meant ?? meantPhrase(rest, allowed);
    throw new Misread(
      token.at,
      `${quoted(token.text)} is not understood here`,
      near === null ? `${help}.` : `${help}; did you mean "${near}"?`,
    );
  }

  /** How many words of a phrase stand here, before one that does not. */
  private alike(phrase: string): number {
    const words = phrase.split(' ');
    const other = words.findIndex((word, index) => this.peek(index)?.toLowerCase() !== word.toLowerCase());
    return Math.max(other, 0);
  }

  refuse(back: number, message: string, help: string): never {
    throw new Misread(this.tokens[this.next - back]?.at ?? this.length, message, help);
  }
}

const endsClause = (text: string | undefined) =>
  text === undefined || text === ',' || text === 'and' || text === 'or';
