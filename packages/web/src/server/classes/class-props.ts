import type { WholeClass } from './ask-classes.js';
import type { Asked } from './use-asked.js';

/** What each part of the page of a class is given. */
export interface ClassProps {
  readonly one: WholeClass;
  readonly asked: Asked<WholeClass>;
}
