import type { WholeClass } from '@knossos/server/classes/api';
import type { Query } from '../use-query.js';

export interface ClassProps {
  readonly one: WholeClass;
  readonly query: Query<WholeClass>;
}
