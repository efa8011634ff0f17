import {
  array,
  boolean,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  regex,
  string,
  transform,
  unknown,
} from 'valibot';

/** The number of a proof, as a part of an address. */
export const PROOF_PARAMS = object({
  proof: pipe(string(), regex(/^[1-9]\d{0,14}$/, 'It takes the number of a proof'), transform(Number)),
});

const count = pipe(number(), integer(), minValue(0));

/** Most parts of one request. */
export const MOST_PARTS = 256;

const LEASE = object({
  bough: pipe(string(), maxLength(200)),
  number: pipe(number(), integer(), minValue(1), maxValue(1e12)),
});

/** Parts that a lender holds, as it was told when they were lent to it. */
export const LEASES = object({ leases: pipe(array(LEASE), minLength(1), maxLength(MOST_PARTS)) });

export const RESULTS = object({
  results: pipe(
    array(object({ ...LEASE.entries, result: record(string(), unknown()) })),
    minLength(1),
    maxLength(MOST_PARTS),
  ),
});

/** A name that a lender wants to be called by; empty for none. */
export const LENDER = object({ name: nullable(pipe(string(), maxLength(200))) });

export const NEW_LENDER = object({
  token: string(),
  name: nullable(string()),
});

export const HANDOUT = object({
  /** How the proof stands: with `done` and `stopped` there is nothing more to come. */
  state: picklist(['active', 'done', 'stopped']),
  parts: array(
    object({
      bough: string(),
      number: count,
      part: string(),
      decided: string(),
      until: number(),
    }),
  ),
});

export const GONE = object({ gone: array(object({ bough: string(), number: count })) });

export const ANSWERS = object({
  answers: array(object({ accepted: boolean(), reason: nullable(string()) })),
});

const SUMMARY_ENTRIES = {
  id: count,
  title: string(),
  game: string(),
  kind: string(),
  version: count,
  parameters: unknown(),
  state: picklist(['active', 'done', 'stopped']),
  /** What the best is measured in, and what work is counted in. */
  words: object({ best: string(), work: string() }),
  best: nullable(number()),
  /** The share of the work that is accepted, from 0 to 1, by the estimate of all of it. */
  share: number(),
  begun: string(),
  ended: nullable(string()),
};

export const SUMMARIES = object({ proofs: array(object(SUMMARY_ENTRIES)) });

export const PROGRESS = object({
  ...SUMMARY_ENTRIES,
  /** A level document of the best; null before there is one. */
  document: nullable(string()),
  counts: array(object({ name: string(), value: string(), all: nullable(string()) })),
  /** Work that is accepted, and all there is, as estimated, with the standard error of that. */
  work: object({ done: number(), all: nullable(number()), error: nullable(number()) }),
  /** Parts that are cut so far, and those of them that are accepted; whether there will be more. */
  parts: object({ known: count, counted: count, isComplete: boolean() }),
  /** The tree from its first branch to its last, in pieces: how large each is, and how much of it is accepted. */
  pieces: array(object({ share: number(), counted: number(), isOpen: boolean() })),
  /** A letter a part of the pieces that are open: `.` waits, `l` lent, `d` to be counted again, `x` accepted. */
  open: string(),
  /** Work a second over the last day, and the seconds that the rest takes at that speed; null where that is not known. */
  speed: object({ perSecond: nullable(number()), left: nullable(number()) }),
  lenders: array(
    object({
      name: nullable(string()),
      isHouse: boolean(),
      isBarred: boolean(),
      parts: count,
      recounts: count,
      work: number(),
    }),
  ),
  /** Who counted, how often it was counted again, and why the result is believed: a sentence. */
  belief: string(),
  /** When it went on again after its end, since a lender was found out; null for most. */
  reopened: nullable(string()),
  /** Who counts again. */
  recounts: picklist(['everybody', 'trusted', 'all']),
  /** What decided which parts were counted again: its SHA-256 from the beginning, itself at the end. */
  secret: object({ sha256: string(), value: nullable(string()) }),
});

export const NEW_PROOF = object({
  kind: pipe(string(), maxLength(100)),
  parameters: record(string(), unknown()),
  recounts: picklist(['everybody', 'trusted', 'all']),
});

export const STARTED = object({ id: count });
export const DONE = object({ done: literal(true) });
