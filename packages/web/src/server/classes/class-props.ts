import type { WholeClass } from '@knossos/server/classes/api';
import type { Query } from '../use-query.js';

/** What each part of the page of a class is given. */
export interface ClassProps {
  readonly one: WholeClass;
  readonly query: Query<WholeClass>;
}
