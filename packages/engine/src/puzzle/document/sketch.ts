import {
  cloneMaze,
  type Direction,
  isFloor,
  isOpen,
  type Maze,
  mazeOfFloor,
  setSide,
} from '../../grid/index.js';
import { type Result, success } from '../common/result.js';
import { formatCellDrawing, parseCellDrawing } from './cell-drawing.js';
import { parseDocument } from './document.js';
import { edgeBetween, edgeNumber } from './edges.js';
import { bareText } from './harmless.js';
import { formatWallDrawing, parseWallDrawing } from './wall-drawing.js';

/**
 * A level on the drawing table: its maze and letters without their meaning, so that it can be drawn while it
 * is not yet (or no longer) a level. The header is kept as it was typed. All operations return a new sketch.
 */
export interface Sketch {
  /** Header lines as typed, without the blank line after them. */
  readonly header: readonly string[];
  readonly style: 'cells' | 'walls';
  readonly maze: Maze;
  /** Letters by cell, at most one in a cell drawing and three in a wall drawing; no entry where there is none. */
  readonly letters: ReadonlyMap<number, string>;
  /** Letters of a wall drawing that stand between cells, where there is no wall, by {@link edgeNumber}; missing where none does. */
  readonly between?: ReadonlyMap<number, string>;
}

/** Every printable character that can stand for something in a drawing. */
const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*@$%&!?<>^=~_;"\'`()[]{}\\',
];

/** What can stand between two cells of a wall drawing, and on a cell of others. */
const BETWEEN = [':'];

/** Most letters on one cell of a wall drawing. */
const MOST_LETTERS = 3;

/** Reads a text as far as its drawing can be understood; the header may hold any keys and values. */
export function readSketch(text: string): Result<Sketch> {
  const document = parseDocument(text);
  if (!document.ok) return document;
  const { drawing, drawingLine, header } = document.value;
  const style = (drawing[0] ?? '').startsWith('+') ? 'walls' : 'cells';
  const drawn =
    style === 'walls'
      ? parseWallDrawing(document.value, LETTERS, BETWEEN)
      : parseCellDrawing(document.value, [...LETTERS, ...BETWEEN]);
  if (!drawn.ok) return drawn;
  const letters = new Map<number, string>();
  for (const { cell, letter } of drawn.value.markers) letters.set(cell, (letters.get(cell) ?? '') + letter);
  const lines = bareText(text).lines.slice(0, drawingLine - 1);
  const above = header.length === 0 ? [] : lines.map((line) => line.trimEnd());
  const between = new Map(
    drawn.value.between?.map(({ cell, side, letter }) => [edgeNumber(cell, side), letter]),
  );
  const sketch = {
    header: above.filter((line) => line !== ''),
    style,
    maze: drawn.value.maze,
    letters,
  } as const;
  return success(withBetween(sketch, between));
}

/** The sketch as a level's text. */
export function writeSketch({ header, style, maze, letters, between }: Sketch): string {
  const head = header.length === 0 ? '' : `${header.join('\n')}\n\n`;
  if (style === 'walls')
    return (
      head +
      formatWallDrawing(
        maze,
        (cell) => letters.get(cell) ?? '',
        (cell, side) => between?.get(edgeNumber(cell, side)) ?? null,
      )
    );
  return head + formatCellDrawing(maze, (cell) => letters.get(cell)?.[0] ?? null);
}

/** Puts a letter on a cell, taking it off where it is; rock becomes floor. `unique` takes it off all others. */
export function toggleLetter(sketch: Sketch, cell: number, letter: string, unique = false): Sketch {
  const letters = new Map(sketch.letters);
  const here = letters.get(cell) ?? '';
  const present = here.includes(letter);
  if (unique || present) {
    for (const [at, text] of sketch.letters) {
      if (!unique && at !== cell) continue;
      const rest = text.replaceAll(letter, '');
      if (rest === '') letters.delete(at);
      else letters.set(at, rest);
    }
  }
  if (present) return { ...sketch, letters };
  const others = letters.get(cell) ?? '';
  const room = sketch.style === 'walls' ? MOST_LETTERS : 1;
  letters.set(cell, (others + letter).slice(-room));
  return sketch.style === 'cells' ? { ...setFloor(sketch, cell, true), letters } : { ...sketch, letters };
}

export function clearLetters(sketch: Sketch, cell: number): Sketch {
  if (!sketch.letters.has(cell)) return sketch;
  const letters = new Map(sketch.letters);
  letters.delete(cell);
  return { ...sketch, letters };
}

/** Makes a cell of a cell drawing floor or rock; rock takes the letter away. */
export function setFloor(sketch: Sketch, cell: number, floor: boolean): Sketch {
  if (sketch.style !== 'cells' || isFloor(sketch.maze, cell) === floor) return sketch;
  const maze = mazeOfFloor(sketch.maze, (at) => (at === cell ? floor : isFloor(sketch.maze, at)));
  return floor ? { ...sketch, maze } : clearLetters({ ...sketch, maze }, cell);
}

/** Puts up or takes down the wall on one side of a cell of a wall drawing; on the rim that makes a gap. */
export function toggleWall(sketch: Sketch, cell: number, direction: Direction): Sketch {
  return setWall(sketch, cell, direction, isOpen(sketch.maze, cell, direction));
}

/** Puts up (`wall`) or takes down the wall on one side of a cell of a wall drawing. */
export function setWall(sketch: Sketch, cell: number, direction: Direction, wall: boolean): Sketch {
  if (sketch.style !== 'walls' || isOpen(sketch.maze, cell, direction) !== wall) return sketch;
  const maze = cloneMaze(sketch.maze);
  setSide(maze, cell, direction, !wall);
  const gate = edgeBetween(maze, cell, direction);
  if (gate === null || !sketch.between?.has(gate)) return { ...sketch, maze };
  return withBetween(
    { ...sketch, maze },
    [...sketch.between].filter(([at]) => at !== gate),
  );
}

/** Puts a letter in place of the wall on one side of a cell, the only one of its kind, or takes it off where it is. */
export function toggleBetween(sketch: Sketch, cell: number, direction: Direction, letter: string): Sketch {
  const at = edgeBetween(sketch.maze, cell, direction);
  if (sketch.style !== 'walls' || at === null) return sketch;
  const others = [...(sketch.between ?? [])].filter(([side, text]) => side !== at && text !== letter);
  if (sketch.between?.get(at) === letter) return withBetween(sketch, others);
  return withBetween(setWall(sketch, cell, direction, false), [...others, [at, letter]]);
}

/** The sketch with these letters between its cells, each by {@link edgeNumber}. */
export function withBetween(sketch: Sketch, entries: Iterable<readonly [number, string]>): Sketch {
  const { between: _, ...rest } = sketch;
  const between = new Map([...entries].sort(([a], [b]) => a - b));
  return between.size === 0 ? rest : { ...rest, between };
}
