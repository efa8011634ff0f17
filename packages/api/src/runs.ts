import * as v from 'valibot';
import type { Frozen } from './call.js';
import { endpoint } from './endpoint.js';
import { NUMBER } from './number.js';

/** Bytes of a pack of levels that is to be rated, at most. */
const PACK = 1_100_000;

/** The number of a run in an address. */
const RUN_ID = v.object({ run: NUMBER });

const KINDS = v.object({
  /** Whether the caller may start a run, and change one. */
  mayStart: v.boolean(),
  /** Whether it may change the searches of others, too. */
  mayChangeAll: v.boolean(),
  /** The name of the account that asks. */
  me: v.nullable(v.string()),
  /** Searches under way of the caller, and how many that may be; null where nothing is counted. */
  allowance: v.nullable(v.object({ used: v.number(), most: v.number() })),
  /** How many parts this server does at a time. */
  cores: v.number(),
  kinds: v.array(
    v.object({
      name: v.string(),
      title: v.string(),
      summary: v.string(),
      fields: v.array(
        v.object({
          /** Its key in what is sent. */
          name: v.string(),
          /** What it is called in a form. */
          label: v.string(),
          /** What it means, in a sentence. */
          summary: v.string(),
          /** The words that it takes, where there is a fixed list of them, with what they mean; empty where that is plain. */
          choices: v.array(v.object({ word: v.string(), meaning: v.string() })),
          /** Whether it takes several of them, joined by commas. */
          isList: v.boolean(),
          /** The largest number that it takes; null for what is no whole number. */
          most: v.nullable(v.number()),
          /** What stands for its value, such as `n` or `CxR`; null for what is given or not. */
          value: v.nullable(v.string()),
          /** What it is unless given, as it would be typed; empty where there is nothing, or nothing to say. */
          standard: v.string(),
          /** What a form begins with; empty for nothing. */
          initial: v.string(),
          /** Whether a form asks for it at once; what is rarely wanted stands behind a fold. */
          isMain: v.boolean(),
          /** Whether it holds several lines, such as level documents. */
          isLong: v.boolean(),
        }),
      ),
    }),
  ),
});

/** What can be run, and by whom. */
export type Kinds = v.InferOutput<typeof KINDS>;
export type RunKind = Kinds['kinds'][number];
/** One thing that is asked of anyone who starts a run. */
export type RunField = Frozen<RunKind['fields'][number]>;

/** What is typed into a form: no field is longer than a pack of levels. */
const WANTED = v.object({
  kind: v.pipe(v.string(), v.maxLength(60)),
  fields: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(1_000_000))),
    {},
  ),
});

const SUMMARY = {
  run: v.number(),
  kind: v.string(),
  /** Who started it, by name; null where nobody is known, or no longer. */
  owner: v.nullable(v.string()),
  /** What was wanted, in words. */
  title: v.string(),
  about: v.string(),
  state: v.picklist(['active', 'paused', 'done', 'failed', 'cancelled']),
  round: v.number(),
  done: v.number(),
  total: v.nullable(v.number()),
  evaluations: v.number(),
  best: v.nullable(v.number()),
  /** Seconds that the rest will take at its own pace. */
  left: v.nullable(v.number()),
  fault: v.nullable(v.string()),
  begun: v.string(),
  ended: v.nullable(v.string()),
};

const RUN_LIST = v.object({ runs: v.array(v.object(SUMMARY)), next: v.nullable(v.string()) });

/** How a run stands, as it is listed. */
export type RunSummary = v.InferOutput<typeof RUN_LIST>['runs'][number];

export const RUN = v.object({
  ...SUMMARY,
  /** The level document of the best. */
  found: v.nullable(v.string()),
  /** Evaluations and the best by then. */
  curve: v.array(v.tuple([v.number(), v.number()])),
  /** Its outcome, for people; null until it is done. */
  answer: v.nullable(v.string()),
  /** How many of its parts were given up. */
  dead: v.number(),
});

/** All that is known of a run. */
export type Run = v.InferOutput<typeof RUN>;

const DEAD = v.object({
  parts: v.array(
    v.object({
      round: v.number(),
      part: v.number(),
      message: v.string(),
      tries: v.number(),
      worker: v.nullable(v.string()),
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
  query: v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
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
  answer: v.object({ done: v.boolean() }),
});

export const changeRun = endpoint({
  method: 'POST',
  path: '/api/runs/:run',
  access: 'author',
  summary: 'Pause, resume or cancel a run, or try its failed parts again',
  about: 'For the account that has started it, and for admins.',
  params: RUN_ID,
  body: v.object({ change: v.picklist(['pause', 'resume', 'cancel', 'retry']) }),
  answer: RUN,
});
