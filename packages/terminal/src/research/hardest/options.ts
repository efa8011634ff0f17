import { MOST_CELLS_HARDEST } from '@knossos/research/hardest/index';
import { option } from '../../cli/command.js';
import { sizeOf } from '../../cli/values.js';

/** The size that is proved about. */
export const size = option(
  'CxR',
  'columns and rows, e.g. 4x4',
  sizeOf(MOST_CELLS_HARDEST, 'A maze has at least two cells: an exit and somewhere else.'),
);
