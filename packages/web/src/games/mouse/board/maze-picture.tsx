import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { type GridScene, memoizeFor } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { Figure } from '../../../board/actors.js';
import { middle, UNIT, type ViewBox } from '../../../board/geometry.js';
import { Ground, OnFloor, Posts, Walls } from '../../../board/ground.js';
import { Marks } from '../../../board/marks.js';
import type { Design } from '../design.js';
import './maze.css';
import { HOT, heatOf, shortCount } from '../words.js';

const SQUEAKY = { role: 'mouse', figure: 'mouse', mood: 'normal' } as const;

/** Squeaky from above, head up. */
export const Mouse = () => <Figure actor={SQUEAKY} style="cells" />;

interface MazePictureProps {
  readonly design: Design;
  readonly viewBox: ViewBox;
  /** Drawn above the floor and below the walls. */
  readonly below?: ComponentChildren;
  readonly above?: ComponentChildren;
  /** Whether the corners between which walls can be drawn are dotted. */
  readonly posts?: boolean;
}

/** A maze as a drawing: rock or walls, where the mouse starts from, the way out. */
export function MazePicture({ design, viewBox, below, above, posts }: MazePictureProps) {
  const scene = sceneOf(design);
  return (
    <>
      <Ground scene={scene} viewBox={viewBox} />
      {below && <OnFloor scene={scene}>{below}</OnFloor>}
      {posts && scene.style === 'walls' && <Posts {...scene} />}
      <Walls scene={scene} />
      <Marks scene={scene} />
      <OwnOrders design={design} />
      {above}
    </>
  );
}

const ARROWS = ['↑', '→', '↓', '←'] as const;

/** What the mouse prefers in cells with an order of their own, as arrows, the preferred one first. */
function OwnOrders({ design: { board } }: { readonly design: Design }) {
  if (!board.prefers) return null;
  return (
    <g class="own-order">
      {board.prefers.map(({ cell, order }) => {
        const { x, y } = cornerOf(cell, board.maze.columns);
        return (
          <text key={cell} x={x + UNIT / 2} y={y + 10.5}>
            {order.map((direction) => ARROWS[direction]).join('')}
          </text>
        );
      })}
    </g>
  );
}

/** Space around a drawing stays the same whatever is drawn, so that nothing jumps under the finger. */
export function viewBoxOfDesign({ board: { shape, maze, exit } }: Design): ViewBox {
  const margin = shape === 'cells' || exit.side === null ? 7 : UNIT * 0.9;
  return {
    left: -margin,
    top: -margin,
    width: maze.columns * UNIT + 2 * margin,
    height: maze.rows * UNIT + 2 * margin,
  };
}

/** The maze as a scene without anybody in it; the same object for the same board. */
export function sceneOf({ board }: Design): GridScene {
  return sceneOfBoard(board);
}

const sceneOfBoard = memoizeFor((board: Design['board']): GridScene => {
  const { columns, rows, sides } = board.maze;
  const start = { cell: board.start, kind: 'start', side: null, letter: 'S', name: 'start' } as const;
  const exit = {
    cell: board.exit.cell,
    kind: 'exit',
    side: board.exit.side,
    letter: 'E',
    name: 'exit',
  } as const;
  return { kind: 'grid', columns, rows, style: board.shape, sides, marks: [start, exit], actors: [] };
});

interface HeatProps {
  readonly design: Design;
  readonly visits: ArrayLike<number>;
  readonly heat: boolean;
  readonly counts: boolean;
  /** The k of a mouse whose counts are shown as it sees them, hot up to k - 1; else they are hot on a log scale. */
  readonly modulo?: number;
  /** Drawn above the tints and below the counts. */
  readonly children?: ComponentChildren;
}

/** Visits over the cells: a tint, and the count itself. */
export function HeatLayer({ design, visits, heat, counts, modulo, children }: HeatProps) {
  const { columns, sides } = design.board.maze;
  const most = busiest(Array.from(sides, (_, cell) => visits[cell] ?? 0));
  const cells = Array.from(sides.keys()).flatMap((cell) => {
    const visited = visits[cell] ?? 0;
    if (visited === 0) return [];
    const count = modulo === undefined ? visited : visited % modulo;
    const share = modulo === undefined ? heatOf(count, most) : Math.round((100 * count) / (modulo - 1));
    return [{ cell, ...cornerOf(cell, columns), text: shortCount(count), share }];
  });
  return (
    <g class={counts ? 'heat counted' : 'heat'}>
      {heat &&
        cells.map(({ cell, x, y, share }) => (
          <rect
            key={cell}
            x={x + 1}
            y={y + 1}
            width={UNIT - 2}
            height={UNIT - 2}
            rx={5}
            style={{ '--share': `${share}%` }}
          />
        ))}
      {children}
      {counts &&
        cells.map(({ cell, x, y, text, share }) => (
          <text
            key={cell}
            x={x + UNIT / 2}
            y={y + UNIT / 2 + 4.5}
            class={`${heat ? (share > HOT ? 'hot' : 'cold') : ''} ${text.length > 4 ? 'long' : ''}`}
          >
            {text}
          </text>
        ))}
    </g>
  );
}

export function cornerOf(cell: number, columns: number) {
  return { x: (cell % columns) * UNIT, y: Math.floor(cell / columns) * UNIT };
}

interface TrailProps {
  readonly design: Design;
  /** Cells walked last, the present one at the end. */
  readonly trail: readonly number[];
}

/** Places on which it glows, the last one most. */
const GLOWING = 7;

/** The cells where the mouse was just now, glowing. */
export function GlowLayer({ design, trail }: TrailProps) {
  const { columns, sides } = design.board.maze;
  const cells = [...new Set(trail.slice(-GLOWING).reverse())].filter((cell) => cell < sides.length);
  return (
    <g class="glow">
      {cells.map((cell, age) => {
        const { x, y } = cornerOf(cell, columns);
        return (
          <rect
            key={cell}
            x={x + 1}
            y={y + 1}
            width={UNIT - 2}
            height={UNIT - 2}
            rx={5}
            opacity={1 - age / GLOWING}
          />
        );
      })}
    </g>
  );
}

/** The path of the mouse, fading towards its beginning. */
export function TrailLayer({ design, trail }: TrailProps) {
  const scene = sceneOf(design);
  const points = trail.map((cell) => spotOf(design, scene, cell));
  return (
    <g class="mouse-trail">
      {points.slice(1).map((point, index) => {
        const from = points[index];
        if (!from) return null;
        return (
          <path
            key={index}
            d={`M${from.x} ${from.y}L${point.x} ${point.y}`}
            opacity={((index + 1) / points.length) ** 1.5}
          />
        );
      })}
    </g>
  );
}

interface MouseProps extends TrailProps {
  /** Milliseconds that one step slides; 0 for none. */
  readonly slide: number;
}

/** Squeaky, looking in the direction of the walk. */
export function MouseActor({ design, trail, slide }: MouseProps) {
  const scene = sceneOf(design);
  const at = trail[trail.length - 1];
  if (at === undefined) return null;
  const here = spotOf(design, scene, at);
  const last = trail[trail.length - 2];
  const from = last === undefined ? null : spotOf(design, scene, last);
  const angle = from ? (Math.atan2(here.y - from.y, here.x - from.x) * 180) / Math.PI + 90 : 180;
  return (
    <g
      class="squeaky"
      data-cell={at}
      style={{ transform: `translate(${here.x}px, ${here.y}px)`, '--slide': `${slide}ms` }}
    >
      <g transform={`rotate(${Math.round(angle)})`}>
        <Mouse />
      </g>
    </g>
  );
}

/** The middle of a cell, or of the place outside the gap. */
function spotOf({ board }: Design, scene: GridScene, vertex: number): { x: number; y: number } {
  return vertex < board.maze.sides.length
    ? middle(scene, vertex)
    : middle(scene, board.exit.cell, board.exit.side);
}

interface StillMazeProps {
  readonly design: Design;
  readonly below?: ComponentChildren;
  readonly above?: ComponentChildren;
  /** For readers who do not see it; without one it is decoration. */
  readonly label?: string;
}

/** A picture of a maze: no keys. */
export function StillMaze({ design, below, above, label }: StillMazeProps) {
  const viewBox = viewBoxOfDesign(design);
  return (
    <svg
      class={`still maze ${design.board.shape}`}
      viewBox={`${viewBox.left} ${viewBox.top} ${viewBox.width} ${viewBox.height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <MazePicture design={design} viewBox={viewBox} below={below} above={above} />
    </svg>
  );
}

/** Frames around the vertices of a mousetrap. */
export function TrapMarks(props: { readonly design: Design; readonly vertices: readonly number[] }) {
  const { columns } = props.design.board.maze;
  const corners = props.vertices.map((cell) => cornerOf(cell, columns));
  return (
    <g>
      {['trap-under', 'trap-over'].map((layer) =>
        corners.map(({ x, y }) => (
          <rect
            key={`${x} ${y}`}
            class={layer}
            x={x + 4}
            y={y + 4}
            width={UNIT - 8}
            height={UNIT - 8}
            rx={7}
          />
        )),
      )}
    </g>
  );
}
