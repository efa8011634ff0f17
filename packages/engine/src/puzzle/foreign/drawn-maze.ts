import { cellCount, type Direction, DOWN, type Grid, LEFT, RIGHT, UP } from '../../grid/index.js';
import { MOST_CELLS } from '../document/cell-drawing.js';
import { BuiltMaze } from './built-maze.js';

export type WallStyle = 'posts' | 'box' | 'underscores' | 'blocks';

/** Walls in a text, with the letters that stand on cells. */
export interface DrawnWalls {
  readonly style: WallStyle;
  /** Characters from one corner to the next, where others would fit, too; null where it is plain. */
  readonly doubtfulPitch: number | null;
  readonly grid: Grid;
  readonly built: BuiltMaze;
  readonly letters: readonly {
    readonly letter: string;
    readonly cell: number;
    readonly line: number;
    readonly column: number;
  }[];
}

const ACROSS = 1;
const UPRIGHT = 2;
const CORNERS = '┌┍┎┏╭╒╓╔┐┑┒┓╮╕╖╗└┕┖┗╰╘╙╚┘┙┚┛╯╛╜╝';

/** Characters of lines by where they have arms: to the sides, upwards or down, or both. */
const armsOf = /* @__PURE__ */ memoizeOnce(() => {
  const arms = new Map<string, number>();
  for (let code = 0x251c; code <= 0x256c; code++) arms.set(String.fromCharCode(code), ACROSS | UPRIGHT);
  for (const letter of CORNERS) arms.set(letter, ACROSS | UPRIGHT);
  for (const letter of '-─━═╌╍┄┅┈┉╼╾╴╸╶╺') arms.set(letter, ACROSS);
  for (const letter of '|│┃║╎╏┆┇┊┋╽╿╵╹╷╻') arms.set(letter, UPRIGHT);
  return arms;
});

function memoizeOnce<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const POSTS = /^[o+·]/;
const ARROWS = '→←↑↓';
/** Ends of lines, and corners without walls. */
const ENDS = '╴╶╸╺·';
/** Characters from one corner to the next: four as a rule, then fewer. */
const PITCHES = [4, 2, 3, 5] as const;

/** The walls that a text draws, without anything above or below them; null where it draws none. */
export function readDrawnWalls(text: string): DrawnWalls | null {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  while (lines.length > 0 && lines[0] === '') lines.shift();
  if (lines.length < 2 || text.length > 8 * MOST_CELLS) return null;
  const [top = ''] = lines;
  const isBox = /[─-╿]/.test(text);
  if (/^(?: [ _])* _$/.test(top) && lines.slice(1).every((line) => /^[ |_]*$/.test(line)))
    return underscores(lines);
  if (isBox || POSTS.test(top)) return corners(lines, isBox ? 'box' : 'posts');
  return /^[#█]/.test(top) ? blocks(lines) : null;
}

function sized(columns: number, rows: number): Grid | null {
  const grid = { columns, rows };
  return columns >= 1 && rows >= 1 && cellCount(grid) <= MOST_CELLS ? grid : null;
}

/** Corners with walls between them, cells two lines apart. */
function corners(lines: readonly string[], style: 'posts' | 'box'): DrawnWalls | null {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const pitches = style === 'posts' ? pitchOfPosts(lines[0] ?? '') : pitchesOfBox(lines, width);
  const [pitch = null, ...others] = pitches;
  // Lines that all begin with a blank are indented.
  const isIndented = lines.every((line) => line === '' || line.startsWith(' '));
  if (pitch === null || lines.length % 2 === 0 || isIndented) return null;
  const grid = sized(Math.ceil((width - 1) / pitch), (lines.length - 1) / 2);
  if (grid === null || (width - 1) % pitch !== 0) return null;
  const armsAt = (x: number, y: number) => armsOf().get(lines[y]?.[x] ?? ' ') ?? 0;
  const isWallAbove = (column: number, row: number) => {
    for (let x = column * pitch + 1; x < (column + 1) * pitch; x++)
      if ((armsAt(x, 2 * row) & ACROSS) === 0) return false;
    return true;
  };
  const isWallLeft = (column: number, row: number) => (armsAt(column * pitch, 2 * row + 1) & UPRIGHT) > 0;
  // Where walls and corners stand, nothing else does.
  const isOff = (letter: string, x: number, y: number) =>
    (y % 2 === 0 || x % pitch === 0) && letter !== ' ' && !armsOf().has(letter) && !/[o+·:→←↑↓]/.test(letter);
  if (lines.some((line, y) => [...line].some((letter, x) => isOff(letter, x, y)))) return null;
  const built = builtFrom(grid, isWallAbove, isWallLeft);
  const letters: DrawnWalls['letters'][number][] = [];
  for (let row = 0; row < grid.rows; row++) {
    const line = lines[2 * row + 1] ?? '';
    for (let x = 0; x < line.length; x++) {
      const letter = line[x] ?? ' ';
      if (letter === ' ' || armsOf().has(letter) || ARROWS.includes(letter)) continue;
      const cell = row * grid.columns + Math.floor(x / pitch);
      if (x % pitch === 0 && letter === ':') built.gate(cell - 1);
      else letters.push({ letter, cell, line: 2 * row + 2, column: x + 1 });
    }
  }
  return { style, doubtfulPitch: others.length > 0 ? pitch : null, grid, built, letters };
}

/** From the first post to the second, where all posts of the first line stand so. */
function pitchOfPosts(top: string): readonly number[] {
  const second = top.slice(1).search(/[o+·]/) + 1;
  if (second < 2 || second > 5) return [];
  const isAtPosts = [...top].every((letter, x) => (x % second === 0) === /[o+·]/.test(letter));
  return isAtPosts ? [second] : [];
}

/** The pitches at which all uprights, line ends and dots stand at corners: first those with all letters in cells. */
function pitchesOfBox(lines: readonly string[], width: number): readonly number[] {
  let common = width - 1;
  const letters: number[] = [];
  for (const [y, line] of lines.entries())
    for (let x = 0; x < line.length; x++) {
      const letter = line[x] ?? ' ';
      const isAtCorner =
        ((armsOf().get(letter) ?? 0) & UPRIGHT) > 0 || (y % 2 === 0 && ENDS.includes(letter));
      if (isAtCorner) for (let b = x; b > 0; ) [common, b] = [b, common % b];
      else if (y % 2 === 1 && letter !== ' ' && !armsOf().has(letter) && !ARROWS.includes(letter))
        letters.push(x);
    }
  const fitting = PITCHES.filter((pitch) => common % pitch === 0);
  const centred = fitting.filter((pitch) => letters.every((x) => x % pitch === pitch >> 1));
  return centred.length > 0 ? centred : fitting.filter((pitch) => letters.every((x) => x % pitch > 0));
}

/** A line of floors above, then `|` left of a cell and `_` below it. */
function underscores(lines: readonly string[]): DrawnWalls | null {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const grid = sized(width >> 1, lines.length - 1);
  if (grid === null) return null;
  const isWallAbove = (column: number, row: number) => lines[row]?.[2 * column + 1] === '_';
  const isWallLeft = (column: number, row: number) => lines[row + 1]?.[2 * column] === '|';
  return {
    style: 'underscores',
    doubtfulPitch: null,
    grid,
    built: builtFrom(grid, isWallAbove, isWallLeft),
    letters: [],
  };
}

/** Cells at odd places, full posts at even ones, and walls between, each a block or two. */
function blocks(lines: readonly string[]): DrawnWalls | null {
  const isWall = (letter: string | undefined) => letter === '#' || letter === '█';
  // The first line, which ends with a post, has an odd number of blocks.
  const isDouble =
    (lines[0] ?? '').length % 4 === 2 && lines.every((line) => /^(?:##|██|[^#█]{1,2})*$/.test(line));
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const rows = isDouble
    ? lines.map((line) => (line.padEnd(width).match(/../g) ?? []).map((pair) => pair.trim()[0] ?? ' '))
    : lines.map((line) => [...line.padEnd(width)]);
  const columns = rows[0]?.length ?? 0;
  if (columns % 2 === 0 || rows.length % 2 === 0) return null;
  const grid = sized((columns - 1) / 2, (rows.length - 1) / 2);
  if (grid === null) return null;
  const isSound = rows.every((row, y) =>
    row.every((letter, x) =>
      x % 2 === 0 && y % 2 === 0 ? isWall(letter) : x % 2 === 0 || y % 2 === 0 || !isWall(letter),
    ),
  );
  if (!isSound) return null;
  const built = builtFrom(
    grid,
    (column, row) => isWall(rows[2 * row]?.[2 * column + 1]),
    (column, row) => isWall(rows[2 * row + 1]?.[2 * column]),
  );
  const letters = rows.flatMap((row, y) =>
    row.flatMap((letter, x) => {
      if (letter === ' ' || isWall(letter) || y % 2 === 0 || x % 2 === 0) return [];
      return [{ letter, cell: ((y - 1) / 2) * grid.columns + (x - 1) / 2, line: y + 1, column: x + 1 }];
    }),
  );
  return { style: 'blocks', doubtfulPitch: null, grid, built, letters };
}

function builtFrom(
  grid: Grid,
  isWallAbove: (column: number, row: number) => boolean,
  isWallLeft: (column: number, row: number) => boolean,
): BuiltMaze {
  const built = new BuiltMaze(grid);
  const { columns, rows } = grid;
  const set = (isWall: boolean, isEdge: boolean, cell: number, side: Direction) => {
    if (isEdge && !isWall) built.open(cell, side);
    if (!isEdge && isWall) built.wall(cell, side);
  };
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++) {
      const isEdge = row === 0 || row === rows;
      const cell = Math.min(row, rows - 1) * columns + column;
      set(isWallAbove(column, row), isEdge, cell, row === rows ? DOWN : UP);
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      const isEdge = column === 0 || column === columns;
      const cell = row * columns + Math.min(column, columns - 1);
      set(isWallLeft(column, row), isEdge, cell, column === columns ? RIGHT : LEFT);
    }
  return built;
}
