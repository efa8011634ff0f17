import type { ComparedRule } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { MOST_CELLS_ENUMERATED } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { MOST_CELLS_OF_WALLS } from '@knossos/engine/internal/games/mouse/enumerate/wall-tree';
import { DEFAULT_ORDER, type Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { DEFAULT_RULE, type StepRule } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { cellCount, cellName, neighbour } from '@knossos/engine/internal/grid';
import type { WholeProblem } from '@knossos/research/enumerate/frames';
import { option, type ValuesOf, withMeanings } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { oneOf, type Size, text, wholeNumber } from '../../cli/values.js';
import { endsIn, gap, mazeSize, objective, orderFrom, SHAPE_MEANINGS } from '../ends.js';

const MOST_COLUMNS = 29;

const SHAPES = ['cells', 'walls'] as const;
type Shape = (typeof SHAPES)[number];

export const boardOptions = {
  size: option('CxR', 'columns and rows, e.g. 6x6', mazeSize(MOST_CELLS_ENUMERATED)),
  start: option('place', 'column of the start in the top row, from 0, or a cell such as b3', text, '0'),
  exit: option('place', 'column of the exit in the bottom row, from 0, or a cell', text, '0'),
  order: option('letters', 'the preferences, e.g. RDLU; default: DRLU', orderFrom),
};

export const countingOptions = {
  ...boardOptions,
  objective,
  shape: withMeanings(
    option<Shape>('shape', 'what a maze is made of', oneOf(SHAPES), 'cells'),
    SHAPE_MEANINGS,
  ),
  gap,
  depth: option(
    'n',
    'decisions from the root of the tree to a branch',
    wholeNumber(0, MOST_CELLS_ENUMERATED),
  ),
};

export type CountingOptions = ValuesOf<typeof countingOptions>;

/** The size that was given. @throws UsageFailure where none was */
export function sizeFrom({ size }: Pick<ValuesOf<typeof boardOptions>, 'size'>): Size {
  if (!size) throw new UsageFailure('say which frame: --size 6x6');
  return size;
}

/** The frame that the options mean. @throws UsageFailure */
export function boardFrom({ size: typed, ...options }: ValuesOf<typeof boardOptions>): Frame {
  const size = sizeFrom({ size: typed });
  if (size.columns > MOST_COLUMNS) {
    throw new UsageFailure(`a frame has at most ${MOST_COLUMNS} columns here; turn it on its side`);
  }
  return { ...size, ...endsIn(size, options), order: options.order ?? DEFAULT_ORDER };
}

/** What the options ask for, of a mind: null for the mouse himself. @throws UsageFailure */
export function problemFrom(
  options: Omit<CountingOptions, 'depth'>,
  mind: StepRule | null = null,
): WholeProblem {
  const { objective, shape, gap, ...typed } = options;
  const board = boardFrom(typed);
  const problem = { ...board, objective, shape, ...(gap !== null && { exitSide: gap }) };
  checkMind(mind, options);
  if (gap !== null && shape === 'cells') throw new UsageFailure('--gap is for --shape walls');
  if (gap !== null && neighbour(board, board.exit, gap) !== null) {
    throw new UsageFailure(`--gap: the exit ${cellName(board, board.exit)} has no outer wall on that side`);
  }
  if (shape === 'walls' && objective === 'cover')
    throw new UsageFailure('--objective cover is for --shape cells');
  if (shape === 'walls' && cellCount(problem) > MOST_CELLS_OF_WALLS) {
    throw new UsageFailure(`--shape walls can do up to ${MOST_CELLS_OF_WALLS} cells`);
  }
  return mind === null || mind === DEFAULT_RULE ? problem : { ...problem, mind };
}

/** Refuses what other minds are not enumerated for. @throws UsageFailure */
export function checkMind(
  mind: ComparedRule | null,
  { shape, objective }: Pick<CountingOptions, 'shape' | 'objective'>,
): void {
  if (mind === null || mind === DEFAULT_RULE) return;
  if (shape !== 'cells') throw new UsageFailure('--mind is for --shape cells');
  if (objective !== 'turns') throw new UsageFailure('--mind is for --objective turns');
}
