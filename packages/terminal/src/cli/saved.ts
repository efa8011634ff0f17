import { check, finite, minValue, number, pipe, safeInteger, string } from 'valibot';

/** What saved data are made of, for the schemas of checkpoints. */
export const savedCount = pipe(number(), safeInteger(), minValue(0));
export const savedInteger = pipe(number(), safeInteger());
export const savedNumber = pipe(number(), finite());

/** A count that may pass 2^53, as a text. */
export const savedDecimal = pipe(
  string(),
  check((text) => /^[0-9]{1,40}$/.test(text)),
);
