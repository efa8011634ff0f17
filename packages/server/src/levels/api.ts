import type { Grade } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import { endpoint, NUMBER, text } from '../api/endpoint.js';

export const STATES = ['draft', 'published', 'withdrawn'] as const;
export const RATINGS = ['waiting', 'solved', 'sampled', 'impossible', 'gave-up'] as const;
const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const satisfies readonly Grade[];
export const SIZES = ['small', 'medium', 'large'] as const;
export const SORTS = ['newest', 'stars', 'easiest', 'hardest'] as const;

/** Characters of a level as it is sent, its solution among them, or of its id. */
const LONGEST_TEXT = 128 * 1024;

/** A body holds a level of 64 KiB, each of its characters written in JSON, or the id of one. */
const LEVEL_BODY = 512 * 1024;

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(1));
const NUMBERED = v.object({ id: NUMBER });
const NUMBER_ANSWER = v.object({ id: v.number() });
const DONE = v.object({ done: v.boolean() });

/** How much of a list is wanted, and from where. */
const PAGE = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'This is no number.'),
      v.transform(Number),
      v.minValue(1),
      v.toMaxValue(100),
    ),
    '24',
  ),
  after: v.optional(text(60, 'where the page before ended: its `next`; from the start unless given')),
} as const;

const TAGS = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(12));
const STATE = v.pipe(
  v.picklist(['draft', 'published']),
  v.description('a draft is seen by its author alone'),
);
const TEXT = text(
  LONGEST_TEXT,
  'the text of its document, whose header holds the title, or the id that links carry',
);

const PERSON = v.object({ number: v.number(), name: v.string() });

export const LISTED_LEVEL = v.object({
  id: v.number(),
  game: v.string(),
  title: v.string(),
  author: PERSON,
  state: v.pipe(
    v.picklist(STATES),
    v.description('a draft is its author’s alone; what is withdrawn was taken out of the lists by an admin'),
  ),
  text: v.pipe(v.nullable(v.string()), v.description('canonical text; null in lists where it is long')),
  columns: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  tags: v.array(v.string()),
  forkOf: v.nullable(v.number()),
  stars: v.number(),
  starred: v.pipe(v.boolean(), v.description('whether whoever asks has given it a star')),
  rating: v.pipe(v.picklist(RATINGS), v.description('what came of rating it; waiting while nobody has')),
  difficulty: v.nullable(v.number()),
  grade: v.nullable(v.string()),
  reason: v.pipe(v.nullable(v.string()), v.description('why it was withdrawn')),
  created: v.string(),
  changed: v.string(),
  published: v.nullable(v.string()),
});
export type SharedLevel = Readonly<v.InferOutput<typeof LISTED_LEVEL>>;

const LEVEL_PAGE = v.object({ items: v.array(LISTED_LEVEL), next: v.nullable(v.string()) });

const ONE_LEVEL = v.object({
  ...LISTED_LEVEL.entries,
  text: v.string(),
  features: v.pipe(
    v.nullable(v.record(v.string(), v.unknown())),
    v.description('what was measured, by name'),
  ),
});
export type WholeLevel = Readonly<v.InferOutput<typeof ONE_LEVEL>>;

/** Most characters of the title of a level or of a pack. */
export const LONGEST_TITLE = 120;

const PACK_CONTENT = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_TITLE)),
  about: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  levels: v.pipe(
    v.array(COUNT),
    v.maxLength(200),
    v.description('numbers of published levels, in their order'),
  ),
});
export type PackContent = v.InferOutput<typeof PACK_CONTENT>;

export const PACK = v.object({
  id: v.number(),
  title: v.string(),
  about: v.string(),
  author: PERSON,
  count: v.pipe(v.number(), v.description('how many of its levels are published')),
  created: v.string(),
  changed: v.string(),
});
const PACK_PAGE = v.object({ items: v.array(PACK), next: v.nullable(v.string()) });
export type SharedPack = Readonly<v.InferOutput<typeof PACK>>;

const ONE_PACK = v.object({ ...PACK.entries, levels: v.array(LISTED_LEVEL) });
export type WholePack = Readonly<v.InferOutput<typeof ONE_PACK>>;

const LEVELS_QUERY = v.object({
  game: v.optional(v.string()),
  tag: v.optional(text(200, 'several with commas between, all of which a level has')),
  size: v.optional(v.picklist(SIZES)),
  grade: v.optional(v.pipe(v.picklist(GRADES), v.description('how hard it is'))),
  author: v.optional(v.pipe(NUMBER, v.description('number of an account'))),
  forkOf: v.optional(v.pipe(NUMBER, v.description('the level that it was made from'))),
  text: v.optional(text(100, 'beginnings of words of the title')),
  rule: v.optional(text(200, 'a sentence of the rules that levels say themselves, or a part of one')),
  kind: v.optional(text(40, 'the kind of level, as its game names it')),
  sort: v.optional(
    v.pipe(v.picklist(SORTS), v.description('by difficulty there are those alone whose difficulty is known')),
    'newest',
  ),
  ...PAGE,
});
export type LevelsQuery = Partial<Omit<v.InferOutput<typeof LEVELS_QUERY>, 'after'>> & {
  readonly after?: string | null | undefined;
};

export const listLevels = endpoint('GET', '/api/library/levels', {
  summary: 'Published levels, page by page',
  about: 'Pages follow one another without gap or repetition, also while levels are published.',
  query: LEVELS_QUERY,
  answer: LEVEL_PAGE,
});

export const oneLevel = endpoint('GET', '/api/library/levels/:id', {
  summary: 'One level, with all that is known of it',
  params: NUMBERED,
  answer: ONE_LEVEL,
});

export const ownLevels = endpoint('GET', '/api/library/mine', {
  summary: 'Your own levels, drafts included, the newest first',
  access: 'reader',
  query: v.object(PAGE),
  answer: LEVEL_PAGE,
});

export const addLevel = endpoint('POST', '/api/library/levels', {
  summary: 'Hand a level in, as a draft or published',
  about: 'It is kept in its canonical form, without a solution. Of one puzzle one level alone is published.',
  access: 'author',
  body: v.object({
    level: TEXT,
    tags: v.optional(TAGS, []),
    state: v.optional(STATE, 'draft'),
    forkOf: v.optional(v.nullable(COUNT), null),
  }),
  bodyLimit: LEVEL_BODY,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const changeLevel = endpoint('PATCH', '/api/library/levels/:id', {
  summary: 'Change a level of yours, publish it, or make it a draft again',
  about: 'Stars and forks stay. A level that an administrator has withdrawn cannot be changed.',
  access: 'author',
  params: NUMBERED,
  body: v.object({ level: v.optional(TEXT), tags: v.optional(TAGS), state: v.optional(STATE) }),
  bodyLimit: LEVEL_BODY,
  answer: NUMBER_ANSWER,
});

export const deleteLevel = endpoint('DELETE', '/api/library/levels/:id', {
  summary: 'Delete a level of yours; what others have made from it stays',
  access: 'author',
  params: NUMBERED,
  answer: DONE,
});

export const forkLevel = endpoint('POST', '/api/library/levels/:id/fork', {
  summary: 'Begin a level of yours from this one: a draft with the same text',
  access: 'author',
  params: NUMBERED,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const withdrawLevel = endpoint('PUT', '/api/library/levels/:id/withdrawal', {
  summary: 'Take a level out of the library, with a reason',
  about: 'Its author sees the reason; the same puzzle cannot be published again.',
  access: 'admin',
  params: NUMBERED,
  body: v.object({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1),
      v.maxLength(300),
      v.description('is told to its author'),
    ),
  }),
  answer: DONE,
});

export const giveLevelBack = endpoint('DELETE', '/api/library/levels/:id/withdrawal', {
  summary: 'Give a withdrawn level back to its author, as a draft',
  access: 'admin',
  params: NUMBERED,
  answer: DONE,
});

const STAR_PATH = '/api/library/levels/:id/star';
const STAR = {
  access: 'reader',
  params: NUMBERED,
  answer: v.object({ stars: v.number(), starred: v.boolean() }),
} as const;

export const giveStar = endpoint('PUT', STAR_PATH, { summary: 'Give a level your star', ...STAR });

export const takeStarBack = endpoint('DELETE', STAR_PATH, { summary: 'Take your star back', ...STAR });

export const listPacks = endpoint('GET', '/api/library/packs', {
  summary: 'Packs of levels, the newest first, page by page',
  query: v.object({ author: v.optional(NUMBER), ...PAGE }),
  answer: PACK_PAGE,
});

export const onePack = endpoint('GET', '/api/library/packs/:id', {
  summary: 'A pack with its levels in their order',
  params: NUMBERED,
  answer: ONE_PACK,
});

export const addPack = endpoint('POST', '/api/library/packs', {
  summary: 'Put a pack together',
  access: 'author',
  body: PACK_CONTENT,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const changePack = endpoint('PUT', '/api/library/packs/:id', {
  summary: 'Change a pack of yours',
  access: 'author',
  params: NUMBERED,
  body: PACK_CONTENT,
  answer: NUMBER_ANSWER,
});

export const deletePack = endpoint('DELETE', '/api/library/packs/:id', {
  summary: 'Delete a pack of yours; its levels stay',
  access: 'author',
  params: NUMBERED,
  answer: DONE,
});
