import type { Grade } from '@knossos/engine/internal/puzzle';
import {
  array,
  boolean,
  description,
  type InferOutput,
  integer,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  toMaxValue,
  transform,
  trim,
  unknown,
} from 'valibot';
import { endpoint } from './endpoint.js';

const GRADES = ['easy', 'medium', 'hard', 'fiendish'] as const satisfies readonly Grade[];
export const SIZES = ['small', 'medium', 'large'] as const;
export const SORTS = ['newest', 'stars', 'easiest', 'hardest'] as const;

/** A body holds a level of 64 KiB, each of its characters written in JSON, or the id of one. */
const LEVEL_BODY = 512 * 1024;

const NUMBER = pipe(string(), regex(/^[1-9]\d{0,14}$/, 'This is no number.'), transform(Number));
const COUNT = pipe(number(), integer(), minValue(1));
const NUMBERED = object({ id: NUMBER });
const NUMBER_ANSWER = object({ id: number() });
const DONE = object({ done: boolean() });

/** How much of a list is wanted, and from where. */
const PAGE = {
  limit: optional(
    pipe(string(), regex(/^\d{1,4}$/, 'This is no number.'), transform(Number), minValue(1), toMaxValue(100)),
    '24',
  ),
  after: optional(
    pipe(
      string(),
      maxLength(60),
      description('where the page before ended: its `next`; from the start unless given'),
    ),
  ),
} as const;

const TAGS = pipe(array(pipe(string(), maxLength(40))), maxLength(12));
const STATE = pipe(picklist(['draft', 'published']), description('a draft is seen by its author alone'));
const TEXT = pipe(
  string(),
  maxLength(400_000),
  description('the text of its document, whose header holds the title, or the id that links carry'),
);

const PERSON = object({ number: number(), name: string() });

const LISTED_LEVEL = object({
  id: number(),
  game: string(),
  title: string(),
  author: PERSON,
  state: picklist(['draft', 'published', 'withdrawn']),
  text: pipe(nullable(string()), description('canonical text; null in lists where it is long')),
  columns: nullable(number()),
  rows: nullable(number()),
  tags: array(string()),
  forkOf: nullable(number()),
  stars: number(),
  starred: pipe(boolean(), description('whether whoever asks has given it a star')),
  rating: pipe(
    picklist(['waiting', 'solved', 'sampled', 'impossible', 'gave-up']),
    description('what came of rating it; waiting while nobody has'),
  ),
  difficulty: nullable(number()),
  grade: nullable(string()),
  reason: pipe(nullable(string()), description('why it was withdrawn')),
  created: string(),
  changed: string(),
  published: nullable(string()),
});
/** A level as lists show it. */
export type SharedLevel = Readonly<InferOutput<typeof LISTED_LEVEL>>;

const LEVEL_PAGE = object({ items: array(LISTED_LEVEL), next: nullable(string()) });

const ONE_LEVEL = object({
  ...LISTED_LEVEL.entries,
  text: string(),
  features: pipe(nullable(record(string(), unknown())), description('what was measured, by name')),
});
/** All that is known of a level. */
export type WholeLevel = Readonly<InferOutput<typeof ONE_LEVEL>>;

const PACK_CONTENT = object({
  title: pipe(string(), trim(), minLength(1), maxLength(120)),
  about: optional(pipe(string(), trim(), maxLength(500)), ''),
  levels: pipe(array(COUNT), maxLength(200), description('numbers of published levels, in their order')),
});
/** What somebody says of a pack. */
export type PackContent = InferOutput<typeof PACK_CONTENT>;

const PACK = {
  id: number(),
  title: string(),
  about: string(),
  author: PERSON,
  count: pipe(number(), description('how many of its levels are published')),
  created: string(),
  changed: string(),
} as const;
const PACK_PAGE = object({ items: array(object(PACK)), next: nullable(string()) });
/** A pack as lists show it. */
export type SharedPack = Readonly<InferOutput<typeof PACK_PAGE>>['items'][number];

const ONE_PACK = object({ ...PACK, levels: array(LISTED_LEVEL) });
/** A pack with its levels. */
export type WholePack = Readonly<InferOutput<typeof ONE_PACK>>;

export const listLevels = endpoint({
  method: 'GET',
  path: '/api/library/levels',
  summary: 'Published levels, page by page',
  about: 'Pages follow one another without gap or repetition, also while levels are published.',
  query: object({
    game: optional(string()),
    tag: optional(
      pipe(string(), maxLength(200), description('several with commas between, all of which a level has')),
    ),
    size: optional(picklist(SIZES)),
    grade: optional(pipe(picklist(GRADES), description('how hard it is'))),
    author: optional(pipe(NUMBER, description('number of an account'))),
    forkOf: optional(pipe(NUMBER, description('the level that it was made from'))),
    text: optional(pipe(string(), maxLength(100), description('beginnings of words of the title'))),
    sort: optional(
      pipe(picklist(SORTS), description('by difficulty there are those alone whose difficulty is known')),
      'newest',
    ),
    ...PAGE,
  }),
  answer: LEVEL_PAGE,
});

export const oneLevel = endpoint({
  method: 'GET',
  path: '/api/library/levels/:id',
  summary: 'One level, with all that is known of it',
  params: NUMBERED,
  answer: ONE_LEVEL,
});

export const ownLevels = endpoint({
  method: 'GET',
  path: '/api/library/mine',
  summary: 'Your own levels, drafts included, the newest first',
  access: 'reader',
  query: object(PAGE),
  answer: LEVEL_PAGE,
});

export const addLevel = endpoint({
  method: 'POST',
  path: '/api/library/levels',
  summary: 'Hand a level in, as a draft or published',
  about: 'It is kept in its canonical form, without a solution. Of one puzzle one level alone is published.',
  access: 'author',
  body: object({
    level: TEXT,
    tags: optional(TAGS, []),
    state: optional(STATE, 'draft'),
    forkOf: optional(nullable(COUNT), null),
  }),
  bodyLimit: LEVEL_BODY,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const changeLevel = endpoint({
  method: 'PATCH',
  path: '/api/library/levels/:id',
  summary: 'Change a level of yours, publish it, or make it a draft again',
  about: 'Stars and forks stay. A level that an administrator has withdrawn cannot be changed.',
  access: 'author',
  params: NUMBERED,
  body: object({ level: optional(TEXT), tags: optional(TAGS), state: optional(STATE) }),
  bodyLimit: LEVEL_BODY,
  answer: NUMBER_ANSWER,
});

export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/library/levels/:id',
  summary: 'Delete a level of yours; what others have made from it stays',
  access: 'author',
  params: NUMBERED,
  answer: DONE,
});

export const forkLevel = endpoint({
  method: 'POST',
  path: '/api/library/levels/:id/fork',
  summary: 'Begin a level of yours from this one: a draft with the same text',
  access: 'author',
  params: NUMBERED,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const withdrawLevel = endpoint({
  method: 'PUT',
  path: '/api/library/levels/:id/withdrawal',
  summary: 'Take a level out of the library, with a reason',
  about: 'Its author sees the reason; the same puzzle cannot be published again.',
  access: 'admin',
  params: NUMBERED,
  body: object({
    reason: pipe(string(), trim(), minLength(1), maxLength(300), description('is told to its author')),
  }),
  answer: DONE,
});

export const giveLevelBack = endpoint({
  method: 'DELETE',
  path: '/api/library/levels/:id/withdrawal',
  summary: 'Give a withdrawn level back to its author, as a draft',
  access: 'admin',
  params: NUMBERED,
  answer: DONE,
});

const STAR = {
  path: '/api/library/levels/:id/star',
  access: 'reader',
  params: NUMBERED,
  answer: object({ stars: number(), starred: boolean() }),
} as const;

export const giveStar = endpoint({ ...STAR, method: 'PUT', summary: 'Give a level your star' });

export const takeStarBack = endpoint({ ...STAR, method: 'DELETE', summary: 'Take your star back' });

export const listPacks = endpoint({
  method: 'GET',
  path: '/api/library/packs',
  summary: 'Packs of levels, the newest first, page by page',
  query: object({ author: optional(NUMBER), ...PAGE }),
  answer: PACK_PAGE,
});

export const onePack = endpoint({
  method: 'GET',
  path: '/api/library/packs/:id',
  summary: 'A pack with its levels in their order',
  params: NUMBERED,
  answer: ONE_PACK,
});

export const addPack = endpoint({
  method: 'POST',
  path: '/api/library/packs',
  summary: 'Put a pack together',
  access: 'author',
  body: PACK_CONTENT,
  answer: NUMBER_ANSWER,
  status: 201,
});

export const changePack = endpoint({
  method: 'PUT',
  path: '/api/library/packs/:id',
  summary: 'Change a pack of yours',
  access: 'author',
  params: NUMBERED,
  body: PACK_CONTENT,
  answer: NUMBER_ANSWER,
});

export const deletePack = endpoint({
  method: 'DELETE',
  path: '/api/library/packs/:id',
  summary: 'Delete a pack of yours; its levels stay',
  access: 'author',
  params: NUMBERED,
  answer: DONE,
});
