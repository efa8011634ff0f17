import {
  array,
  boolean,
  integer,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  toNumber,
  tuple,
} from 'valibot';

/** The number of a run in an address. */
export const RUN_ID = object({ run: pipe(string(), toNumber(), integer(), minValue(1)) });

export const KINDS = object({
  /** Whether the caller may start a run, and change one. */
  mayStart: boolean(),
  /** Whether it may change the searches of others, too. */
  mayChangeAll: boolean(),
  /** The name of the account that asks. */
  me: nullable(string()),
  /** Searches under way of the caller, and how many that may be; null where nothing is counted. */
  allowance: nullable(object({ used: number(), most: number() })),
  /** How many parts this server does at a time. */
  cores: number(),
  kinds: array(
    object({
      name: string(),
      title: string(),
      summary: string(),
      fields: array(
        object({
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
        }),
      ),
    }),
  ),
});

/** What is typed into a form: no field is longer than a pack of levels. */
export const WANTED = object({
  kind: pipe(string(), maxLength(60)),
  fields: optional(record(pipe(string(), maxLength(60)), pipe(string(), maxLength(1_000_000))), {}),
});

const SUMMARY = {
  run: number(),
  kind: string(),
  /** Who started it, by name; null where nobody is known, or no longer. */
  owner: nullable(string()),
  /** What was wanted, in words. */
  title: string(),
  about: string(),
  state: picklist(['active', 'paused', 'done', 'failed', 'cancelled']),
  round: number(),
  done: number(),
  total: nullable(number()),
  evaluations: number(),
  best: nullable(number()),
  /** Seconds that the rest will take at its own pace. */
  left: nullable(number()),
  fault: nullable(string()),
  begun: string(),
  ended: nullable(string()),
};

export const RUN_LIST = object({ runs: array(object(SUMMARY)), next: nullable(string()) });

export const RUN = object({
  ...SUMMARY,
  /** The level document of the best. */
  found: nullable(string()),
  /** Evaluations and the best by then. */
  curve: array(tuple([number(), number()])),
  /** Its outcome, for people; null until it is done. */
  answer: nullable(string()),
  /** How many of its parts were given up. */
  dead: number(),
});

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

export const CHANGE = object({ change: picklist(['pause', 'resume', 'cancel', 'retry']) });
