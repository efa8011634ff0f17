import { array, boolean, type InferOutput, nullable, number, object, picklist, string, tuple } from 'valibot';

/** What the server says of runs; the same schemas stand in its description of the API. */
const SUMMARY = {
  run: number(),
  kind: string(),
  owner: nullable(string()),
  title: string(),
  about: string(),
  state: picklist(['active', 'paused', 'done', 'failed', 'cancelled']),
  done: number(),
  total: nullable(number()),
  evaluations: number(),
  best: nullable(number()),
  left: nullable(number()),
  fault: nullable(string()),
  begun: string(),
  ended: nullable(string()),
};

export const RUN_LIST = object({ runs: array(object(SUMMARY)), next: nullable(string()) });
export type RunSummary = InferOutput<typeof RUN_LIST>['runs'][number];

export const RUN = object({
  ...SUMMARY,
  found: nullable(string()),
  curve: array(tuple([number(), number()])),
  answer: nullable(string()),
  dead: number(),
});
export type Run = InferOutput<typeof RUN>;

const FIELD = object({
  name: string(),
  label: string(),
  summary: string(),
  choices: array(object({ word: string(), meaning: string() })),
  isList: boolean(),
  most: nullable(number()),
  value: nullable(string()),
  standard: string(),
  initial: string(),
  isMain: boolean(),
  isLong: boolean(),
});
export type RunField = InferOutput<typeof FIELD>;

export const KINDS = object({
  mayStart: boolean(),
  mayChangeAll: boolean(),
  me: nullable(string()),
  allowance: nullable(object({ used: number(), most: number() })),
  cores: number(),
  kinds: array(object({ name: string(), title: string(), summary: string(), fields: array(FIELD) })),
});
export type Kinds = InferOutput<typeof KINDS>;
export type RunKind = Kinds['kinds'][number];

export const DEAD = object({
  parts: array(
    object({
      round: number(),
      part: number(),
      message: string(),
      tries: number(),
      worker: nullable(string()),
    }),
  ),
});
export type DeadPart = InferOutput<typeof DEAD>['parts'][number];
