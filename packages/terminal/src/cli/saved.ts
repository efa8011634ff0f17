import { finite, minValue, number, pipe, safeInteger } from 'valibot';

/** What saved data are made of, for the schemas of checkpoints. */
export const savedCount = pipe(number(), safeInteger(), minValue(0));
export const savedInteger = pipe(number(), safeInteger());
export const savedNumber = pipe(number(), finite());
