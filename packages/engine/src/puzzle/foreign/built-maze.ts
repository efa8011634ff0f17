import {
  type Direction,
  DOWN,
  type Grid,
  isOpen,
  LEFT,
  type Maze,
  neighbour,
  openMaze,
  RIGHT,
  setSide,
  UP,
} from '../../grid/index.js';
import { failureOf, type Result } from '../common/result.js';
import type { DrawnDocument } from '../document/document.js';
import { parseDocument } from '../document/document.js';
import { quoted } from '../document/text.js';
import { formatWallDrawing } from '../document/wall-drawing.js';

/** A maze of walls as it is put together from a file: first without inner walls and gaps, then what the file says. */
export class BuiltMaze {
  readonly maze: Maze;
  private readonly letters = new Map<number, string>();
  private readonly gates = new Set<number>();

  constructor(grid: Grid) {
    this.maze = openMaze(grid);
  }

  /** Puts a wall; on the border there is one. */
  wall(cell: number, side: Direction): void {
    if (neighbour(this.maze, cell, side) !== null) setSide(this.maze, cell, side, false);
  }

  /** Opens a side, of the border too. */
  open(cell: number, side: Direction): void {
    setSide(this.maze, cell, side, true);
  }

  hasWall(cell: number, side: Direction): boolean {
    return !isOpen(this.maze, cell, side);
  }

  put(cell: number, letter: string): void {
    this.letters.set(cell, (this.letters.get(cell) ?? '') + letter);
  }

  gate(cell: number): void {
    this.gates.add(cell);
    this.open(cell, RIGHT);
  }

  /** The document, below these header lines. */
  document(header: readonly string[]): Result<DrawnDocument> {
    const crowded = [...this.letters.values()].find((letters) => letters.length > 3);
    if (crowded !== undefined) return failureOf(`no room for ${quoted(crowded)} in one cell`);
    const gate = (cell: number, side: Direction) => (side === RIGHT && this.gates.has(cell) ? ':' : null);
    const drawing = formatWallDrawing(this.maze, (cell) => this.letters.get(cell) ?? '', gate);
    return parseDocument(`${header.join('\n')}\n\n${drawing}`);
  }
}

/** The sides of a cell by their letters in files. */
export const COMPASS_SIDES: ReadonlyMap<string, Direction> = new Map([
  ['N', UP],
  ['S', DOWN],
  ['W', LEFT],
  ['E', RIGHT],
]);
