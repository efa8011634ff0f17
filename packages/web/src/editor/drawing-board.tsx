import { cellName, type Direction, gapsOf, isFloor, isOpen } from '@knossos/engine/grid';
import {
  type Actor,
  type CastMember,
  clearLetters,
  type GridScene,
  type Mark,
  type Sketch,
  setFloor,
  toggleLetter,
  toggleWall,
} from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Actors } from '../board/actors.js';
import { type Frame, middle, UNIT } from '../board/geometry.js';
import { Ground, Walls } from '../board/ground.js';
import { Marks } from '../board/marks.js';
import { drawWith, pointUnder } from '../board/pen.js';
import { Plane } from '../board/plane.js';
import { placesOf } from '../board/stage.js';
import { ARROWS, moveActive } from '../state/keys.js';
import { say } from '../ui/speech.js';
import { beginStroke, drawAt, type Pencil, type Stroke } from './strokes.js';

interface DrawingBoardProps {
  readonly sketch: Sketch;
  readonly pencil: Pencil;
  readonly stamps: readonly CastMember[];
  /** A new sketch; those of one stroke carry the same number. */
  readonly onDraw: (sketch: Sketch, stroke: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

let strokes = 0;

/** The level as a drawing, for pencil, finger and keyboard. */
export function DrawingBoard({ sketch, pencil, stamps, onDraw, onUndo, onRedo }: DrawingBoardProps) {
  const { scene, others } = sceneOfSketch(sketch, stamps);
  const { maze, style } = sketch;
  const frame = frameOfDrawing(style, scene.columns, scene.rows);
  const surface = useRef<HTMLDivElement>(null);
  const active = useSignal(0);
  const latest = useRef({ sketch, pencil, onDraw });
  latest.current = { sketch, pencil, onDraw };
  const here = Math.min(active.value, scene.columns * scene.rows - 1);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let stroke: Stroke | null = null;
    let number = 0;
    const pointOf = (event: PointerEvent) => {
      const { style, maze } = latest.current.sketch;
      return pointUnder(element, frameOfDrawing(style, maze.columns, maze.rows), event);
    };
    const draw = (event: PointerEvent, first: boolean) => {
      if (!stroke) return;
      const before = latest.current.sketch;
      const after = drawAt(before, stroke, pointOf(event), first);
      if (after === before) return;
      // The next touch may come before the page is drawn again.
      latest.current.sketch = after;
      latest.current.onDraw(after, number);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stroke = beginStroke(latest.current.sketch, latest.current.pencil, pointOf(event));
      number = ++strokes;
      element.setPointerCapture(event.pointerId);
      draw(event, true);
      const { x, y } = pointOf(event);
      const { columns, rows } = latest.current.sketch.maze;
      if (x >= 0 && y >= 0 && x < columns && y < rows) active.value = Math.floor(y) * columns + Math.floor(x);
    };
    const onMove = (event: PointerEvent) => draw(event, false);
    const onEnd = () => {
      stroke = null;
    };
    return drawWith({ down: onDown, move: onMove, up: onEnd, cancel: onEnd }, element);
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
      draw(toggleLetter(sketch, here, stamp.letter, stamp.placed === 'one'));
    }
    event.preventDefault();
  };
  const keys =
    style === 'cells'
      ? 'Arrows go about, Space makes rock or floor, letters put pieces down, Delete clears.'
      : 'Arrows go about, Shift with an arrow puts up or takes down a wall, letters put pieces down, Delete clears.';
  return (
    <Plane
      surface={surface}
      kind={`drawing ${style}`}
      frame={frame}
      columns={scene.columns}
      rows={scene.rows}
      active={here}
      label={`Drawing, ${scene.columns} by ${scene.rows}`}
      description={keys}
      cellLabel={(cell) => describe(sketch, cell)}
      onKeyDown={onKeyDown}
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
    </Plane>
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
  return <path class="sketch-posts" d={path} />;
}

interface SketchScene {
  readonly scene: GridScene;
  /** Letters without a figure, by cell. */
  readonly others: readonly { readonly cell: number; readonly text: string }[];
}

/** A sketch as a scene, whether or not it is a level yet; letters that are no stamp of its game are shown as letters. */
function sceneOfSketch({ maze, style, letters }: Sketch, stamps: readonly CastMember[]): SketchScene {
  const lookOf = (letter: string) => stamps.find((stamp) => stamp.letter === letter)?.look;
  const marks: Mark[] = [];
  const actors: Actor[] = [];
  const others: { cell: number; text: string }[] = [];
  for (const [cell, text] of [...letters].sort(([a], [b]) => a - b)) {
    let rest = '';
    for (const letter of text) {
      const look = lookOf(letter);
      if (look === 'exit') marks.push({ cell, kind: 'exit', side: null, letter, name: 'exit' });
      else if (look === 'gold')
        marks.push({ cell, kind: 'gold', side: null, letter, name: `${letter} gold` });
      else if (look === undefined || look === 'mine') rest += letter;
      else {
        const id = `${look}-${actors.length}`;
        actors.push({ id, role: look, letter, name: letter, cell, beyond: null, mood: 'normal' });
      }
    }
    if (rest !== '') others.push({ cell, text: rest });
  }
  if (style === 'walls') {
    for (const { cell, direction } of gapsOf(maze)) {
      marks.push({ cell, kind: 'exit', side: direction, letter: 'E', name: 'gap' });
    }
  }
  const { columns, rows, sides } = maze;
  return { scene: { kind: 'grid', columns, rows, style, sides, marks, actors }, others };
}
