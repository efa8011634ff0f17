import { OBJECTIVES, type Objective } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { Direction } from '@knossos/engine/internal/grid';
import { option, withMeanings } from '../cli/command.js';
import { oneOf } from '../cli/values.js';
import { gapFrom } from './ends.js';

/** What is sought. */
export const objective = withMeanings(
  option<Objective>('what', 'what is sought', oneOf<Objective>(OBJECTIVES), 'turns'),
  { crossed: 'most visits of one cell', cover: 'turns until every cell was visited' },
);

/** What a maze is made of. */
export const SHAPE_MEANINGS = { cells: 'blocked cells', walls: 'between cells' };

/** A gap in the outer wall. */
export const gap = option<Direction>(
  'side',
  'with walls: the side of the exit on which he leaves through a gap',
  gapFrom,
);
