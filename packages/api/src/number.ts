import * as v from 'valibot';

/** The number of something kept by the server, as it stands in a path or behind a question mark. */
export const numberIn = (message: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, message), v.transform(Number));

export const NUMBER = numberIn('This is no number');
