import type { GraphBoard, VertexPlace } from '@knossos/engine/internal/games/mouse/rules/level';
import { placeVertices } from '@knossos/engine/internal/games/mouse/rules/scene';

/**
 * Where the vertices of a graph are drawn, about one unit apart: where the level says, else a tree in rings around its start and
 * others in layers.
 */
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
