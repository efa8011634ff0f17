import { cellAt } from '../../../grid/index.js';
import type { MinesLevel } from './level.js';

/**
 * Where a game without a first cell of its own is begun by machines: in the corner, or, when the neighbours are
 * promised to be free, one step from it in both directions on boards that have room for that.
 */
export function firstClick(level: Pick<MinesLevel, 'columns' | 'rows' | 'start' | 'first'>): number {
  const { columns, rows, start, first } = level;
  if (first !== null) return first;
  return start === 'open' && columns > 2 && rows > 2 ? cellAt(level, 2, 2) : 0;
}
