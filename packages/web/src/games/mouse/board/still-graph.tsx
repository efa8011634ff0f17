import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { useMemo } from 'preact/hooks';
import { heatOf } from '../words.js';
import './graph.css';
import { layoutOf } from './graph-layout.js';

interface StillGraphProps {
  readonly board: GraphBoard;
  /** Visits to tint the vertices by; null for none. */
  readonly visits: ArrayLike<number> | null;
}

const SPACING = 76;
const MARGIN = 34;

/** A small picture of a graph: no names, no keys. */
export function StillGraph({ board, visits }: StillGraphProps) {
  const places = useMemo(
    () => layoutOf(board).map(({ x, y }) => ({ x: x * SPACING, y: y * SPACING })),
    [board],
  );
  const most = visits ? busiest(board.names.map((_, vertex) => visits[vertex] ?? 0)) : 0;
  const [left, right] = rangeOf(places.map(({ x }) => x));
  const [top, bottom] = rangeOf(places.map(({ y }) => y));
  const edges = board.lists
    .flatMap((list, vertex) =>
      list.map((next) => {
        const [from, to] = [places[vertex], places[next]];
        return from && to && vertex < next ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
      }),
    )
    .join('');
  return (
    <svg
      class="still graph-still"
      viewBox={`${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`}
      aria-hidden="true"
    >
      <path class="graph-edges" d={edges} />
      {places.map(({ x, y }, vertex) => {
        const count = visits?.[vertex] ?? 0;
        const end = vertex === board.start ? 'start' : vertex === board.exit ? 'exit' : '';
        return (
          <circle
            key={board.names[vertex]}
            class={`vertex-disc ${end} ${count > 0 ? 'warm' : ''}`}
            style={{ '--share': `${heatOf(count, most)}%` }}
            cx={x}
            cy={y}
            r={17}
          />
        );
      })}
    </svg>
  );
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
