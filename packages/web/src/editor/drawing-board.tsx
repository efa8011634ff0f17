import { placesOf } from '@knossos/engine/internal/draw/film';
import { TILES } from '@knossos/engine/internal/draw/pieces';
import {
  cellName,
  type Direction,
  DOWN,
  gapsOf,
  isFloor,
  isOpen,
  LEFT,
  RIGHT,
  UP,
} from '@knossos/engine/internal/grid';
import {
  type Actor,
  clearLetters,
  edgeBetween,
  type GridScene,
  type LegendEntry,
  type Mark,
  type Sketch,
  sideOfEdge,
  toggleBetween,
  toggleLetter,
  toggleWall,
} from '@knossos/engine/internal/puzzle';
import { useRef } from 'preact/hooks';
import { Actors } from '../board/actors.js';
import { Coordinates, withEdge } from '../board/coordinates.js';
import { middle, UNIT, type ViewBox } from '../board/geometry.js';
import { Ground, Posts, Walls } from '../board/ground.js';
import { Marks } from '../board/marks.js';
import { type Point, usePen } from '../board/pen.js';
import { pathsOf } from '../board/piece.js';
import { Plane } from '../board/plane.js';
import type { KeyBinding } from '../state/key-tables.js';
import { ARROWS, typedBy } from '../state/keys.js';
import { usePageKeys } from '../state/page-keys.js';
import { say } from '../ui/messages/speech.js';
import { beginStroke, drawAt, type Pencil, type PencilStroke, touch } from './strokes.js';

interface DrawingBoardProps {
  readonly sketch: Sketch;
  readonly pencil: Pencil;
  readonly stamps: readonly LegendEntry[];
  /** Whether gold lies on every floor on which nothing else does. */
  readonly isGolden: boolean;
  /** A new sketch; those of one stroke carry the same number. */
  readonly onDraw: (sketch: Sketch, stroke: number) => void;
}

let strokes = 0;

const ARROW_KEYS = ['arrowup', 'arrowleft', 'arrowdown', 'arrowright'];

/** A stroke under way, and its number. */
interface Drawing {
  readonly stroke: PencilStroke;
  readonly number: number;
}

/** The level as a drawing, for pencil, finger and keyboard. */
export function DrawingBoard({ sketch, pencil, stamps, isGolden, onDraw }: DrawingBoardProps) {
  const { scene, others, mined } = sceneOfSketch(sketch, stamps, isGolden);
  const { style } = sketch;
  const viewBox = withEdge(viewBoxOfDrawing(style, scene.columns, scene.rows), 'now');
  // The next touch may come before the page is drawn again.
  const latest = useRef(sketch);
  latest.current = sketch;
  const drawTo = (drawing: Drawing, point: Point, first: boolean): Drawing => {
    const after = drawAt(latest.current, drawing.stroke, point, first);
    if (after !== latest.current) onDraw(after, drawing.number);
    latest.current = after;
    return drawing;
  };
  const { surface, here, goBy } = usePen<Drawing>({
    viewBox,
    columns: scene.columns,
    rows: scene.rows,
    begin: (point) =>
      drawTo({ stroke: beginStroke(latest.current, pencil, point), number: ++strokes }, point, true),
    extend: (drawing, to) => drawTo(drawing, to, false),
  });

  const describe = (shown: Sketch, cell: number) => describeCell(shown, stamps, cell);
  const draw = (next: Sketch) => {
    if (next === sketch) return;
    onDraw(next, ++strokes);
    say(describe(next, here));
  };
  /** Takes all pieces from the cell, and says what it is also where nothing lay on it. */
  const clear = () => {
    const next = clearLetters(sketch, here);
    if (next === sketch) say(`Nothing to clear. ${describe(sketch, here)}`);
    else draw(next);
  };
  const place = (event: KeyboardEvent) => {
    const low = typedBy(event);
    const exact = event.shiftKey ? low.toUpperCase() : low;
    const stamp =
      stamps.find(({ letter }) => letter === event.key || letter === exact) ??
      stamps.find(({ letter }) => letter.toLowerCase() === low);
    if (!stamp) return;
    if (stamp.look === 'gate') draw(nextGate(sketch, here, stamp));
    else draw(toggleLetter(sketch, here, stamp.letter, stamp.placed === 'one'));
  };
  const build = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction !== undefined) draw(toggleWall(sketch, here, direction));
  };
  const bindings: readonly KeyBinding[] = [
    ...ARROW_KEYS.map((key) => ({ on: [key], text: 'move the cursor', act: goBy })),
    ...['home', 'end'].map((key) => ({ on: [key], text: 'to the ends of the row', act: goBy })),
    { on: ['enter', ' '], text: 'draw what is chosen', act: () => draw(touch(sketch, pencil, here)) },
    ...(style === 'walls'
      ? ARROW_KEYS.map((key) => ({ on: [`shift+${key}`], text: 'a wall on that side', act: build }))
      : []),
    ...stamps.map(({ letter, name, short }) => ({
      on: [letter.toLowerCase()],
      text: short ?? name,
      act: place,
    })),
    { on: ['delete', 'backspace'], text: 'clear the cell', act: clear },
  ];
  usePageKeys({
    title: 'On the drawing',
    bindings: bindings.map((binding) => ({ ...binding, isOnBoard: true })),
  });
  const gate = stamps.find(({ look }) => look === 'gate');
  const walls =
    style === 'cells'
      ? ''
      : `Shift with an arrow adds or removes a wall, ${gate ? `a colon adds the gate on the right${gate.isUpright ? '' : ', then below'}, ` : ''}`;
  const keys = `Arrow keys move the cursor, Enter or Space draws what is chosen, ${walls}letters place pieces, Delete clears.`;
  return (
    <Plane
      surface={surface}
      kind={`drawing ${style}`}
      viewBox={viewBox}
      columns={scene.columns}
      rows={scene.rows}
      active={here}
      label={`Drawing, ${scene.columns} by ${scene.rows}`}
      description={keys}
      cellLabel={(cell) => describe(sketch, cell)}
    >
      <Ground scene={scene} viewBox={viewBox} />
      <Walls scene={scene} />
      {style === 'walls' && <Posts {...scene} />}
      <Marks scene={scene} />
      <Coordinates viewBox={viewBox} columns={scene.columns} rows={scene.rows} naming="now" />
      <Actors scene={scene} places={placesOf(scene.actors)} settled />
      <g class="minefield">
        {mined.map((cell) => {
          const { x, y } = middle(scene, cell);
          return (
            <g key={cell} class="piece" transform={`translate(${x} ${y})`}>
              {pathsOf(TILES.mine)}
            </g>
          );
        })}
      </g>
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

/** The content of a cell of a drawing, and around it, in words. */
function describeCell(shown: Sketch, stamps: DrawingBoardProps['stamps'], cell: number): string {
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
  const gates = GATE_WORDS.flatMap(([direction, where]) => {
    const edge = edgeBetween(shown.maze, cell, direction);
    return edge !== null && shown.between?.has(edge) ? [`gate ${where}, `] : [];
  });
  return `${cellName(shown.maze, cell)}: ${what ? `${what}, ` : ''}${gates.join('')}${walls.length === 0 ? 'no walls' : `walls ${walls.join(', ')}`}`;
}

/** Where gates of a cell stand, in words. */
const GATE_WORDS = [
  [RIGHT, 'on the right'],
  [LEFT, 'on the left'],
  [DOWN, 'below'],
  [UP, 'above'],
] as const;

/** A gate put on the right of a cell by its key; pressed again it goes below, where it may, and then away. */
function nextGate(sketch: Sketch, cell: number, { letter, isUpright }: LegendEntry): Sketch {
  const isOn = (side: Direction) => {
    const edge = edgeBetween(sketch.maze, cell, side);
    return edge !== null && sketch.between?.get(edge) === letter;
  };
  const goesBelow =
    !isUpright && (isOn(RIGHT) || isOn(DOWN) || edgeBetween(sketch.maze, cell, RIGHT) === null);
  return toggleBetween(sketch, cell, goesBelow ? DOWN : RIGHT, letter);
}

/** Space around a drawing stays the same, whatever is drawn, so that nothing jumps under the pencil. */
function viewBoxOfDrawing(style: 'cells' | 'walls', columns: number, rows: number): ViewBox {
  const margin = style === 'walls' ? UNIT * 0.9 : 6;
  return {
    left: -margin,
    top: -margin,
    width: columns * UNIT + 2 * margin,
    height: rows * UNIT + 2 * margin,
  };
}

interface SketchScene {
  readonly scene: GridScene;
  /** Letters without a figure, by cell. */
  readonly others: readonly { readonly cell: number; readonly text: string }[];
  /** Cells with a mine in them. */
  readonly mined: readonly number[];
}

/** A sketch as a scene, whether or not it is a level yet; letters that are no stamp of its game are shown as letters. */
function sceneOfSketch(
  { maze, style, letters, between }: Sketch,
  stamps: readonly LegendEntry[],
  isGolden: boolean,
): SketchScene {
  const stampOf = (letter: string) => stamps.find((stamp) => stamp.letter === letter);
  const marks: Mark[] = [];
  const actors: Actor[] = [];
  const others: { cell: number; text: string }[] = [];
  const mined: number[] = [];
  for (const [cell, text] of [...letters].sort(([a], [b]) => a - b)) {
    let rest = '';
    for (const letter of text) {
      const { look, figure, isUpright, facing } = stampOf(letter) ?? {};
      if (look === 'exit') marks.push({ cell, kind: 'exit', side: null, letter, name: 'exit' });
      else if (look === 'gold')
        marks.push({ cell, kind: 'gold', side: null, letter, name: `${letter} gold` });
      else if (look === 'trap' || look === 'key' || look === 'ground')
        marks.push({ cell, kind: look, side: null, letter, name: look });
      else if (look === 'mine') mined.push(cell);
      else if (look === undefined || look === 'gate') rest += letter;
      else {
        const id = `${look}-${actors.length}`;
        const drawn = { figure, isUpright, facing, mood: 'normal' } as const;
        actors.push({ id, role: look, letter, name: letter, cell, beyond: null, ...drawn });
      }
    }
    if (rest !== '') others.push({ cell, text: rest });
  }
  for (const [edge, letter] of between ?? [])
    marks.push({
      ...{ cell: edge >> 1, kind: 'gate', side: sideOfEdge(edge), letter },
      ...{ name: 'gate', isOpen: false },
    });
  if (style === 'walls') {
    for (const { cell, direction } of gapsOf(maze)) {
      marks.push({ cell, kind: 'exit', side: direction, letter: 'E', name: 'gap' });
    }
  }
  const { columns, rows, sides } = maze;
  return { scene: { kind: 'grid', columns, rows, style, sides, marks, actors, isGolden }, others, mined };
}
