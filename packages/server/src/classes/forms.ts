import { rulebook } from '@knossos/engine/internal/games';
import { parseAddress } from '@knossos/engine/internal/session';
import * as v from 'valibot';
import { LONGEST_MOVES } from '../daily/forms.js';

const NUMBER = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'a number'), v.transform(Number));
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A title or a name of a class: one line that shows. */
const LINE = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'it is empty'),
  v.maxLength(100, 'it has more than 100 characters'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'it holds what does not show'),
);

export const CLASS = v.object({ id: NUMBER });
export const CLASS_AND_PUPIL = v.object({ id: NUMBER, pupil: NUMBER });
export const ITEM_NUMBER = v.object({ item: NUMBER });

export const NEW_CLASS = v.object({ name: LINE });
export const CLASS_CHANGE = v.object({
  name: v.optional(LINE),
  isOpen: v.optional(v.pipe(v.boolean(), v.description('whether pupils may join'))),
  newCode: v.optional(
    v.pipe(v.literal(true), v.description('makes another code; the old one is worth nothing')),
  ),
});

const isAddress = (text: string) => parseAddress(text, rulebook).page !== 'unknown';

/** A list as it is sent: numbers of items that stay, and new items. */
export const NEW_ITEMS = v.object({
  items: v.pipe(
    v.array(
      v.union([
        v.pipe(v.number(), v.integer()),
        v.object({
          kind: v.picklist(['level', 'lesson']),
          address: v.pipe(
            v.string(),
            v.maxLength(8192),
            v.startsWith('#/'),
            v.check(isAddress, 'this is no address of the app'),
            v.description('where it is played, from # on'),
          ),
          title: LINE,
          level: v.pipe(v.string(), v.maxLength(16 * 1024), v.description('the document of the level')),
        }),
      ]),
    ),
    v.maxLength(100, 'a list has 100 items at most'),
  ),
});

export const NEW_PUPILS = v.object({
  names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(100)),
});

export const JOINING = v.object({
  code: v.pipe(v.string(), v.maxLength(100), v.description('of a class, or a pupil’s own')),
  name: v.optional(v.pipe(v.string(), v.maxLength(300), v.description('where the code is that of a class'))),
});

export const HANDED_IN = v.object({
  moves: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LONGEST_MOVES),
      v.description('of a solution; without them it was only tried'),
    ),
  ),
  seed: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('of its dice'))),
  hints: v.optional(v.pipe(COUNT, v.maxValue(999)), 0),
});

export const LISTED_CLASS = v.object({
  id: COUNT,
  name: v.string(),
  code: v.pipe(v.string(), v.description('by which pupils join')),
  isOpen: v.boolean(),
  pupils: COUNT,
  items: COUNT,
});

const ITEM = {
  id: COUNT,
  kind: v.picklist(['level', 'lesson']),
  address: v.string(),
  title: v.string(),
  game: v.string(),
};
const STATE = v.picklist(['tried', 'solved']);
const PROGRESS = {
  state: STATE,
  moves: v.nullable(COUNT),
  worth: v.nullable(v.number()),
  hints: COUNT,
};

/** A class as its teacher sees it. */
export const WHOLE_CLASS = v.object({
  id: COUNT,
  name: v.string(),
  code: v.string(),
  isOpen: v.boolean(),
  items: v.array(v.object(ITEM)),
  pupils: v.array(v.object({ id: COUNT, name: v.string(), code: v.string() })),
  progress: v.pipe(
    v.array(v.object({ pupil: COUNT, item: COUNT, ...PROGRESS })),
    v.description('nothing where it was not begun'),
  ),
});

/** A class that a browser remembers. */
export const REMEMBERED = v.object({ class: v.optional(NUMBER) });

/** A class as one of its pupils sees it; null for who is nobody's pupil. */
export const MY_CLASS = v.object({
  isDeleted: v.pipe(
    v.optional(v.boolean()),
    v.description('whether the class that was asked for is no longer there'),
  ),
  pupil: v.nullable(
    v.object({
      id: v.pipe(COUNT, v.description('of the pupil')),
      classId: COUNT,
      name: v.string(),
      code: v.pipe(v.string(), v.description('to come back with')),
      class: v.string(),
      items: v.array(
        v.object({ ...ITEM, ...PROGRESS, puzzle: v.string(), state: v.picklist(['new', 'tried', 'solved']) }),
      ),
    }),
  ),
});

export const HANDED = v.object({ ...PROGRESS });

/** A list of something. */
export const array = v.array;

export const NOTHING = v.object({});
