import type { GraphScene, Vertex } from '@knossos/engine/puzzle';
import { useMemo } from 'preact/hooks';
import { UNIT } from './geometry.js';

/** Distance of neighbouring vertices. */
const SPACING = 1.9 * UNIT;

/** A picture of a graph: edges as lines, vertices as circles with their names, start and exit marked. */
export function GraphPicture({ scene, label }: { readonly scene: GraphScene; readonly label?: string }) {
  const { vertices, lists } = scene;
  const edges = useMemo(() => edgesOf(vertices, lists), [vertices, lists]);
  const width = Math.max(...vertices.map(({ x }) => x)) * SPACING + 2 * UNIT;
  const height = Math.max(...vertices.map(({ y }) => y)) * SPACING + 2 * UNIT;
  const letters = new Map(scene.marks.map(({ cell, letter }) => [cell, letter]));
  return (
    <svg
      class="still graph"
      viewBox={`${-UNIT} ${-UNIT} ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path class="graph-edge" d={edges} fill="none" stroke="currentColor" stroke-width={2} />
      {vertices.map(({ name, x, y }, vertex) => (
        <g key={name} transform={`translate(${x * SPACING} ${y * SPACING})`}>
          <circle
            class={`graph-vertex ${letters.has(vertex) ? 'marked' : ''}`}
            r={UNIT * 0.42}
            fill="Canvas"
            stroke="currentColor"
            stroke-width={2}
          />
          <text y={5} text-anchor="middle" fill="CanvasText">
            {letters.get(vertex) ?? ''}
          </text>
          <text y={UNIT * 0.75} text-anchor="middle" fill="currentColor" font-size={12}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Every edge once; those that would run over other vertices of their column are bent. */
function edgesOf(vertices: readonly Vertex[], lists: readonly (readonly number[])[]): string {
  let path = '';
  lists.forEach((list, vertex) => {
    const from = vertices[vertex];
    for (const next of list) {
      const to = vertices[next];
      if (!from || !to || next < vertex) continue;
      const bend = from.x === to.x && Math.abs(from.y - to.y) > 1 ? UNIT : 0;
      const middle = `${((from.x + to.x) / 2) * SPACING + bend} ${((from.y + to.y) / 2) * SPACING}`;
      path += `M${from.x * SPACING} ${from.y * SPACING}Q${middle} ${to.x * SPACING} ${to.y * SPACING}`;
    }
  });
  return path;
}
