import { parseSentence, wholeSentence } from './sentences/grammar.js';
import { Misread, Reader, type Slot, tokensOf } from './sentences/reader.js';
import { formatSentence, type Sentence } from './sentences/sentence.js';

/** A sentence in its canonical form with the places at which it can be changed. */
export interface TracedSentence {
  readonly sentence: Sentence;
  /** What stands between two numbers of words, as it is written. */
  readonly written: (from: number, to: number) => string;
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
  /** Where clauses begin that can be left out, as numbers of words. */
  readonly clauses: readonly number[];
}

/** The words read of a sentence, place by place. */
export function traceSentence(sentence: Sentence): TracedSentence {
  const text = formatSentence(sentence);
  const tokens = tokensOf(text);
  const reader = new Reader(tokens, text.length);
  wholeSentence(reader);
  const written = (from: number, to: number) => {
    const last = tokens[to - 1];
    return from >= to || last === undefined ? '' : text.slice(tokens[from]?.at, last.at + last.text.length);
  };
  const { slots, clauses } = reader;
  return { sentence, written, words: tokens.map((token) => token.text), slots, clauses };
}

/**
 * The sentence of some words; words missing between `before` and `after` are put in, the usual of those allowed. Null where no
 * sentence comes of them.
 *
 * @param usual the letter that is put in
 */
export function completed(before: string, after: string, usual: string): Sentence | null {
  const left = tokensOf(before);
  const tokens = [...left, ...tokensOf(after)];
  const text = tokens.map((token) => token.text).join(' ');
  const strict = parseSentence(text);
  if (strict.ok) return strict.value;
  try {
    return wholeSentence(new Reader(tokens, text.length, left.length, usual));
  } catch (fault) {
    if (fault instanceof Misread) return null;
    throw fault;
  }
}
