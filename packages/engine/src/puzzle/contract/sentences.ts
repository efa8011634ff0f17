import type { Fault } from '../common/result.js';
import type { Figure } from './scene.js';

/**
 * The rules of levels as sentences that are put together by choosing, in games whose levels say their own rules. Whatever can be
 * chosen comes with the whole sentence that it makes, in its canonical form, which can be read again.
 */
export interface Sentences {
  /** What a text says, also while it is no level. */
  read(text: string): RuleSheet;
  /** The text with these sentences as its rules; what it says of letters that none of them names any more is left out. */
  write(text: string, sentences: readonly string[]): string;
  /** The text with another name for a letter; an empty one takes the name away. */
  named(text: string, letter: string, name: string): string;
  /** The text with another figure for a letter; null for the usual one. */
  looking(text: string, letter: string, figure: Figure | null): string;
  /** Rules of known games to begin from. */
  readonly templates: readonly RuleTemplate[];
  /** Every clause that can be said, shown by a level made for it. */
  readonly pictures: readonly ClausePicture[];
  /**
   * The picture of what a sentence says that the one in whose place it would come does not, or of its first clause where it replaces
   * none; null where there is nothing to be shown.
   */
  pictureOf(sentence: string, instead: string | null): ClausePicture | null;
  /** A text that says no rule yet and draws nothing but the player. */
  readonly empty: string;
}

/** A clause in motion. */
export interface ClausePicture {
  /** As a rule of the level says it. */
  readonly clause: string;
  /** A tiny level that is made for the clause. */
  readonly text: string;
  /** Moves from its start. */
  readonly moves: string;
}

/** Rules to begin from. */
export interface RuleTemplate {
  readonly name: string;
  readonly title: string;
  /** In canonical form. */
  readonly sentences: readonly string[];
}

/** The rules that a text says, and what can be added to them. */
export interface RuleSheet {
  readonly rules: readonly EditableRule[];
  readonly subjects: readonly RuleSubject[];
  /** The letters that rules name, in the order in which they do. */
  readonly letters: readonly RuleLetter[];
}

export interface EditableRule {
  /** The line of the text, from 1. */
  readonly line: number;
  /** The sentence in its canonical form; as it is written where it cannot be read. */
  readonly sentence: string;
  /** None where it cannot be read. */
  readonly clauses: readonly RuleClause[];
  /** Clauses that can follow. */
  more(): readonly RuleChoice[];
  /** Its fault, by itself or beside the others. */
  readonly fault: Fault | null;
  /** What it changes of an earlier rule, as a sentence; null where it changes nothing. */
  readonly refines: string | null;
}

export interface RuleClause {
  readonly parts: readonly RulePart[];
  /** The sentence without this clause; null where it cannot be without. */
  without(): string | null;
}

/** Something that can be chosen, and the sentence that it makes. */
export interface RuleChoice {
  readonly text: string;
  readonly sentence: string;
}

/** A part of a sentence, and what may stand in its place. */
export type RulePart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'choice';
      readonly text: string;
      /** Whether the choices are letters of the board. */
      readonly isLetter: boolean;
      options(): readonly RuleChoice[];
    }
  | {
      readonly kind: 'number';
      readonly text: string;
      readonly least: number;
      readonly most: number;
      /** The sentence with this number; null where none comes of it. */
      write(value: number): string | null;
    }
  /** Several letters, each of which is chosen or not. */
  | {
      readonly kind: 'letters';
      readonly text: string;
      options(): readonly (RuleChoice & { readonly isChosen: boolean })[];
    }
  /** A word of these characters, at most so many. */
  | {
      readonly kind: 'path';
      readonly text: string;
      readonly letters: string;
      readonly most: number;
      write(word: string): string | null;
    }
  /** Words that may be left out. */
  | {
      readonly kind: 'optional';
      readonly text: string;
      readonly isThere: boolean;
      readonly sentence: string;
    };

/** What sentences can be about, and those that can be said of it beside the ones that stand there. */
export interface RuleSubject {
  /** For people: `You`, `M robot`, `How it ends`. */
  readonly name: string;
  /** Its letter; null where it is none. */
  readonly letter: string | null;
  /** Whether nothing names or draws the letter yet. */
  readonly isNew: boolean;
  sentences(): readonly RuleChoice[];
}

export interface RuleLetter {
  readonly letter: string;
  /** Empty where it has none. */
  readonly name: string;
  /** The figures that it may have, for what moves; none for what lies on cells. */
  readonly figures: readonly Figure[];
  /** Null for the usual one. */
  readonly figure: Figure | null;
  /** How many the drawing has. */
  readonly drawn: number;
}
