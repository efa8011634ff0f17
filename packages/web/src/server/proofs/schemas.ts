import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  picklist,
  string,
  unknown,
} from 'valibot';

const STATE = picklist(['active', 'done', 'stopped']);

const SUMMARY_ENTRIES = {
  id: number(),
  title: string(),
  game: string(),
  kind: string(),
  version: number(),
  parameters: unknown(),
  state: STATE,
  words: object({ best: string(), work: string() }),
  best: nullable(number()),
  share: number(),
};

export const SUMMARIES = object({ proofs: array(object(SUMMARY_ENTRIES)) });
export type Summary = InferOutput<typeof SUMMARIES>['proofs'][number];

/** How a proof stands, as the server tells it. */
export const PROGRESS = object({
  ...SUMMARY_ENTRIES,
  document: nullable(string()),
  counts: array(object({ name: string(), value: string(), all: nullable(string()) })),
  work: object({ done: number(), all: nullable(number()), error: nullable(number()) }),
  parts: object({ known: number(), counted: number(), isComplete: boolean() }),
  pieces: array(object({ share: number(), counted: number(), isOpen: boolean() })),
  open: string(),
  speed: object({ perSecond: nullable(number()), left: nullable(number()) }),
  lenders: array(
    object({
      name: nullable(string()),
      isHouse: boolean(),
      isBarred: boolean(),
      parts: number(),
      recounts: number(),
      work: number(),
    }),
  ),
  belief: string(),
  reopened: nullable(string()),
  recounts: picklist(['everybody', 'trusted', 'all']),
  secret: object({ sha256: string(), value: nullable(string()) }),
});
export type Progress = InferOutput<typeof PROGRESS>;

export const LENDER = object({ token: string() });

export const HANDOUT = object({
  state: STATE,
  parts: array(object({ bough: string(), number: number(), part: string() })),
});

export const GONE = object({ gone: array(object({ bough: string(), number: number() })) });
export const ANSWERS = object({
  answers: array(object({ accepted: boolean(), reason: nullable(string()) })),
});
