import {
  array,
  boolean,
  type InferOutput,
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
import { endpoint } from './endpoint.js';

/** Bytes of a pack of levels that is to be rated, at most. */
const PACK = 1_100_000;

/** The number of a run in an address. */
const RUN_ID = object({ run: pipe(string(), toNumber(), integer(), minValue(1)) });

const KINDS = object({
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

/** What can be run, and by whom. */
export type Kinds = InferOutput<typeof KINDS>;
export type RunKind = Kinds['kinds'][number];
export type RunField = RunKind['fields'][number];

/** What is typed into a form: no field is longer than a pack of levels. */
const WANTED = object({
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

const RUN_LIST = object({ runs: array(object(SUMMARY)), next: nullable(string()) });

/** How a run stands, as it is listed. */
export type RunSummary = InferOutput<typeof RUN_LIST>['runs'][number];

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

/** All that is known of a run. */
export type Run = InferOutput<typeof RUN>;

const DEAD = object({
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

export const runKinds = endpoint({
  method: 'GET',
  path: '/api/runs/kinds',
  summary: 'What can be run, and what is asked for it',
  answer: KINDS,
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/runs',
  summary: 'All runs, the newest first',
  query: object({ after: optional(pipe(string(), maxLength(40))) }),
  answer: RUN_LIST,
});

export const startRun = endpoint({
  method: 'POST',
  path: '/api/runs',
  access: 'author',
  summary: 'Start a run',
  about: 'Fields are texts, as the options of `knossos jobs start`; what is left out is as usual.',
  body: WANTED,
  bodyLimit: PACK,
  answer: RUN,
  status: 201,
});

export const oneRun = endpoint({
  method: 'GET',
  path: '/api/runs/:run',
  summary: 'How a run stands, and what came of it',
  params: RUN_ID,
  answer: RUN,
});

export const watchRun = endpoint({
  method: 'GET',
  path: '/api/runs/:run/events',
  summary: 'Watch a run',
  about:
    'An event `run` with all that is known of it, now and whenever that has changed. The stream ends with the run.',
  params: RUN_ID,
  answer: {
    media: 'text/event-stream',
    about: 'Events `run`, whose data are what the run itself answers.',
  },
});

export const deadParts = endpoint({
  method: 'GET',
  path: '/api/runs/:run/dead',
  summary: 'The parts of a run that were given up, and why',
  params: RUN_ID,
  answer: DEAD,
});

export const deleteRun = endpoint({
  method: 'DELETE',
  path: '/api/runs/:run',
  access: 'author',
  summary: 'Delete a run that is over; what it found stays in the archive',
  about: 'For the account that has started it, and for admins.',
  params: RUN_ID,
  answer: object({ done: boolean() }),
});

export const changeRun = endpoint({
  method: 'POST',
  path: '/api/runs/:run',
  access: 'author',
  summary: 'Pause, resume or cancel a run, or try its failed parts again',
  about: 'For the account that has started it, and for admins.',
  params: RUN_ID,
  body: object({ change: picklist(['pause', 'resume', 'cancel', 'retry']) }),
  answer: RUN,
});
