import * as v from 'valibot';

/** The number of something kept by the server, as it stands in a path or behind a question mark. */
export const NUMBER = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'This is no number'),
  v.transform(Number),
);

/** Texts of moves at most, in characters: more than the moves that are played again can take. */
export const LONGEST_MOVES = 48 * 1024;
