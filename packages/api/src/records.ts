import * as v from 'valibot';
import { endpoint } from './endpoint.js';

/** One line of text that prints: no control characters, no marks that turn the direction of writing. */
const line = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'a line of text, without control characters'),
  );

/** What results are compared within. */
const CATEGORY = v.object({
  game: v.pipe(v.string(), v.title('game')),
  kind: v.pipe(v.string(), v.title('kind of records, such as "turns"')),
  size: v.pipe(v.optional(v.string(), ''), v.title('such as "13x13"; empty where all sizes compete')),
  variant: v.pipe(v.optional(v.string(), ''), v.title('such as "walls"; empty where there is one alone')),
});

const SUMMARY = {
  id: v.pipe(v.number(), v.integer(), v.title('number of the result')),
  game: v.string(),
  kind: v.string(),
  size: v.string(),
  variant: v.string(),
  value: v.number(),
  finder: v.nullable(v.pipe(v.string(), v.title('who handed it in, where somebody says so'))),
  command: v.nullable(v.string()),
  kept: v.pipe(v.string(), v.title('when it was kept, ISO 8601')),
};
const RESULT_SUMMARY = v.object(SUMMARY);
/** A result without its level. */
export type ResultSummary = v.InferOutput<typeof RESULT_SUMMARY>;

const LEADERBOARD = v.object({
  kinds: v.array(
    v.object({
      game: v.string(),
      gameTitle: v.string(),
      kind: v.string(),
      title: v.string(),
      summary: v.string(),
      better: v.picklist(['more', 'fewer']),
      one: v.string(),
      many: v.string(),
    }),
  ),
  best: v.array(
    v.object({
      ...SUMMARY,
      contenders: v.pipe(
        v.number(),
        v.integer(),
        v.title('results of the category that were run again and hold'),
      ),
    }),
  ),
});
export type Leaderboard = v.InferOutput<typeof LEADERBOARD>;
export type RecordKind = Leaderboard['kinds'][number];

const RESULT = v.object({
  ...SUMMARY,
  found: v.pipe(v.string(), v.title('the level as a document')),
  hash: v.pipe(v.string(), v.title('SHA-256 of the level, hexadecimal')),
  version: v.nullable(v.string()),
  seed: v.nullable(v.string()),
  cpuSeconds: v.nullable(v.number()),
  verified: v.nullable(v.pipe(v.string(), v.title('when it was run again and held, ISO 8601'))),
  verifiedBy: v.nullable(v.string()),
  refused: v.nullable(v.pipe(v.string(), v.title('why it does not count'))),
  isRecord: v.pipe(v.boolean(), v.title('whether it was better than all before it')),
  beat: v.nullable(RESULT_SUMMARY),
  beatenBy: v.nullable(RESULT_SUMMARY),
});
export type Result = v.InferOutput<typeof RESULT>;

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
  answer: v.object({
    steps: v.pipe(v.array(RESULT_SUMMARY), v.title('oldest first; each beat the one before it')),
  }),
});

export const listResults = endpoint({
  method: 'GET',
  path: '/api/records/results',
  summary: 'All results of a category that were run again, best first',
  query: v.object({
    ...CATEGORY.entries,
    limit: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => Number(text)),
        v.integer(),
        v.minValue(1),
        v.maxValue(200),
      ),
      '50',
    ),
    after: v.optional(v.string()),
  }),
  answer: v.object({
    results: v.array(RESULT_SUMMARY),
    next: v.nullable(v.pipe(v.string(), v.title('what to send as "after" for the next page'))),
  }),
});

export const oneResult = endpoint({
  method: 'GET',
  path: '/api/records/:id',
  summary: 'A result with its level, how it was found, and what it beat and was beaten by',
  params: v.object({
    id: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,14}$/, 'the number of a result'),
      v.transform((text) => Number(text)),
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
  body: v.object({
    game: line(40),
    kind: line(40),
    found: v.pipe(v.string(), v.minLength(1), v.title('the level: a document, or the id of one')),
    size: v.optional(line(40)),
    variant: v.optional(line(80)),
    value: v.optional(v.pipe(v.number(), v.finite(), v.title('what it comes to, if you want that checked'))),
    version: v.optional(v.pipe(line(40), v.title('version of Knossos that found it'))),
    command: v.optional(v.pipe(line(500), v.title('the command that found it'))),
    seed: v.optional(line(40)),
    cpuSeconds: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12))),
  }),
  // A level has at most 256 KiB, and some of its characters take two in JSON.
  bodyLimit: 400 * 1024,
  status: 201,
  answer: v.object({ result: RESULT_SUMMARY, beat: v.nullable(RESULT_SUMMARY) }),
});
