import { columnOf, type Grid, rowOf } from '@knossos/engine/internal/grid';
import { UNIT } from './geometry.js';

interface CellRingProps {
  readonly scene: Grid;
  readonly cell: number;
  readonly look: string;
}

/** A ring around a cell, to be drawn over a board. */
export function CellRing({ scene, cell, look }: CellRingProps) {
  return (
    <rect
      class={look}
      x={columnOf(scene, cell) * UNIT + 3}
      y={rowOf(scene, cell) * UNIT + 3}
      width={UNIT - 6}
      height={UNIT - 6}
      rx={UNIT / 6}
    />
  );
}
