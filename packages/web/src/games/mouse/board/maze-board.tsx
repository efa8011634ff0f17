import { type Flip, flipAt } from '@knossos/engine/games/mouse/rules/flips';
import { cellName, DIRECTION_WORDS, type Direction, isFloor, isOpen, neighbour } from '@knossos/engine/grid';
import type { GridScene } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { UNIT } from '../../../board/geometry.js';
import { drawWith, pointUnder } from '../../../board/pen.js';
import { Plane } from '../../../board/plane.js';
import { ARROWS, moveActive } from '../../../state/keys.js';
import { say } from '../../../ui/speech.js';
import type { Design } from '../design.js';
import { countVisits } from '../words.js';
import { frameOfDesign, MazePicture, sceneOf } from './maze-picture.js';
import { beginStroke, extendStroke, type Stroke } from './stroke.js';

interface MazeBoardProps {
  readonly design: Design;
  readonly label: string;
  /** Visit counts by vertex, for the words of a cell; null while nobody has walked. */
  readonly visits: ArrayLike<number> | null;
  /** The cell with the mouse; null while he is outside. */
  readonly mouse: number | null;
  /** The design under a stroke that is still going on; null when there is none. */
  readonly onDraft: (design: Design | null) => void;
  readonly onStroke: (flips: readonly Flip[]) => void;
  /** Keys that are none of the board's own: undo, release and so on. Returns whether it was used. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Layers of the drawing above the floor and below the walls, and above all. */
  readonly below: ComponentChildren;
  readonly above: ComponentChildren;
}

/** The design table: drawn on with a finger, a mouse or the keyboard. */
export function MazeBoard(props: MazeBoardProps) {
  const { design, onKey } = props;
  const { maze, shape } = design.board;
  const frame = frameOfDesign(design);
  const surface = useRef<HTMLDivElement>(null);
  const active = useSignal(0);
  /** The side that Space flips where walls are drawn: the one the last arrow pointed to. */
  const facing = useSignal<Direction>(1);
  const latest = useRef(props);
  latest.current = props;
  const here = Math.min(active.value, maze.columns * maze.rows - 1);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let stroke: Stroke | null = null;
    const pointOf = (event: PointerEvent) => pointUnder(element, frameOfDesign(latest.current.design), event);
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const point = pointOf(event);
      stroke = beginStroke(latest.current.design, point);
      const { columns, rows } = latest.current.design.board.maze;
      if (point.x >= 0 && point.y >= 0 && point.x < columns && point.y < rows) {
        active.value = Math.floor(point.y) * columns + Math.floor(point.x);
      }
      if (!stroke) return;
      element.setPointerCapture(event.pointerId);
      latest.current.onDraft(stroke.design);
    };
    const onMove = (event: PointerEvent) => {
      if (!stroke) return;
      const before = stroke.design;
      stroke = extendStroke(stroke, pointOf(event));
      if (stroke.design !== before) latest.current.onDraft(stroke.design);
    };
    const onUp = () => {
      if (!stroke) return;
      const { flips } = stroke;
      stroke = null;
      latest.current.onDraft(null);
      latest.current.onStroke(flips);
    };
    const onCancel = () => {
      stroke = null;
      latest.current.onDraft(null);
    };
    return drawWith({ down: onDown, move: onMove, up: onUp, cancel: onCancel }, element);
  }, [active]);

  const flipSpot = (side: Direction | null) => {
    const flip = flipAt(design.board, here, side);
    if (flip) props.onStroke([flip]);
    else {
      const ends = here === design.board.start ? 'the start stays open' : 'the exit stays open';
      say(`${cellName(maze, here)}: ${side === null ? ends : 'this is the outer wall'}`);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (onKey(event)) {
      // Used by the page around.
    } else if (!plain) return;
    else if (direction !== undefined && event.shiftKey && shape === 'walls') {
      facing.value = direction;
      flipSpot(direction);
    } else if (direction !== undefined) {
      facing.value = direction;
      active.value = moveActive(maze, here, { kind: 'direction', direction });
    } else if (event.key === 'Home') active.value = moveActive(maze, here, { kind: 'jump', to: 'row-start' });
    else if (event.key === 'End') active.value = moveActive(maze, here, { kind: 'jump', to: 'row-end' });
    else if (event.key === ' ' || event.key === 'Enter') flipSpot(shape === 'walls' ? facing.value : null);
    else return;
    event.preventDefault();
  };
  return (
    <Plane
      surface={surface}
      kind={`drawing maze ${shape}`}
      frame={frame}
      columns={maze.columns}
      rows={maze.rows}
      active={here}
      label={props.label}
      description={
        shape === 'cells'
          ? 'Arrow keys go about, Space flips the cell, G releases the mouse, U undoes.'
          : 'Arrow keys go about, Space flips the wall ahead, Shift with an arrow the wall on that side, G releases the mouse, U undoes.'
      }
      cellLabel={(cell) => cellWords(design, cell, props.visits, props.mouse)}
      onKeyDown={onKeyDown}
    >
      <MazePicture design={design} frame={frame} below={props.below} above={props.above} posts />
      {shape === 'walls' && <Facing scene={sceneOf(design)} cell={here} side={facing.value} />}
    </Plane>
  );
}

/** What is at a cell, in words. */
function cellWords(
  design: Design,
  cell: number,
  visits: ArrayLike<number> | null,
  mouse: number | null,
): string {
  const { maze, shape, start, exit } = design.board;
  const words: string[] = [];
  if (cell === mouse) words.push('Squeaky');
  if (cell === start) words.push('start');
  if (cell === exit.cell) words.push(exit.side === null ? 'exit' : `exit ${DIRECTION_WORDS[exit.side]}`);
  if (shape === 'cells') {
    if (cell !== start && cell !== exit.cell) words.push(isFloor(maze, cell) ? 'open' : 'blocked');
  } else {
    const walls = DIRECTION_WORDS.filter((_, side) => !isOpen(maze, cell, side as Direction));
    words.push(walls.length === 0 ? 'no walls' : `walls ${walls.join(', ')}`);
  }
  const count = visits?.[cell] ?? 0;
  if (count > 0) words.push(countVisits(count));
  return `${cellName(maze, cell)}: ${words.join(', ')}`;
}

/** The wall that Space would flip, for those who draw walls by keyboard. */
function Facing({
  scene,
  cell,
  side,
}: {
  readonly scene: GridScene;
  readonly cell: number;
  readonly side: Direction;
}) {
  if (neighbour(scene, cell, side) === null) return null;
  const x = (cell % scene.columns) * UNIT;
  const y = Math.floor(cell / scene.columns) * UNIT;
  const path = [
    `M${x + 5} ${y}h${UNIT - 10}`,
    `M${x + UNIT} ${y + 5}v${UNIT - 10}`,
    `M${x + 5} ${y + UNIT}h${UNIT - 10}`,
    `M${x} ${y + 5}v${UNIT - 10}`,
  ][side];
  return <path class="facing" d={path} />;
}
