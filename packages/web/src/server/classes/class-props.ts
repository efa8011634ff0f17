import type { WholeClass } from './ask-classes.js';
import type { QueryState } from './use-asked.js';

/** What each part of the page of a class is given. */
export interface ClassProps {
  readonly one: WholeClass;
  readonly asked: QueryState<WholeClass>;
}
