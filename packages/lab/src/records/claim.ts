/** What somebody says that he has found. What he leaves out is found out; what he says must be so. */
export interface Claim {
  readonly game: string;
  /** The name of a kind of records that the game keeps. */
  readonly kind: string;
  readonly size?: string | undefined;
  readonly variant?: string | undefined;
  readonly value?: number | undefined;
  /** The level: a document, or the id of one. */
  readonly found: string;
}

/** What became of a claim when it was run again. */
export type Judgement = Held | Refused;

/** It holds. All of it was found out by running, nothing is taken from the claim. */
export interface Held {
  readonly status: 'held';
  readonly game: string;
  readonly kind: string;
  readonly size: string;
  readonly variant: string;
  readonly value: number;
  /** Canonical text of the level, without titles and notes: the same find has one text. */
  readonly found: string;
}

/** Why a claim does not count. */
export const REFUSALS = [
  /** No level can be read in what was handed in. */
  'unreadable',
  /** There is no such kind of records, or the level is another game's. */
  'unknown-kind',
  /** No record of this kind is kept for such levels. */
  'no-competitor',
  /** It is a level of another size or variant than was claimed. */
  'other-level',
  /** It came to another value than was claimed. */
  'other-value',
  /** It is worth nothing: it cannot be won, or the like. */
  'worthless',
  /** It takes longer than we follow. */
  'limit',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Refused {
  readonly status: 'refused';
  readonly why: Refusal;
  /** For people: what is wrong, and what would be right. */
  readonly message: string;
}
