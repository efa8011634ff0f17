import { integer, minValue, number, pipe } from 'valibot';

/** A whole number from 0 up. */
export const COUNT = pipe(number(), integer(), minValue(0));
