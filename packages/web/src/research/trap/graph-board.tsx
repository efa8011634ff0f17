import './graph.css';
import type { GraphBoard, VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import { placeVertices } from '@knossos/engine/internal/games/mouse/rules/scene';
import { useMemo } from 'preact/hooks';
import { Mouse } from '../../games/mouse/board/maze-picture.js';

interface GraphPictureProps {
  readonly board: GraphBoard;
  readonly seen: (vertex: number) => number;
  /** The count after which it begins again at zero; null for a mouse that counts without limit. */
  readonly full: number | null;
  readonly at: number;
  readonly trap: readonly number[];
  readonly territory: readonly number[];
  readonly label: string;
}

const SPACING = 76;
const MARGIN = 42;
/** Names may stand on either side. */
const MARGIN_ACROSS = 72;
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
  const left = Math.min(...xs) - MARGIN_ACROSS;
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
  const clear = useMemo(() => places.map((_, vertex) => clearOf(board, places, vertex)), [board, places]);
  const mouse = places[at];
  const beside = clear[at]?.mouse;
  return (
    <svg
      class="graph-picture"
      viewBox={`${left} ${top} ${Math.max(...xs) - left + MARGIN_ACROSS} ${Math.max(...ys) - top + MARGIN}`}
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
              <text class="vertex-name" {...clear[vertex]?.name}>
                {board.names[vertex]}
              </text>
            )}
          </g>
        );
      })}
      {mouse && beside && (
        <g
          class="squeaky"
          style={{ transform: `translate(${mouse.x + beside.x}px, ${mouse.y + beside.y}px)` }}
        >
          <g transform="scale(0.8)">
            <Mouse />
          </g>
        </g>
      )}
    </svg>
  );
}

/** Where a name may stand around its vertex, the usual place first: its direction, and the text there. */
const NAME_PLACES = [
  { x: 0, y: 1, name: { y: 38 } },
  { x: 0, y: -1, name: { y: -30 } },
  { x: 1, y: 0, name: { x: 30, y: 4, style: { textAnchor: 'start' } } },
  { x: -1, y: 0, name: { x: -30, y: 4, style: { textAnchor: 'end' } } },
] as const;
const MOUSE_PLACES = [
  { x: 22, y: -20 },
  { x: -22, y: -20 },
  { x: 22, y: 20 },
  { x: -22, y: 20 },
] as const;

/** The places of name and mouse beside a vertex that its edges leave clear: the mouse hides neither count nor name. */
function clearOf({ lists }: GraphBoard, places: readonly VertexPlace[], vertex: number) {
  const here = places[vertex] ?? { x: 0, y: 0 };
  const ways = places.flatMap(({ x, y }, other) =>
    lists[vertex]?.includes(other) || lists[other]?.includes(vertex)
      ? [{ x: x - here.x, y: y - here.y }]
      : [],
  );
  const { name, ...side } = clearest(NAME_PLACES, ways);
  return { name, mouse: clearest(MOUSE_PLACES, [...ways, side]) };
}

/** The direction that is farthest from all of some; the first of several. */
function clearest<T extends VertexPlace>(choices: readonly T[], taken: readonly VertexPlace[]): T {
  const worst = ({ x, y }: VertexPlace) =>
    Math.max(
      -1,
      ...taken.map((way) => (x * way.x + y * way.y) / (Math.hypot(x, y) * Math.hypot(way.x, way.y))),
    );
  return choices.reduce((best, one) => (worst(one) < worst(best) - 1e-6 ? one : best));
}

/** Where vertices are drawn, about one unit apart: where the level says, else a tree in rings and others in layers. */
export function layoutOf(board: GraphBoard): readonly VertexPlace[] {
  return board.places ? placeVertices(board) : (ringsOf(board) ?? placeVertices(board));
}

/** A tree in rings, every branch in a sector as wide as it has leaves; null for a graph that is no tree. */
function ringsOf({ lists, start }: GraphBoard): VertexPlace[] | null {
  const parents = new Map<number, number | null>([[start, null]]);
  const order: number[] = [];
  for (const vertex of parents.keys()) {
    order.push(vertex);
    for (const next of lists[vertex] ?? []) {
      if (next === parents.get(vertex)) continue;
      if (parents.has(next)) return null;
      parents.set(next, vertex);
    }
  }
  if (order.length !== lists.length) return null;
  const leaves = new Float64Array(lists.length);
  for (const vertex of [...order].reverse()) {
    if ((leaves[vertex] ?? 0) === 0) leaves[vertex] = 1;
    const parent = parents.get(vertex);
    if (parent !== null && parent !== undefined)
      leaves[parent] = (leaves[parent] ?? 0) + (leaves[vertex] ?? 0);
  }
  const ring = Math.max(1, (leaves[start] ?? 1) / (2 * Math.PI));
  const places: VertexPlace[] = lists.map(() => ({ x: 0, y: 0 }));
  const from = new Float64Array(lists.length);
  const depths = new Int32Array(lists.length);
  const whole = leaves[start] ?? 1;
  for (const vertex of order) {
    let angle = from[vertex] ?? 0;
    for (const next of lists[vertex] ?? []) {
      if (parents.get(next) !== vertex) continue;
      depths[next] = (depths[vertex] ?? 0) + 1;
      from[next] = angle;
      const share = (2 * Math.PI * (leaves[next] ?? 1)) / whole;
      const middle = angle + share / 2 - Math.PI / 2;
      const radius = ring + ((depths[next] ?? 1) - 1);
      places[next] = { x: radius * Math.cos(middle), y: radius * Math.sin(middle) };
      angle += share;
    }
  }
  return places;
}
