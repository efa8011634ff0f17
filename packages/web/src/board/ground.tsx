import {
  type Direction,
  DOWN,
  FLOOR,
  isOpen,
  LEFT,
  type Maze,
  RIGHT,
  runs,
  UP,
} from '@knossos/engine/internal/grid';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { caveOutline } from './cave.js';
import { UNIT, type ViewBox } from './geometry.js';

interface GroundProps {
  readonly scene: GridScene;
  readonly viewBox: ViewBox;
}

/** What lies at the bottom: a cave carved into rock, or a paved floor. */
export function Ground({ scene, viewBox }: GroundProps) {
  const { sides, style } = scene;
  return useMemo(
    () => (style === 'cells' ? <Cave scene={scene} viewBox={viewBox} /> : <Pavement scene={scene} />),
    [sides, style, viewBox.width, viewBox.height],
  );
}

/** Thin walls, drawn above floor and overlays; a cave has none. */
export function Walls({ scene }: { readonly scene: GridScene }) {
  const { sides, style } = scene;
  return useMemo(() => {
    if (style === 'cells') return null;
    const path = wallsOf(scene)
      .map(({ x1, y1, x2, y2 }) => `M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`)
      .join('');
    return (
      <g>
        <path class="wall-shade" d={path} />
        <path class="wall" d={path} />
      </g>
    );
  }, [sides, style]);
}

/** The unlit cells of a scene with a dark part. */
export function Darkness({ scene: { lit, columns, rows } }: { readonly scene: GridScene }) {
  if (lit === undefined) return null;
  const seen = new Set(lit);
  let path = '';
  for (let row = 0; row < rows; row++) {
    for (const [from, to] of runs(columns, (column) => !seen.has(row * columns + column)))
      path += `M${from * UNIT} ${row * UNIT}H${to * UNIT}v${UNIT}H${from * UNIT}Z`;
  }
  return <path class="darkness" d={path} />;
}

/** Dots at the corners, between which walls can be drawn. */
export function Posts({ columns, rows }: GridScene) {
  let path = '';
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) path += `M${column * UNIT} ${row * UNIT}h0`;
  return <path class="posts" d={path} />;
}

/** The rock of a whole view box. Its edge lies within: what lies outside of the view box is cut off. */
export function Rock({ viewBox }: { readonly viewBox: ViewBox }) {
  const [left, top] = [viewBox.left + EDGE / 2, viewBox.top + EDGE / 2];
  return (
    <rect class="rock" x={left} y={top} width={viewBox.width - EDGE} height={viewBox.height - EDGE} rx={10} />
  );
}

/**
 * Drawn over the floor of a cave and kept on it: cut off where the rock begins, with the edge of the rock drawn over
 * it. Between thin walls it lies as it is, since they are drawn later.
 */
export function OnFloor({
  scene,
  children,
}: {
  readonly scene: GridScene;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const { sides, style } = scene;
  const outline = useMemo(() => (style === 'cells' ? caveOutline(scene, UNIT) : ''), [sides, style]);
  if (style !== 'cells') return <>{children}</>;
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clip-path={`url(#${id})`}>{children}</g>
      <path class="cave-edge" d={outline} />
    </>
  );
}

/** How wide the edge of the rock is drawn. */
const EDGE = 1.5;

/** The rock; floors, shades and lines lie above it. */
function Cave({ scene, viewBox }: GroundProps) {
  const outline = caveOutline(scene, UNIT);
  return (
    <g>
      <Rock viewBox={viewBox} />
      <path class="rock-speck" d={specks(scene)} />
      <path class="cave-shade" d={outline} />
      <path class="cave-lines" d={gridLines(scene)} />
      <path class="cave-edge" d={outline} />
    </g>
  );
}

/** Floor slabs. */
function Pavement({ scene }: { readonly scene: GridScene }) {
  const width = scene.columns * UNIT;
  const height = scene.rows * UNIT;
  return (
    <g>
      <rect class="slab" x={0} y={0} width={width} height={height} />
      <path class="slab-lines" d={gridLines(scene)} />
    </g>
  );
}

/** Short dashes between neighbouring floor cells, so that steps can be counted. */
function gridLines({ columns, rows, sides }: GridScene): string {
  let path = '';
  const joined = (a: number, b: number) => ((sides[a] ?? 0) & (sides[b] ?? 0) & FLOOR) !== 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const x = column * UNIT;
      const y = row * UNIT;
      if (column > 0 && joined(cell, cell - 1)) path += `M${x} ${y + 5}v${UNIT - 10}`;
      if (row > 0 && joined(cell, cell - columns)) path += `M${x + 5} ${y}h${UNIT - 10}`;
    }
  }
  return path;
}

/** A few chips in the rock, the same ones every time. */
function specks({ columns, rows, sides }: GridScene): string {
  if (columns * rows > 1500) return '';
  let path = '';
  for (let cell = 0; cell < columns * rows; cell++) {
    if (((sides[cell] ?? 0) & FLOOR) !== 0) continue;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    // The rim may be cut off by the view box.
    if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) continue;
    const noise = Math.imul(cell + 7, 0x9e3779b1) >>> 0;
    if (noise % 5 === 0) continue;
    const x = column * UNIT + 8 + (noise % 23);
    const y = row * UNIT + 9 + ((noise >>> 8) % 22);
    path += `M${x} ${y}l${3 + ((noise >>> 16) % 4)} ${-2 - ((noise >>> 20) % 3)}l2 3z`;
  }
  return path;
}

/** A straight wall between two corners of the grid, in cells. */
export interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** All walls of a maze, each once, neighbours in a line joined into one. */
export function wallsOf(maze: Maze): Wall[] {
  const { columns, rows } = maze;
  const closed = (column: number, row: number, direction: Direction) =>
    !isOpen(maze, row * columns + column, direction);
  const walls: Wall[] = [];
  for (let y = 0; y <= rows; y++) {
    const isWall = (column: number) => (y < rows ? closed(column, y, UP) : closed(column, y - 1, DOWN));
    for (const [x1, x2] of runs(columns, isWall)) walls.push({ x1, y1: y, x2, y2: y });
  }
  for (let x = 0; x <= columns; x++) {
    const isWall = (row: number) => (x < columns ? closed(x, row, LEFT) : closed(x - 1, row, RIGHT));
    for (const [y1, y2] of runs(rows, isWall)) walls.push({ x1: x, y1, x2: x, y2 });
  }
  return walls;
}
