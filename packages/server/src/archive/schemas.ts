import {
  array,
  boolean,
  finite,
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

/** One line of text that prints: no control characters, no marks that turn the direction of writing. */
const line = (most: number) =>
  pipe(
    string(),
    trim(),
    maxLength(most),
    regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'a line of text, without control characters'),
  );

/** The number of a result as it stands in an address. */
export const ID = pipe(
  string(),
  regex(/^[1-9]\d{0,14}$/, 'the number of a result'),
  transform((text) => Number(text)),
);

const name = (text: string) => pipe(string(), title(text));

/** What results are compared within. */
export const CATEGORY = object({
  game: name('game'),
  kind: name('kind of records, such as "turns"'),
  size: pipe(optional(string(), ''), title('such as "13x13"; empty where all sizes compete')),
  variant: pipe(optional(string(), ''), title('such as "walls"; empty where there is one alone')),
});

/** A result without its level. */
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
export const RESULT_SUMMARY = object(SUMMARY);

export const KIND = object({
  game: string(),
  gameTitle: string(),
  kind: string(),
  title: string(),
  summary: string(),
  better: picklist(['more', 'fewer']),
  one: string(),
  many: string(),
});

/** The leaderboard. */
export const LEADERBOARD = object({
  kinds: array(KIND),
  best: array(
    object({
      ...SUMMARY,
      contenders: pipe(number(), integer(), title('results of the category that were run again and hold')),
    }),
  ),
});

export const HISTORY = object({
  steps: pipe(array(RESULT_SUMMARY), title('oldest first; each beat the one before it')),
});

export const RESULTS = object({
  results: array(RESULT_SUMMARY),
  next: nullable(pipe(string(), title('what to send as "after" for the next page'))),
});

export const RESULT = object({
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

/** What is handed in. What is left out is found out; what is said must be so. */
export const SUBMISSION = object({
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
});

export const TAKEN = object({
  result: RESULT_SUMMARY,
  beat: nullable(RESULT_SUMMARY),
});
