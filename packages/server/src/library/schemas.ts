import { rulebook } from '@knossos/engine/internal/games';
import { GRADES } from '@knossos/engine/internal/puzzle';
import type { LevelSize, LevelState, RatingState, Sort } from '@knossos/lab/library';
import {
  array,
  boolean,
  description,
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

const STATES = ['draft', 'published', 'withdrawn'] as const satisfies readonly LevelState[];
const RATINGS = [
  'waiting',
  'solved',
  'sampled',
  'impossible',
  'gave-up',
] as const satisfies readonly RatingState[];
const SIZES = ['small', 'medium', 'large'] as const satisfies readonly LevelSize[];
const SORTS = ['newest', 'stars', 'easiest', 'hardest'] as const satisfies readonly Sort[];

/** Tags that a level may have, levels that a pack may have. */
export const MOST_TAGS = 12;
export const MOST_IN_PACK = 200;

const NUMBER = pipe(string(), regex(/^[1-9]\d{0,14}$/, 'This is no number.'), transform(Number));
const COUNT = pipe(number(), integer(), minValue(1));

export const NUMBERED = object({ id: NUMBER });

/** How much of a list is wanted, and from where. */
export const PAGE = {
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

export const SEARCH = object({
  game: optional(picklist(rulebook.games.map(({ id }) => id))),
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
});

const TAGS = pipe(array(pipe(string(), maxLength(40))), maxLength(MOST_TAGS));
const STATE = pipe(picklist(['draft', 'published']), description('a draft is seen by its author alone'));
const LEVEL = pipe(
  string(),
  maxLength(400_000),
  description('the text of its document, whose header holds the title, or the id that links carry'),
);

export const NEW_LEVEL = object({
  level: LEVEL,
  tags: optional(TAGS, []),
  state: optional(STATE, 'draft'),
  forkOf: optional(nullable(COUNT), null),
});

export const CHANGED_LEVEL = object({
  level: optional(LEVEL),
  tags: optional(TAGS),
  state: optional(STATE),
});

export const WITHDRAWAL = object({
  reason: pipe(string(), trim(), minLength(1), maxLength(300), description('is told to its author')),
});

const PERSON = object({ number: number(), name: string() });

/** A level as lists show it. */
export const LISTED_LEVEL = object({
  id: number(),
  game: string(),
  title: string(),
  author: PERSON,
  state: picklist(STATES),
  text: pipe(nullable(string()), description('canonical text; null in lists where it is long')),
  columns: nullable(number()),
  rows: nullable(number()),
  tags: array(string()),
  forkOf: nullable(number()),
  stars: number(),
  starred: pipe(boolean(), description('whether whoever asks has given it a star')),
  rating: pipe(picklist(RATINGS), description('what came of rating it; waiting while nobody has')),
  difficulty: nullable(number()),
  grade: nullable(string()),
  reason: pipe(nullable(string()), description('why it was withdrawn')),
  created: string(),
  changed: string(),
  published: nullable(string()),
});

export const LEVEL_PAGE = object({ items: array(LISTED_LEVEL), next: nullable(string()) });

/** All that is known of a level. */
export const ONE_LEVEL = object({
  ...LISTED_LEVEL.entries,
  text: string(),
  features: pipe(nullable(record(string(), unknown())), description('what was measured, by name')),
});

export const NUMBER_ANSWER = object({ id: number() });
export const DONE = object({ done: boolean() });
export const STARS = object({ stars: number(), starred: boolean() });

export const PACK_CONTENT = object({
  title: pipe(string(), trim(), minLength(1), maxLength(120)),
  about: optional(pipe(string(), trim(), maxLength(500)), ''),
  levels: pipe(
    array(COUNT),
    maxLength(MOST_IN_PACK),
    description('numbers of published levels, in their order'),
  ),
});

const PACK = {
  id: number(),
  title: string(),
  about: string(),
  author: PERSON,
  count: pipe(number(), description('how many of its levels are published')),
  created: string(),
  changed: string(),
} as const;

export const PACK_PAGE = object({ items: array(object(PACK)), next: nullable(string()) });
export const ONE_PACK = object({ ...PACK, levels: array(LISTED_LEVEL) });
export const PACKS_SEARCH = object({ author: optional(NUMBER), ...PAGE });
