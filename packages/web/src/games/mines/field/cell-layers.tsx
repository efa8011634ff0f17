import type { Marks } from '@knossos/engine/internal/games/mines/coach/steps';
import { columnOf, type Grid, rowOf } from '@knossos/engine/internal/grid';
import { UNIT } from '../../../board/geometry.js';
import './rings.css';

interface CellRingsProps {
  readonly size: Grid;
  readonly cells: readonly number[];
  /** `aim`: pressed; `cited`: a number that something rests on; `safe`, `mine`: what follows; `best`, `fault`, `fifty`. */
  readonly kind: 'aim' | 'cited' | 'safe' | 'mine' | 'best' | 'fault' | 'fifty' | 'near';
}

/** Cells with a ring around them, and a sign where the ring alone would not say enough. */
export function CellRings({ size, cells, kind }: CellRingsProps) {
  if (cells.length === 0) return null;
  return (
    <g class={`rings ${kind}`}>
      {cells.map((cell) => (
        <g key={cell} transform={`translate(${columnOf(size, cell) * UNIT} ${rowOf(size, cell) * UNIT})`}>
          <rect x={2} y={2} width={UNIT - 4} height={UNIT - 4} rx={5} />
          {kind === 'safe' && <path d="m12 21 6 6 11-13" />}
          {kind === 'mine' && <path d="m13 13 14 14m0-14-14 14" />}
        </g>
      ))}
    </g>
  );
}

/** Question marks: notes on covered cells. */
export function QueryMarks({ size, cells }: { readonly size: Grid; readonly cells: readonly number[] }) {
  return (
    <>
      {cells.map((cell) => (
        <text
          key={cell}
          class="query"
          x={(columnOf(size, cell) + 0.5) * UNIT}
          y={rowOf(size, cell) * UNIT + 28}
        >
          ?
        </text>
      ))}
    </>
  );
}

/** Everything that the coach points to. */
export function MarkLayer({ size, marks }: { readonly size: Grid; readonly marks: Marks }) {
  return (
    <>
      <CellRings size={size} cells={marks.safe} kind="safe" />
      <CellRings size={size} cells={marks.mines} kind="mine" />
      <CellRings size={size} cells={marks.near} kind="near" />
      <CellRings size={size} cells={marks.best} kind="best" />
      <CellRings size={size} cells={marks.cited} kind="cited" />
    </>
  );
}
