import * as v from 'valibot';
import { endpoint, LONGEST_MOVES, text } from '../api/endpoint.js';

/** Results are taken in on the day itself and so many days after it. */
export const DAYS_OPEN = 7;

/** The header in which a browser names its guest: a secret of its own, not a password. */
export const GUEST_HEADER = 'knossos-guest';

/** What names a table. */
export const TABLE = v.object({
  day: v.pipe(v.string(), v.description('such as 2026-11-22, by the clock of Greenwich')),
  game: v.string(),
});

const COUNT = v.pipe(v.number(), v.integer());

export const ROW = v.object({
  name: v.string(),
  isGuest: v.boolean(),
  moves: COUNT,
  worth: v.pipe(v.nullable(COUNT), v.description('in the measure of the game')),
  at: v.pipe(v.string(), v.isoTimestamp(), v.description('when it was handed in')),
});

const MINE = v.object({ ...ROW.entries, place: COUNT });
/** A row of a day's table, and the place of one player in it. */
export type DailyRow = v.InferOutput<typeof ROW>;
export type DailyPlace = v.InferOutput<typeof MINE>;

export const listResults = endpoint('GET', '/api/daily/:day/:game', {
  summary: 'The table of results of a puzzle of a day',
  about: `The best first, and of equal ones who handed in first. Guests say who they are by the header ${GUEST_HEADER}.`,
  params: TABLE,
  query: v.object({
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a number up to 500'), v.transform(Number)),
      '20',
    ),
    after: v.optional(text(40, '`next` of the page before')),
  }),
  answer: v.object({
    isOpen: v.pipe(v.boolean(), v.description('whether results are taken in')),
    account: v.pipe(v.nullable(v.string()), v.description('the name of the account that asks')),
    total: COUNT,
    items: v.array(ROW),
    next: v.nullable(v.string()),
    mine: v.nullable(MINE),
  }),
});

export const handInResult = endpoint('POST', '/api/daily/:day/:game', {
  summary: 'Hands in how a puzzle of a day was solved',
  about:
    `The server plays the moves again; nothing else counts, and time is not ranked. The best result of a person counts. Today's ` +
    `puzzle is open, and those of the last ${DAYS_OPEN} days. Who has no account sends a name, and a header ${GUEST_HEADER} with 20 ` +
    'to 64 letters and digits that nobody can guess.',
  params: TABLE,
  body: v.object({
    puzzle: text(16 * 1024, 'the document of the level that was solved, without title and notes'),
    moves: text(LONGEST_MOVES, 'as the game writes them'),
    worth: v.optional(
      v.pipe(
        COUNT,
        v.description('what it is said to be worth; refused where that is not what the server finds'),
      ),
    ),
    name: v.optional(text(300, 'of a guest; of an account its own')),
  }),
  answer: v.object({
    isBetter: v.pipe(v.boolean(), v.description('whether it counts, or one that was there before')),
    total: COUNT,
    mine: MINE,
  }),
});
