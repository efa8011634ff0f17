import * as v from 'valibot';
import { endpoint, LONGEST_MOVES, NUMBER, text } from '../api/endpoint.js';

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A title or a name of a class: one line that shows. */
const LINE = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'it is empty'),
  v.maxLength(100, 'it has more than 100 characters'),
  v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'it holds what does not show'),
);

const CLASS = v.object({ id: NUMBER });
const CLASS_AND_PUPIL = v.object({ id: NUMBER, pupil: NUMBER });
const NOTHING = v.object({});

export const ITEM_KINDS = ['level', 'lesson'] as const;

const NEW_ITEM = v.object({
  kind: v.picklist(ITEM_KINDS),
  address: v.pipe(
    v.string(),
    v.maxLength(8192),
    v.startsWith('#/'),
    v.description('where it is played, from # on'),
  ),
  title: LINE,
  level: text(16 * 1024, 'the document of the level'),
});
export type NewItem = Readonly<v.InferInput<typeof NEW_ITEM>>;

const ITEM = {
  id: COUNT,
  kind: v.picklist(ITEM_KINDS),
  address: v.string(),
  title: v.string(),
  game: v.string(),
};
const PROGRESS = {
  state: v.picklist(['tried', 'solved']),
  moves: v.nullable(COUNT),
  worth: v.nullable(v.number()),
  hints: COUNT,
};

const WHOLE_CLASS = v.object({
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
export type WholeClass = v.InferOutput<typeof WHOLE_CLASS>;
export type ClassItem = WholeClass['items'][number];

export const PUPIL_CLASS = v.object({
  id: v.pipe(COUNT, v.description('of the pupil')),
  classId: COUNT,
  name: v.string(),
  code: v.pipe(v.string(), v.description('to come back with')),
  class: v.string(),
  items: v.array(
    v.object({ ...ITEM, ...PROGRESS, puzzle: v.string(), state: v.picklist(['new', 'tried', 'solved']) }),
  ),
});
export type PupilClass = v.InferOutput<typeof PUPIL_CLASS>;
export type PupilItem = PupilClass['items'][number];

/** The class of a pupil; null for visitors who are no pupils. */
const MY_CLASS = v.object({
  isDeleted: v.pipe(
    v.optional(v.boolean()),
    v.description('whether the class that was asked for is no longer there'),
  ),
  pupil: v.nullable(PUPIL_CLASS),
});

export const listClasses = endpoint('GET', '/api/classes', {
  access: 'author',
  summary: 'Your classes',
  answer: v.array(
    v.object({
      id: COUNT,
      name: v.string(),
      code: v.pipe(v.string(), v.description('by which pupils join')),
      isOpen: v.boolean(),
      pupils: COUNT,
      items: COUNT,
    }),
  ),
});

export const makeClass = endpoint('POST', '/api/classes', {
  access: 'author',
  summary: 'Makes a class',
  body: v.object({ name: LINE }),
  answer: WHOLE_CLASS,
  status: 201,
});

export const oneClass = endpoint('GET', '/api/classes/:id', {
  access: 'author',
  summary: 'A class of yours: its list, its pupils with their codes, and what these have done',
  params: CLASS,
  answer: WHOLE_CLASS,
});

export const watchClass = endpoint('GET', '/api/classes/:id/events', {
  access: 'author',
  summary: 'Watch a class of yours',
  about:
    'An event `changed` now, and whenever the class, its list, its pupils or what these have done has changed; ask again then.',
  params: CLASS,
  answer: { media: 'text/event-stream', about: 'Events `changed`, without data.' },
});

export const changeClass = endpoint('PATCH', '/api/classes/:id', {
  access: 'author',
  summary: 'Renames, opens or closes a class, or gives it another code',
  params: CLASS,
  body: v.object({
    name: v.optional(LINE),
    isOpen: v.optional(v.pipe(v.boolean(), v.description('whether pupils may join'))),
    newCode: v.optional(
      v.pipe(v.literal(true), v.description('makes another code; the old one is worth nothing')),
    ),
  }),
  answer: WHOLE_CLASS,
});

export const deleteClass = endpoint('DELETE', '/api/classes/:id', {
  access: 'author',
  summary: 'Deletes a class, its pupils and all that these have done',
  params: CLASS,
  answer: NOTHING,
});

export const setItems = endpoint('PUT', '/api/classes/:id/items', {
  access: 'author',
  summary: 'Puts a list in the place of the one that a class has',
  about:
    'Numbers name items that stay where they stand in the list, with what pupils have done of them. Items that are not named go, and so ' +
    'does what was done of them. The document of a level is kept with it, so that solutions can be played again.',
  params: CLASS,
  // Numbers of items that stay, and new items.
  body: v.object({
    items: v.pipe(
      v.array(v.union([v.pipe(v.number(), v.integer()), NEW_ITEM])),
      v.maxLength(100, 'a list has 100 items at most'),
    ),
  }),
  bodyLimit: 1024 * 1024,
  answer: WHOLE_CLASS,
});

export const addPupils = endpoint('POST', '/api/classes/:id/pupils', {
  access: 'author',
  summary: 'Puts pupils into a class, each with a code: all of them, or none',
  params: CLASS,
  body: v.object({
    names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(100)),
  }),
  answer: WHOLE_CLASS,
  status: 201,
});

export const removePupil = endpoint('DELETE', '/api/classes/:id/pupils/:pupil', {
  access: 'author',
  summary: 'Takes a pupil out of a class, with all that this pupil has done',
  params: CLASS_AND_PUPIL,
  answer: NOTHING,
});

export const renewCode = endpoint('POST', '/api/classes/:id/pupils/:pupil/code', {
  access: 'author',
  summary: 'Gives a pupil another code, and signs this pupil out everywhere',
  params: CLASS_AND_PUPIL,
  answer: WHOLE_CLASS,
});

export const progressTable = endpoint('GET', '/api/classes/:id/progress.csv', {
  access: 'author',
  summary: 'What the pupils of a class have done, as a table for other programs',
  params: CLASS,
  answer: {
    media: 'text/csv',
    about: 'a row a pupil, and for every item its state, moves, worth, and 1 where help was taken',
  },
});

export const myClass = endpoint('GET', '/api/class', {
  summary: 'The class that you are a pupil of, and what you have done',
  about:
    'Somebody who is no pupil here any more may name the class that the browser remembers, and is told whether it was deleted.',
  query: v.object({ class: v.optional(NUMBER) }),
  answer: MY_CLASS,
});

export const watchMyClass = endpoint('GET', '/api/class/events', {
  access: 'pupil',
  summary: 'Watch the class that you are a pupil of',
  about:
    'An event `changed` now, and whenever the class, its list or what was done of it has changed; ask again then.',
  answer: { media: 'text/event-stream', about: 'Events `changed`, without data.' },
});

export const joinClass = endpoint('POST', '/api/class/join', {
  summary: 'Joins a class, or comes back to it',
  about:
    'With the code of a class and a name one becomes a pupil of it, and is told a code of one’s own; with that one comes back, on any ' +
    'machine. Nothing else is asked. The browser is known by a cookie for half a year.',
  body: v.object({
    code: text(100, 'of a class, or a pupil’s own'),
    name: v.optional(text(300, 'where the code is that of a class')),
  }),
  answer: MY_CLASS,
});

export const leaveClass = endpoint('POST', '/api/class/leave', {
  summary: 'Has this browser forget whose pupil it is',
  answer: MY_CLASS,
});

export const handIn = endpoint('POST', '/api/class/items/:item', {
  access: 'pupil',
  summary: 'Hands in a solution of something on the list of your class',
  about: 'The server plays the moves again: only then it counts as solved. Without moves it counts as tried.',
  params: v.object({ item: NUMBER }),
  body: v.object({
    moves: v.optional(text(LONGEST_MOVES, 'of a solution; without them it was only tried')),
    seed: v.optional(text(200, 'of its dice')),
    hints: v.optional(v.pipe(COUNT, v.maxValue(999)), 0),
  }),
  answer: v.object(PROGRESS),
});
