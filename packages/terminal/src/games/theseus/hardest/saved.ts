import { array, object, pipe, regex, string } from 'valibot';
import { savedCount, savedInteger } from '../../../cli/saved.js';

const walls = pipe(string(), regex(/^[01]{0,64}$/));

/** The count of a part as files hold it; that its numbers are right is for the checker to find out. */
export const SAVED_COUNT = object({
  leaves: savedCount,
  lengths: array(savedCount),
  walls,
  clear: savedInteger,
  clearWalls: walls,
});
