import type { GameEvent, GridScene, Overlay } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useBeforePaint } from '../ui/use-before-paint.js';
import { Actors } from './actors.js';
import { Coordinates, type Naming, withEdge } from './coordinates.js';
import { cellUnder, middle, UNIT, type ViewBox, viewBoxOf } from './geometry.js';
import { type Gesture, useGestures } from './gestures.js';
import { Darkness, Ground, Walls } from './ground.js';
import { Marks } from './marks.js';
import { OverlayLayer } from './overlay.js';
import { type GridProps, Plane } from './plane.js';
import type { Stage } from './stage.js';

/** What one does at a board: `glancing` reads one cell, until one goes on. */
export type Doing = 'playing' | 'exploring' | 'glancing';

interface BoardProps extends Omit<GridProps, 'viewBox' | 'columns' | 'rows'> {
  readonly scene: GridScene;
  readonly stage: Stage;
  /** What happened last, for the trails. */
  readonly events: readonly GameEvent[];
  /** The actor whose trail stands out. */
  readonly marked: string | null;
  readonly overlay: Overlay | null;
  /** Whether the overlay is that of the position before, while the new one is worked out. */
  readonly isOverlayOld: boolean;
  /** Unless one plays, the active cell is outlined although the board has no focus; while one explores, swipes scroll. */
  readonly doing: Doing;
  /** Whether texts beside the board name its cells. */
  readonly naming?: Naming;
  /** A cell to point out, e.g. where a hint leads. */
  readonly pointed: number | null;
  readonly stepMs: number;
  readonly onGesture: (gesture: Gesture) => void;
  /** Drawn below who stands there, in the board's units. */
  readonly children?: ComponentChildren;
}

/** A board: a drawing of a scene, and over it the grid of cells that takes keys. It knows no rules. */
export function Board(props: BoardProps) {
  const { scene, active, naming = 'never' } = props;
  const viewBox = withEdge(viewBoxOf(scene), naming);
  const surface = useRef<HTMLDivElement>(null);
  useGestures(surface, (x, y) => cellUnder(viewBox, x, y), props.onGesture);

  // On a board that scrolls, the active cell is kept well inside.
  useBeforePaint(() => {
    const box = surface.current?.parentElement;
    if (box && surface.current) keepInSight(box, surface.current, middle(scene, active), viewBox);
  }, [active, scene.columns, scene.rows]);

  return (
    <Plane
      {...props}
      surface={surface}
      kind={`${scene.style} ${props.doing}`}
      viewBox={viewBox}
      columns={scene.columns}
      rows={scene.rows}
    >
      <Ground scene={scene} viewBox={viewBox} />
      <Darkness scene={scene} />
      {props.overlay && <OverlayLayer scene={scene} overlay={props.overlay} isOld={props.isOverlayOld} />}
      <Walls scene={scene} />
      {/* Nothing moves from where it was in another game. */}
      <Marks key={props.stage} scene={scene} />
      <Trails scene={scene} trails={trailsOf(props.events, scene.lit)} marked={props.marked} />
      {props.pointed !== null && <Pointer scene={scene} cell={props.pointed} />}
      {props.children}
      <OnStage key={props.stage} scene={scene} stage={props.stage} />
      <Coordinates viewBox={viewBox} columns={scene.columns} rows={scene.rows} naming={naming} />
    </Plane>
  );
}

/** Scrolls a box until a point of the drawing in it lies in its middle part; does nothing where all is in sight. */
function keepInSight(
  box: HTMLElement,
  board: HTMLElement,
  point: { x: number; y: number },
  viewBox: ViewBox,
): void {
  const x = ((point.x - viewBox.left) / viewBox.width) * board.offsetWidth;
  const y = ((point.y - viewBox.top) / viewBox.height) * board.offsetHeight;
  const near = (at: number, start: number, size: number) =>
    at > start + size * 0.2 && at < start + size * 0.8;
  if (box.scrollWidth > box.clientWidth + 4 && !near(x, box.scrollLeft, box.clientWidth)) {
    box.scrollLeft = x - box.clientWidth / 2;
  }
  if (box.scrollHeight > box.clientHeight + 4 && !near(y, box.scrollTop, box.clientHeight)) {
    box.scrollTop = y - box.clientHeight / 2;
  }
}

/** The actors alone are drawn again while a turn is shown. */
function OnStage({ scene, stage }: Pick<BoardProps, 'scene' | 'stage'>) {
  return <Actors scene={scene} places={stage.places.value} settled={stage.settled.value} />;
}

function Pointer({ scene, cell }: { readonly scene: GridScene; readonly cell: number }) {
  const x = (cell % scene.columns) * UNIT;
  const y = Math.floor(cell / scene.columns) * UNIT;
  return <rect class="pointer" x={x + 3} y={y + 3} width={UNIT - 6} height={UNIT - 6} rx={8} />;
}

/** The way one actor took in a turn. */
interface Trail {
  readonly actor: string;
  readonly cells: readonly number[];
}

/** The ways that actors took, from a turn's events, as far as they are seen; those who stayed have none. */
function trailsOf(events: readonly GameEvent[], lit: readonly number[] | undefined): Trail[] {
  const cells = new Map<string, number[]>();
  for (const { actor, from, to } of events) {
    if (from === null || to === null || from === to) continue;
    if (lit && actor !== 'player' && !(lit.includes(from) && lit.includes(to))) continue;
    const way = cells.get(actor) ?? [from];
    way.push(to);
    cells.set(actor, way);
  }
  return [...cells].map(([actor, way]) => ({ actor, cells: way }));
}

interface TrailsProps {
  readonly scene: GridScene;
  readonly trails: readonly Trail[];
  /** The actor whose way is to stand out. */
  readonly marked: string | null;
}

function Trails({ scene, trails, marked }: TrailsProps) {
  return (
    <g class="trails">
      {trails.map(({ actor, cells }) => {
        const points = cells.map((cell) => middle(scene, cell));
        const role = actor === 'player' ? 'player' : 'pursuer';
        return (
          <g key={actor} class={`trail ${role} ${marked === actor ? 'marked' : ''}`}>
            <path d={points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
            {points.slice(0, -1).map(({ x, y }, i) => (
              <circle key={i} cx={x} cy={y} r={i === 0 ? 4.5 : 3} />
            ))}
          </g>
        );
      })}
    </g>
  );
}
