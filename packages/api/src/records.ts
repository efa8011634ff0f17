import {
  array,
  boolean,
  finite,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  title,
  transform,
  trim,
} from 'valibot';
import { endpoint } from './endpoint.js';

/** One line of text that prints: no control characters, no marks that turn the direction of writing. */
const line = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  pipe(
    string(),
    trim(),
    maxLength(most),
    regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'a line of text, without control characters'),
  );

/** What results are compared within. */
const CATEGORY = object({
  game: pipe(string(), title('game')),
  kind: pipe(string(), title('kind of records, such as "turns"')),
  size: pipe(optional(string(), ''), title('such as "13x13"; empty where all sizes compete')),
  variant: pipe(optional(string(), ''), title('such as "walls"; empty where there is one alone')),
});

const SUMMARY = {
  id: pipe(number(), integer(), title('number of the result')),
  game: string(),
  kind: string(),
  size: string(),
  variant: string(),
  value: number(),
  finder: nullable(pipe(string(), title('who handed it in, where somebody says so'))),
  command: nullable(string()),
  kept: pipe(string(), title('when it was kept, ISO 8601')),
};
const RESULT_SUMMARY = object(SUMMARY);
/** A result without its level. */
export type ResultSummary = InferOutput<typeof RESULT_SUMMARY>;

const LEADERBOARD = object({
  kinds: array(
    object({
      game: string(),
      gameTitle: string(),
      kind: string(),
      title: string(),
      summary: string(),
      better: picklist(['more', 'fewer']),
      one: string(),
      many: string(),
    }),
  ),
  best: array(
    object({
      ...SUMMARY,
      contenders: pipe(number(), integer(), title('results of the category that were run again and hold')),
    }),
  ),
});
export type Leaderboard = InferOutput<typeof LEADERBOARD>;
export type RecordKind = Leaderboard['kinds'][number];

const RESULT = object({
  ...SUMMARY,
  found: pipe(string(), title('the level as a document')),
  hash: pipe(string(), title('SHA-256 of the level, hexadecimal')),
  version: nullable(string()),
  seed: nullable(string()),
  cpuSeconds: nullable(number()),
  verified: nullable(pipe(string(), title('when it was run again and held, ISO 8601'))),
  verifiedBy: nullable(string()),
  refused: nullable(pipe(string(), title('why it does not count'))),
  isRecord: pipe(boolean(), title('whether it was better than all before it')),
  beat: nullable(RESULT_SUMMARY),
  beatenBy: nullable(RESULT_SUMMARY),
});
export type Result = InferOutput<typeof RESULT>;

export const leaderboard = endpoint({
  method: 'GET',
  path: '/api/records',
  summary: 'The hall of fame: the best of every game, size and variant',
  about: 'Only results that this server has run again, and that held, are in it.',
  answer: LEADERBOARD,
});

export const feed = endpoint({
  method: 'GET',
  path: '/api/records.atom',
  summary: 'The newest records, as a feed',
  answer: { media: 'application/atom+xml', about: 'an Atom feed (RFC 4287)' },
});

export const history = endpoint({
  method: 'GET',
  path: '/api/records/history',
  summary: 'Who beat whom: the results of a category that were better than all before them',
  query: CATEGORY,
  answer: object({
    steps: pipe(array(RESULT_SUMMARY), title('oldest first; each beat the one before it')),
  }),
});

export const listResults = endpoint({
  method: 'GET',
  path: '/api/records/results',
  summary: 'All results of a category that were run again, best first',
  query: object({
    ...CATEGORY.entries,
    limit: optional(
      pipe(
        string(),
        transform((text) => Number(text)),
        integer(),
        minValue(1),
        maxValue(200),
      ),
      '50',
    ),
    after: optional(string()),
  }),
  answer: object({
    results: array(RESULT_SUMMARY),
    next: nullable(pipe(string(), title('what to send as "after" for the next page'))),
  }),
});

export const oneResult = endpoint({
  method: 'GET',
  path: '/api/records/:id',
  summary: 'A result with its level, how it was found, and what it beat and was beaten by',
  params: object({
    id: pipe(
      string(),
      regex(/^[1-9]\d{0,14}$/, 'the number of a result'),
      transform((text) => Number(text)),
    ),
  }),
  answer: RESULT,
});

export const handInRecord = endpoint({
  method: 'POST',
  path: '/api/records',
  summary: 'Hand in a record',
  about:
    'The server runs the level again; nothing else counts. A value, size or variant that you state must be what it comes to. ' +
    'Kept is what is better than all before it, under your name when you are signed in.',
  // What is left out is found out; what is said must be so.
  body: object({
    game: line(40),
    kind: line(40),
    found: pipe(string(), minLength(1), title('the level: a document, or the id of one')),
    size: optional(line(40)),
    variant: optional(line(80)),
    value: optional(pipe(number(), finite(), title('what it comes to, if you want that checked'))),
    version: optional(pipe(line(40), title('version of Knossos that found it'))),
    command: optional(pipe(line(500), title('the command that found it'))),
    seed: optional(line(40)),
    cpuSeconds: optional(pipe(number(), finite(), minValue(0), maxValue(1e12))),
  }),
  // A level has at most 256 KiB, and some of its characters take two in JSON.
  bodyLimit: 400 * 1024,
  status: 201,
  answer: object({ result: RESULT_SUMMARY, beat: nullable(RESULT_SUMMARY) }),
});
