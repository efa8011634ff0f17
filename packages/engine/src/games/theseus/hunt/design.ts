import {
  cellCount,
  DIRECTIONS,
  DOWN,
  type Gap,
  neighbour,
  openMaze,
  opposite,
  RIGHT,
  setSide,
  UP,
} from '../../../grid/index.js';
import { NO_META } from '../../../puzzle/index.js';
import { THESEUS_DEFAULTS, type TheseusLevel } from '../index.js';
import { type Flood, type FloodFrame, MOST_FLOOD_CELLS, MOST_FLOOD_COLUMNS } from './flood.js';
import { FourWordFlood } from './four-words.js';
import { TwoWordFlood } from './two-words.js';

/** Words of a set of cells. */
const WORDS = MOST_FLOOD_CELLS / 32;

/** Which designs are meant: the frame, who hunts, and which walls follow from others. */
export interface DesignFrame extends FloodFrame {
  /** `V` is a vertical-first Minotaur: the same as a horizontal-first one in the maze mirrored along its diagonal. */
  readonly kind: 'M' | 'V';
  /** Whether walls stand as their half turn about the middle does. */
  readonly symmetric: boolean;
  /** Whether an exit cell lies on the rim. */
  readonly rim: boolean;
}

/** The shortest way out from where it is longest. */
export interface Measured {
  readonly length: number;
  readonly starts: readonly { readonly place: number; readonly unit: number }[];
}

/**
 * Mazes of a frame as strings of bits: bit `2 * cell` is the wall to the right of a cell, `2 * cell + 1` the wall below,
 * 1 is a wall. Behind them the number of the exit, lowest bit first, so that it is searched for too.
 */
export class DesignSpace {
  readonly bits: number;
  readonly columns: number;
  /** The bits that decide a design. */
  readonly free: readonly number[];
  /** Inner sides. */
  readonly sides: number;
  private readonly cells: number;
  private readonly exits: readonly Gap[];
  /** By bit of a wall: the free bit that decides it. */
  private readonly source: Int32Array;
  private readonly flood: Flood;
  private readonly walls: Int32Array;
  /** By wall: the free bit that decides it, and its bit among the openings of the maze that is flooded. */
  private readonly deciders: Int32Array;
  private readonly openings: Int32Array;
  /** Words of openings to the right, then down. */
  private readonly open = new Int32Array(2 * WORDS);
  private readonly openRight = this.open.subarray(0, WORDS);
  private readonly openDown = this.open.subarray(WORDS);

  constructor(readonly frame: DesignFrame) {
    const { columns, rows, kind } = frame;
    this.cells = cellCount(frame);
    this.columns = 2 * columns;
    const turned: FloodFrame = kind === 'M' ? frame : { ...frame, columns: rows, rows: columns };
    this.flood = this.cells <= 64 ? new TwoWordFlood(turned) : new FourWordFlood(turned);
    this.exits = exitsOf(frame);
    const walls = wallBits(frame);
    this.sides = walls.length;
    this.source = new Int32Array(2 * this.cells).fill(-1);
    for (const bit of walls) this.source[bit] = frame.symmetric ? Math.min(bit, this.turnedBit(bit)) : bit;
    this.walls = Int32Array.from(walls);
    this.deciders = Int32Array.from(walls, (bit) => this.source[bit]);
    this.openings = Int32Array.from(walls, (bit) => {
      const cell = kind === 'M' ? bit >> 1 : this.transposed(bit >> 1);
      const isDown = ((bit & 1) === 1) === (kind === 'M');
      return isDown ? 32 * WORDS + cell : cell;
    });
    const exitBits = Math.max(0, 32 - Math.clz32(this.exits.length - 1));
    this.bits = 2 * this.cells + exitBits;
    const ends = Array.from({ length: exitBits }, (_, i) => 2 * this.cells + i);
    this.free = [...walls.filter((bit) => this.source[bit] === bit), ...ends];
  }

  /** The longest shortest way out of a design; 0 when there is none from anywhere. */
  length(genome: Uint8Array): number {
    const { open, openRight, openDown, deciders, openings } = this;
    open.fill(0);
    for (let i = 0; i < openings.length; i++) {
      const bit = openings[i];
      open[bit >> 5] |= (1 - genome[deciders[i]]) << (bit & 31);
    }
    const { cell } = this.exitOf(genome);
    return this.flood.longest(openRight, openDown, this.frame.kind === 'M' ? cell : this.transposed(cell));
  }

  /** The same with all starts where it is that long. */
  measure(genome: Uint8Array): Measured {
    const length = this.length(genome);
    if (length === 0) return { length, starts: [] };
    const starts = this.flood.farthest();
    if (this.frame.kind === 'M') return { length, starts };
    const back = (cell: number) => this.transposedBack(cell);
    return { length, starts: starts.map(({ place, unit }) => ({ place: back(place), unit: back(unit) })) };
  }

  /** The level of a design, with the two on given cells. */
  level(genome: Uint8Array, place: number, unit: number): TheseusLevel {
    const { frame, walls, source } = this;
    const { kind, wait, way } = frame;
    const maze = openMaze(frame);
    for (const bit of walls) {
      if (genome[source[bit]] === 1) setSide(maze, bit >> 1, (bit & 1) === 0 ? RIGHT : DOWN, false);
    }
    const exit = this.exitOf(genome);
    if (way === 'gap') setSide(maze, exit.cell, exit.direction, true);
    return {
      game: 'theseus',
      meta: NO_META,
      ...THESEUS_DEFAULTS,
      wait,
      exit: way === 'immediate' ? 'immediate' : 'survive',
      maze,
      start: place,
      exits: way === 'gap' ? [] : [exit.cell],
      pursuers: [{ cell: unit, kind }],
    };
  }

  /** How many walls stand. */
  wallCount(genome: Uint8Array): number {
    let count = 0;
    for (const bit of this.walls) count += genome[this.source[bit]];
    return count;
  }

  /** Where a design has its exit; the direction is that of the gap, if it is one. */
  exitOf(genome: Uint8Array): Gap {
    let number = 0;
    for (let bit = this.bits - 1; bit >= 2 * this.cells; bit--) number = 2 * number + genome[bit];
    return this.exits[number % this.exits.length];
  }

  /**
   * The first of a design and its images left to right, upside down and by a half turn. These are all the symmetries there
   * are: a quarter turn would have the other axis tried first.
   */
  canonical(genome: Uint8Array): Uint8Array {
    let best = this.written(genome);
    for (const [across, down] of [
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const image = this.image(genome, across, down);
      const first = best.findIndex((bit, i) => bit !== image[i]);
      if (first >= 0 && image[first] < best[first]) best = image;
    }
    return best;
  }

  /** The same design with every bit as it counts. */
  private written(genome: Uint8Array): Uint8Array {
    return this.image(genome, false, false);
  }

  private image(genome: Uint8Array, across: boolean, down: boolean): Uint8Array {
    const { columns, rows } = this.frame;
    const { walls, source, exits, cells } = this;
    const turned = (cell: number) => {
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      return (down ? rows - 1 - row : row) * columns + (across ? columns - 1 - column : column);
    };
    const image = new Uint8Array(this.bits);
    for (const bit of walls) {
      if (genome[source[bit]] === 0) continue;
      const cell = turned(bit >> 1);
      const isBelow = (bit & 1) === 1;
      // What stood right of a cell stands left of its image: right of the cell before.
      const at = isBelow ? (down ? cell - columns : cell) : across ? cell - 1 : cell;
      image[2 * at + (isBelow ? 1 : 0)] = 1;
    }
    const { cell, direction } = this.exitOf(genome);
    const isFlipped = direction % 2 === 0 ? down : across;
    const way = this.frame.way === 'gap' && isFlipped ? opposite(direction) : direction;
    const exit = exits.findIndex(
      (other) => other.cell === turned(cell) && (this.frame.way !== 'gap' || other.direction === way),
    );
    for (let bit = 2 * cells; bit < this.bits; bit++) image[bit] = (exit >> (bit - 2 * cells)) & 1;
    return image;
  }

  /** The wall that a wall comes to by a half turn of the board. */
  private turnedBit(bit: number): number {
    const cell = this.cells - 1 - (bit >> 1);
    return (bit & 1) === 0 ? 2 * (cell - 1) : 2 * (cell - this.frame.columns) + 1;
  }

  private transposed(cell: number): number {
    const { columns, rows } = this.frame;
    return (cell % columns) * rows + Math.floor(cell / columns);
  }

  private transposedBack(cell: number): number {
    const { columns, rows } = this.frame;
    return (cell % rows) * columns + Math.floor(cell / rows);
  }
}

/** Whether mazes of a size can be searched this way. */
export function fitsFlood({ columns, rows }: { readonly columns: number; readonly rows: number }): boolean {
  const cells = columns * rows;
  return cells >= 4 && cells <= MOST_FLOOD_CELLS && Math.max(columns, rows) <= MOST_FLOOD_COLUMNS;
}

/** The bits of the inner sides, see {@link DesignSpace}. */
function wallBits({ columns, rows }: FloodFrame): number[] {
  return Array.from({ length: 2 * columns * rows }, (_, bit) => bit).filter((bit) =>
    (bit & 1) === 0 ? (bit >> 1) % columns < columns - 1 : bit >> 1 < columns * (rows - 1),
  );
}

/** Where the exit may lie: sides of the rim, clockwise from the top left, one a cell for exit cells; or all cells. */
function exitsOf(frame: DesignFrame): Gap[] {
  const { columns, rows } = frame;
  if (frame.way !== 'gap' && !frame.rim) {
    return Array.from({ length: columns * rows }, (_, cell) => ({ cell, direction: UP }));
  }
  const gaps: Gap[] = [];
  const add = (cell: number, at: number) => {
    const direction = DIRECTIONS[at];
    if (direction !== undefined && neighbour(frame, cell, direction) === null) gaps.push({ cell, direction });
  };
  for (let column = 0; column < columns; column++) add(column, 0);
  for (let row = 0; row < rows; row++) add(row * columns + columns - 1, 1);
  for (let column = columns - 1; column >= 0; column--) add((rows - 1) * columns + column, 2);
  for (let row = rows - 1; row >= 0; row--) add(row * columns, 3);
  if (frame.way === 'gap') return gaps;
  return gaps.filter(({ cell }, i) => gaps.findIndex((other) => other.cell === cell) === i);
}
