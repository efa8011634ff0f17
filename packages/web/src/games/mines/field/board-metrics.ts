import { cellsWhere, layoutOf } from '@knossos/engine/games/mines/board/board';
import { doneThreeBv, type Measures, measuresOf } from '@knossos/engine/games/mines/rules/measures';
import type { MinesState } from '@knossos/engine/games/mines/rules/state';

/** What a board that is laid open asked for, and how much of its 3BV was done. */
interface BoardMetrics extends Measures {
  readonly done: number;
}

/** The measures of a finished board; null while its mines are hidden. */
export function metricsOf({ level, end, shown }: MinesState): BoardMetrics | null {
  if (end === null) return null;
  const layout = layoutOf(level, cellsWhere(end.isMine));
  return { ...measuresOf(layout), done: doneThreeBv(layout, shown) };
}
