import { cellName, type Direction, isFloor, isOpen } from '@knossos/engine/grid';
import { clearLetters, type Sketch, setFloor, toggleLetter, toggleWall } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Actors } from '../board/actors.js';
import '../board/board.css';
import { Cells } from '../board/cells.js';
import { type Frame, middle, UNIT } from '../board/geometry.js';
import { Ground, Walls } from '../board/ground.js';
import { moveActive } from '../board/keys.js';
import { Marks } from '../board/marks.js';
import { placesOf } from '../board/stage.js';
import type { Stamp } from '../levels/palette.js';
import { say } from '../ui/speech.js';
import { sceneOfSketch } from './sketch-scene.js';
import { beginStroke, drawAt, type Pencil, type Spot, type Stroke } from './strokes.js';

interface DrawingBoardProps {
  readonly sketch: Sketch;
  readonly pencil: Pencil;
  readonly stamps: readonly Stamp[];
  /** A new sketch; those of one stroke carry the same number. */
  readonly onDraw: (sketch: Sketch, stroke: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
let strokes = 0;

/** The level as a drawing, for pencil, finger and keyboard. */
export function DrawingBoard({ sketch, pencil, stamps, onDraw, onUndo, onRedo }: DrawingBoardProps) {
  const { scene, others } = sceneOfSketch(sketch);
  const { maze, style } = sketch;
  const frame = frameOfDrawing(style, scene.columns, scene.rows);
  const surface = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const active = useSignal(0);
  const latest = useRef({ sketch, pencil, onDraw });
  latest.current = { sketch, pencil, onDraw };
  const here = Math.min(active.value, scene.columns * scene.rows - 1);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && grid.current?.contains(focused)) {
      grid.current.querySelector<HTMLElement>(`[data-cell="${here}"]`)?.focus({ preventScroll: true });
    }
  }, [here]);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let stroke: Stroke | null = null;
    let number = 0;
    const spotOf = (event: PointerEvent): Spot => {
      const box = element.getBoundingClientRect();
      const shown = latest.current.sketch;
      const whole = frameOfDrawing(shown.style, shown.maze.columns, shown.maze.rows);
      return {
        x: (whole.left + ((event.clientX - box.left) / box.width) * whole.width) / UNIT,
        y: (whole.top + ((event.clientY - box.top) / box.height) * whole.height) / UNIT,
      };
    };
    const draw = (event: PointerEvent, first: boolean) => {
      if (!stroke) return;
      const before = latest.current.sketch;
      const after = drawAt(before, stroke, spotOf(event), first);
      if (after === before) return;
      // The next touch may come before the page is drawn again.
      latest.current.sketch = after;
      latest.current.onDraw(after, number);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stroke = beginStroke(latest.current.sketch, latest.current.pencil, spotOf(event));
      number = ++strokes;
      element.setPointerCapture(event.pointerId);
      draw(event, true);
      const { x, y } = spotOf(event);
      const { columns, rows } = latest.current.sketch.maze;
      if (x >= 0 && y >= 0 && x < columns && y < rows) active.value = Math.floor(y) * columns + Math.floor(x);
    };
    const onMove = (event: PointerEvent) => draw(event, false);
    const onEnd = () => {
      stroke = null;
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onEnd);
    element.addEventListener('pointercancel', onEnd);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onEnd);
      element.removeEventListener('pointercancel', onEnd);
    };
  }, [active]);

  const describe = (shown: Sketch, cell: number): string => {
    const letters = shown.letters.get(cell);
    const what = letters
      ? [...letters]
          .map((letter) => stamps.find((stamp) => stamp.letter === letter)?.name ?? letter)
          .join(' and ')
      : null;
    if (shown.style === 'cells')
      return `${cellName(shown.maze, cell)}: ${what ?? (isFloor(shown.maze, cell) ? 'floor' : 'rock')}`;
    const walls = (['up', 'right', 'down', 'left'] as const).filter(
      (_, side) => !isOpen(shown.maze, cell, side as Direction),
    );
    return `${cellName(shown.maze, cell)}: ${what ? `${what}, ` : ''}${walls.length === 0 ? 'no walls' : `walls ${walls.join(', ')}`}`;
  };
  const draw = (next: Sketch) => {
    if (next === sketch) return;
    onDraw(next, ++strokes);
    say(describe(next, here));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const command = event.ctrlKey || event.metaKey;
    if (command && (event.key === 'z' || event.key === 'Z' || event.key === 'y')) {
      if (event.key === 'z') onUndo();
      else onRedo();
    } else if (direction !== undefined && event.shiftKey && style === 'walls')
      draw(toggleWall(sketch, here, direction));
    else if (direction !== undefined && !command)
      active.value = moveActive(scene, here, { kind: 'direction', direction });
    else if (command || event.altKey) return;
    else if (event.key === 'Home') active.value = moveActive(scene, here, { kind: 'jump', to: 'row-start' });
    else if (event.key === 'End') active.value = moveActive(scene, here, { kind: 'jump', to: 'row-end' });
    else if (event.key === ' ' && style === 'cells') draw(setFloor(sketch, here, !isFloor(maze, here)));
    else if (event.key === 'Delete' || event.key === 'Backspace') draw(clearLetters(sketch, here));
    else {
      const stamp = stamps.find(({ letter }) => letter.toLowerCase() === event.key.toLowerCase());
      if (!stamp) return;
      draw(toggleLetter(sketch, here, stamp.letter, stamp.unique));
    }
    event.preventDefault();
  };
  const keys =
    style === 'cells'
      ? 'Arrows go about, Space makes rock or floor, letters put pieces down, Delete clears.'
      : 'Arrows go about, Shift with an arrow puts up or takes down a wall, letters put pieces down, Delete clears.';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the grid's cells
    <div
      ref={surface}
      class={`board drawing ${style}`}
      style={{ '--ratio': frame.width / frame.height, '--columns': frame.width / UNIT }}
      onKeyDown={onKeyDown}
    >
      <svg
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <Ground scene={scene} frame={frame} />
        <Walls scene={scene} />
        {style === 'walls' && <Posts columns={scene.columns} rows={scene.rows} />}
        <Marks scene={scene} />
        <Actors scene={scene} places={placesOf(scene.actors)} settled />
        {others.map(({ cell, text }) => {
          const { x, y } = middle(scene, cell);
          return (
            <text key={cell} class="other-letter" x={x} y={y + 6}>
              {text}
            </text>
          );
        })}
      </svg>
      <Cells
        frame={frame}
        columns={scene.columns}
        rows={scene.rows}
        active={here}
        label={`Drawing, ${scene.columns} by ${scene.rows}`}
        description={keys}
        cellLabel={(cell) => describe(sketch, cell)}
        grid={grid}
      />
    </div>
  );
}

/** Space around a drawing stays the same, whatever is drawn, so that nothing jumps under the pencil. */
function frameOfDrawing(style: 'cells' | 'walls', columns: number, rows: number): Frame {
  const room = style === 'walls' ? UNIT * 0.9 : 6;
  return { left: -room, top: -room, width: columns * UNIT + 2 * room, height: rows * UNIT + 2 * room };
}

/** Dots at the corners, between which walls can be drawn. */
function Posts({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  let path = '';
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) path += `M${column * UNIT} ${row * UNIT}h0`;
  return <path class="posts" d={path} />;
}
