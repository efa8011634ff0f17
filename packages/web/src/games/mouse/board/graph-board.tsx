import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { useMemo } from 'preact/hooks';
import { Mouse } from '../../../board/figures.js';
import './graph.css';
import { layoutOf } from './graph-layout.js';

interface GraphPictureProps {
  readonly board: GraphBoard;
  /** The count that the mouse sees at a vertex, and the one that he sees as full. */
  readonly seen: (vertex: number) => number;
  readonly full: number;
  /** Where the mouse stands. */
  readonly at: number;
  readonly trap: readonly number[];
  readonly territory: readonly number[];
  readonly label: string;
}

const SPACING = 76;
const MARGIN = 42;
/** With more vertices than this names would lie upon each other. */
const MOST_NAMES = 24;

/** A graph with the counts on its vertices, the mouse, the mousetrap and the cycle. */
export function GraphPicture({ board, seen, full, at, trap, territory, label }: GraphPictureProps) {
  const places = useMemo(
    () => layoutOf(board).map(({ x, y }) => ({ x: x * SPACING, y: y * SPACING })),
    [board],
  );
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const edges = useMemo(() => {
    let path = '';
    board.lists.forEach((list, vertex) => {
      for (const next of list) {
        const [from, to] = [places[vertex], places[next]];
        if (from && to && vertex < next) path += `M${from.x} ${from.y}L${to.x} ${to.y}`;
      }
    });
    return path;
  }, [board, places]);
  const mouse = places[at];
  return (
    <svg
      class="graph-picture"
      viewBox={`${left} ${top} ${Math.max(...xs) - left + MARGIN} ${Math.max(...ys) - top + MARGIN}`}
      role="img"
      aria-label={label}
    >
      <path class="graph-edges" d={edges} />
      {places.map(({ x, y }, vertex) => {
        const count = seen(vertex);
        const isExit = vertex === board.exit;
        const tone = `${count === full ? 'full' : ''} ${isExit ? 'exit' : ''}`;
        return (
          <g key={board.names[vertex]} transform={`translate(${x} ${y})`}>
            {territory.includes(vertex) && <circle class="vertex-orbit" r={22} />}
            {trap.includes(vertex) && (
              <rect class="vertex-halo trap-over" x={-25} y={-25} width={50} height={50} rx={12} />
            )}
            <circle class={`vertex-disc ${tone}`} r={17} />
            <text class={`vertex-count ${tone}`} y={5}>
              {isExit ? 'E' : count}
            </text>
            {places.length <= MOST_NAMES && (
              <text class="vertex-name" y={36}>
                {board.names[vertex]}
              </text>
            )}
          </g>
        );
      })}
      {mouse && (
        <g class="squeaky" style={{ transform: `translate(${mouse.x + 12}px, ${mouse.y - 14}px)` }}>
          <g transform="scale(0.8)">
            <Mouse />
          </g>
        </g>
      )}
    </svg>
  );
}
