import type { FieldScene, GraphScene, Overlay, Scene } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import './field.css';
import { Actors } from './actors.js';
import { FieldPicture } from './field-picture.js';
import './board.css';
import { placesOf } from '@knossos/engine/internal/draw/film';
import { Coordinates, withEdge } from './coordinates.js';
import { UNIT, type ViewBox, viewBoxOf } from './geometry.js';
import { Darkness, Ground, Walls } from './ground.js';
import { Marks } from './marks.js';
import { OverlayLayer } from './overlay.js';

interface StillBoardProps {
  readonly scene: Scene;
  readonly overlay?: Overlay | null;
  /** Whether the overlay is of the position before. */
  readonly isOld?: boolean;
  /** For readers who do not see it; without one it is decoration. */
  readonly label?: string;
  /** Whether letters and numbers beside it name its cells, as where a text does. */
  readonly isNamed?: boolean;
  /** Drawn over the cells of a board on a grid. */
  readonly children?: ComponentChildren;
}

/** A picture of a scene: no keys, no movement. */
export function StillBoard({
  scene,
  overlay,
  isOld = false,
  isNamed = false,
  label,
  children,
}: StillBoardProps) {
  if (scene.kind === 'graph') return <GraphPicture scene={scene} label={label} />;
  const naming = isNamed ? 'always' : 'never';
  const named = (viewBox: ViewBox) => withEdge(viewBox, naming);
  const names = (viewBox: ViewBox) => (
    <Coordinates viewBox={named(viewBox)} columns={scene.columns} rows={scene.rows} naming={naming} />
  );
  if (scene.kind === 'field')
    return (
      <Picture kind="minefield" viewBox={named({ left: 0, top: 0, ...sizeOf(scene) })} label={label}>
        <FieldPicture field={scene} />
        {names({ left: 0, top: 0, ...sizeOf(scene) })}
        {children}
      </Picture>
    );
  const viewBox = viewBoxOf(scene);
  return (
    <Picture kind={scene.style} viewBox={named(viewBox)} label={label}>
      <Ground scene={scene} viewBox={viewBox} />
      <Darkness scene={scene} />
      {overlay && <OverlayLayer scene={scene} overlay={overlay} isOld={isOld} />}
      <Walls scene={scene} />
      <Marks scene={scene} />
      <Actors scene={scene} places={placesOf(scene.actors)} settled />
      {names(viewBox)}
      {children}
    </Picture>
  );
}

const sizeOf = ({ columns, rows }: FieldScene) => ({ width: columns * UNIT, height: rows * UNIT });

interface PictureProps {
  readonly kind: string;
  readonly viewBox: ViewBox;
  readonly label: string | undefined;
  readonly children: ComponentChildren;
}

function Picture({ kind, viewBox, label, children }: PictureProps) {
  return (
    <svg
      class={`still ${kind}`}
      viewBox={`${viewBox.left} ${viewBox.top} ${viewBox.width} ${viewBox.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {children}
    </svg>
  );
}

/** Distance of neighbouring vertices. */
const SPACING = 1.9 * UNIT;

/** A picture of a graph: edges as lines, vertices as circles with their names, start and exit marked. */
function GraphPicture({ scene, label }: { readonly scene: GraphScene; readonly label: string | undefined }) {
  const { vertices } = scene;
  const edges = useMemo(() => edgesOf(scene), [scene]);
  const width = Math.max(...vertices.map(({ x }) => x)) * SPACING + 2 * UNIT;
  const height = Math.max(...vertices.map(({ y }) => y)) * SPACING + 2 * UNIT;
  const letters = new Map(scene.marks.map(({ cell, letter }) => [cell, letter]));
  return (
    <Picture kind="graph" viewBox={{ left: -UNIT, top: -UNIT, width, height }} label={label}>
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
    </Picture>
  );
}

/** Every edge once; in a layout those that would run over other vertices of their column are bent. */
function edgesOf({ vertices, lists, isPlaced = false }: GraphScene): string {
  let path = '';
  lists.forEach((list, vertex) => {
    const from = vertices[vertex];
    for (const next of list) {
      const to = vertices[next];
      if (!from || !to || next < vertex) continue;
      const bend = !isPlaced && from.x === to.x && Math.abs(from.y - to.y) > 1 ? UNIT : 0;
      const middle = `${((from.x + to.x) / 2) * SPACING + bend} ${((from.y + to.y) / 2) * SPACING}`;
      path += `M${from.x * SPACING} ${from.y * SPACING}Q${middle} ${to.x * SPACING} ${to.y * SPACING}`;
    }
  });
  return path;
}
