import type { OverlayAnswer, OverlayKind, Task } from '../../puzzle/index.js';
import type { HauntState } from './state.js';
import { waysOf } from './ways.js';
import { windowOf } from './window.js';

export const HAUNT_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'distance',
    title: 'Moves to the exit',
    summary:
      'Least moves to the exit from each cell, turns counted, facing as you do now, if nobody were there.',
  },
];

/** Draws an overlay over the window. Throws a RangeError for an unknown name. */
export function* hauntOverlay(state: HauntState, name: string): Task<OverlayAnswer> {
  const kind = HAUNT_OVERLAYS.find((one) => one.name === name);
  if (!kind) throw new RangeError(`there is no overlay ${name}`);
  const { cells } = windowOf(state);
  const { moves } = waysOf(state.level);
  const values = Array.from(cells, (cell) => {
    const value = cell < 0 ? Number.POSITIVE_INFINITY : moves(cell, state.facing);
    return Number.isFinite(value) ? value : null;
  });
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return {
    status: 'drawn',
    overlay: {
      name,
      title: kind.title,
      legend: kind.summary,
      scale: { kind: 'sequential', least: 0, most, unit: 'moves' },
      values,
    },
  };
}
