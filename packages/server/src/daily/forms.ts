import { rulebook } from '@knossos/engine/internal/games';
import { dayNumber } from '@knossos/engine/internal/session';
import * as v from 'valibot';

/** Texts of moves at most, in characters: more than the moves that are played again can take. */
export const LONGEST_MOVES = 48 * 1024;

const GAMES = rulebook.games.map(({ id }) => id);

/** What names a table. */
export const TABLE = v.object({
  day: v.pipe(
    v.string(),
    v.check((day) => dayNumber(day) !== null, 'there are no puzzles of such a day'),
    v.description('such as 2026-11-22, by the clock of Greenwich'),
  ),
  game: v.pipe(v.picklist(GAMES, 'there is no such game'), v.description(GAMES.join(', '))),
});

export const PAGE = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a number up to 500'), v.transform(Number)),
    '20',
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('`next` of the page before'))),
});

const COUNT = v.pipe(v.number(), v.integer());

/** What is handed in. */
export const HANDED_IN = v.object({
  puzzle: v.pipe(
    v.string(),
    v.maxLength(16 * 1024),
    v.description('the document of the level that was solved, without title and notes'),
  ),
  moves: v.pipe(v.string(), v.maxLength(LONGEST_MOVES), v.description('as the game writes them')),
  worth: v.optional(
    v.pipe(
      COUNT,
      v.description('what it is said to be worth; refused where that is not what the server finds'),
    ),
  ),
  name: v.optional(v.pipe(v.string(), v.maxLength(300), v.description('of a guest; of an account its own'))),
});

const ROW = {
  name: v.string(),
  isGuest: v.boolean(),
  moves: COUNT,
  worth: v.pipe(v.nullable(COUNT), v.description('in the measure of the game')),
  at: v.pipe(v.string(), v.isoTimestamp(), v.description('when it was handed in')),
};

const MINE = v.object({ ...ROW, place: COUNT });

/** A page of a table. */
export const RESULTS = v.object({
  isOpen: v.pipe(v.boolean(), v.description('whether results are taken in')),
  account: v.pipe(v.nullable(v.string()), v.description('the name of the account that asks')),
  total: COUNT,
  items: v.array(v.object(ROW)),
  next: v.nullable(v.string()),
  mine: v.nullable(MINE),
});

/** What is said to anyone who has handed in. */
export const TAKEN = v.object({
  isBetter: v.pipe(v.boolean(), v.description('whether it counts, or one that was there before')),
  total: COUNT,
  mine: MINE,
});
