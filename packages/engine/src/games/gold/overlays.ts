import { isFloor } from '../../grid/index.js';
import type { Overlay, OverlayAnswer, OverlayKind, Task } from '../../puzzle/index.js';
import { bestThrough, onSomeWay } from './paths.js';
import { type GoldState, isHole, playerOf } from './state.js';

export const GOLD_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'through',
    title: 'Best gold through each cell',
    summary: 'the most gold with which you can still leave if your way leads over the cell',
  },
  {
    name: 'ways',
    title: 'Cells on a way out',
    summary: 'which cells lie on some way to an exit, and which on none',
  },
];

/** States that the overlay of one cell may cost. */
const CELL_LIMIT = 1_000_000;

/** Draws an overlay. Throws a RangeError for a name that is none of {@link GOLD_OVERLAYS}. */
export function* goldOverlay(state: GoldState, name: string): Task<OverlayAnswer> {
  if (name === 'ways') return { status: 'drawn', overlay: waysOverlay(state) };
  if (name !== 'through') throw new RangeError(`gold has no overlay ${name}`);
  return yield* throughOverlay(state);
}

function waysOverlay(state: GoldState): Overlay {
  const { maze } = state.level;
  const isOn = onSomeWay(state);
  const values = Array.from(maze.sides, (_, cell) =>
    !isFloor(maze, cell) || isHole(state, cell) ? null : isOn[cell] === 1 ? 0 : 1,
  );
  return {
    name: 'ways',
    title: 'Cells on a way out',
    legend: 'Cells that no way from here to an exit leads over are marked with x.',
    scale: {
      kind: 'classes',
      classes: [
        { name: 'on some way', tone: 'good', symbol: '+' },
        { name: 'on no way', tone: 'bad', symbol: 'x' },
      ],
    },
    values,
  };
}

function* throughOverlay(state: GoldState): Task<OverlayAnswer> {
  const { maze } = state.level;
  const isOn = onSomeWay(state);
  const values: (number | null)[] = Array.from(maze.sides, () => null);
  const cells = [...isOn.keys()].filter((cell) => isOn[cell] === 1);
  for (const [done, cell] of cells.entries()) {
    const best = yield* bestThrough(state, cell, CELL_LIMIT);
    if (best === null) {
      return { status: 'gave-up', reason: `a cell would take more than ${CELL_LIMIT} states` };
    }
    values[cell] = best;
    yield { done: done + 1, total: cells.length, unit: 'cells', note: null };
  }
  const known = values.filter((value): value is number => value !== null);
  const at = playerOf(state);
  return {
    status: 'drawn',
    overlay: {
      name: 'through',
      title: 'Best gold through each cell',
      legend: 'The most gold with which you can still leave if your way leads over the cell.',
      scale: {
        kind: 'sequential',
        least: known.length === 0 ? 0 : known.reduce((least, value) => Math.min(least, value)),
        most: values[at] ?? 0,
        unit: 'gold',
      },
      values,
    },
  };
}
