import { type GlyphSet, INK_CODES } from '@knossos/engine/draw';
import {
  type CorridorFigure,
  type CorridorShape,
  corridorView,
  type HauntState,
  pointInView,
  type WallFace,
} from '@knossos/engine/games/haunt';
import type { Picture, PictureGlyph } from './picture.js';
import { pixelAt, spriteOf } from './sprites.js';

/** A pixel, half a character high: nothing, a wall's face, a figure, or the dark inside one. */
type Pixel = null | WallFace | CorridorFigure | 'hole';

const LETTERS: Readonly<Record<CorridorFigure['what'], string>> = { ghost: 'G', zombie: 'Z', exit: 'E' };
const EMOJI: Readonly<Record<CorridorFigure['what'], string>> = { ghost: '👻', zombie: '🧟', exit: '🚪' };
const FIGURE_STYLE: Readonly<Record<CorridorFigure['what'], string>> = {
  ghost: INK_CODES['number-4'],
  zombie: INK_CODES.pursuer,
  exit: INK_CODES.exit,
};
/** Greys of walls across the way, blues of walls along it, brown of the floor: each to be read on black and on white. */
const FRONT_STYLES = ['38;5;247', '38;5;244', '38;5;242'] as const;
const SIDE_STYLES = ['38;5;103', '38;5;67', '38;5;60'] as const;
const FLOOR_STYLE = '38;5;137';
const HIDDEN_STYLE = INK_CODES.floor;
const BLANK: PictureGlyph = { text: ' ', width: 1, style: '' };

/** Shades of walls from near to far: across the way, and along it. */
const SHADES = {
  ascii: { front: ['#', '%', '='], side: [':', ':', '.'], upright: '|', floor: ',' },
  blocks: { front: ['▓', '▒', '░'], side: ['▒', '░', '░'], upright: '│', floor: '·' },
} as const;

/**
 * What the player sees with his own eyes as characters, `columns` wide and `rows` high: walls in shades, edges in lines,
 * figures as sprites or, far away, as letters or pictures. What only the window shows, behind walls, is a small letter.
 */
export function corridorPicture(state: HauntState, columns: number, rows: number, glyphs: GlyphSet): Picture {
  const view = new Painting(columns, rows);
  const shapes = corridorView(state);
  for (const shape of shapes) view.paint(shape);
  const drawn = glyphs === 'ascii' ? view.asciiRows() : view.blockRows();
  putFloor(view, drawn, state.level.vision.forward, glyphs);
  for (const shape of shapes) if (shape.kind === 'figure') putLabel(view, drawn, shape, glyphs);
  // The right half of a wide character is in the character.
  return { width: columns, rows: drawn.map((row) => row.filter(({ text }) => text !== '')) };
}

/** Pixels, two above one another in every character. */
class Painting {
  private readonly pixels: Pixel[];

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.pixels = new Array<Pixel>(columns * rows * 2).fill(null);
  }

  at(column: number, half: number): Pixel {
    if (column < 0 || column >= this.columns || half < 0 || half >= 2 * this.rows) return null;
    return this.pixels[half * this.columns + column] ?? null;
  }

  /** The column of x = -1..1, and the half row of y = -1..1, with fractions. */
  columnOf(x: number): number {
    return ((x + 1) / 2) * this.columns;
  }

  halfOf(y: number): number {
    return (y + 1) * this.rows;
  }

  paint(shape: CorridorShape): void {
    if (shape.kind !== 'figure') this.paintWall(shape);
    else if (!shape.isHidden) this.paintFigure(shape);
  }

  private paintWall(wall: WallFace): void {
    const { left, right, leftHeight, rightHeight } = wall;
    for (let column = 0; column < this.columns; column++) {
      const x = ((column + 0.5) / this.columns) * 2 - 1;
      if (x < left || x > right) continue;
      const height = leftHeight + ((rightHeight - leftHeight) * (x - left)) / (right - left);
      for (let half = 0; half < 2 * this.rows; half++)
        if (Math.abs((half + 0.5) / this.rows - 1) <= height) this.set(column, half, wall);
    }
  }

  private paintFigure(figure: CorridorFigure): void {
    const box = this.boxOf(figure);
    const sprite = spriteOf(figure.what, box.columns, box.halves);
    if (sprite === null) return;
    for (let half = 0; half < box.halves; half++) {
      for (let column = 0; column < box.columns; column++) {
        const pixel = pixelAt(sprite, (column + 0.5) / box.columns, (half + 0.5) / box.halves);
        if (pixel !== '.') this.set(box.left + column, box.top + half, pixel === '#' ? figure : 'hole');
      }
    }
  }

  /** The pixels that a figure stands in. */
  boxOf({ what, x, height, width }: CorridorFigure) {
    const share = what === 'exit' ? 0.9 : 0.8;
    const columns = Math.max(1, Math.round(width * share * this.columns));
    const halves = Math.max(1, Math.round(2 * height * share * this.rows));
    const left = Math.round(this.columnOf(x) - columns / 2);
    const top = Math.round(this.halfOf(height)) - halves;
    return { left, top, columns, halves };
  }

  private set(column: number, half: number, pixel: Pixel): void {
    if (column < 0 || column >= this.columns || half < 0 || half >= 2 * this.rows) return;
    this.pixels[half * this.columns + column] = pixel;
  }

  /** Characters of blocks: edges that rise or fall are half blocks. */
  blockRows(): PictureGlyph[][] {
    return this.drawn((column, row) => {
      const upper = this.at(column, 2 * row);
      const lower = this.at(column, 2 * row + 1);
      const shown = isSolid(upper) ? upper : lower;
      if (!isSolid(shown)) return ' ';
      if (!isSolid(upper)) return '▄';
      if (!isSolid(lower)) return '▀';
      if (shown.kind === 'figure') return '█';
      return this.isUpright(column, shown) ? SHADES.blocks.upright : shadeOf(shown, SHADES.blocks);
    });
  }

  /** Characters of ASCII: edges are lines, figures their letters. */
  asciiRows(): PictureGlyph[][] {
    return this.drawn((column, row) => {
      const upper = this.at(column, 2 * row);
      const lower = this.at(column, 2 * row + 1);
      const isUp = row < this.rows / 2;
      const shown = isSolid(upper) ? upper : lower;
      if (!isSolid(shown)) return ' ';
      if (shown.kind === 'figure') return LETTERS[shown.what];
      if (this.isUpright(column, shown)) return SHADES.ascii.upright;
      const outer = this.at(column, isUp ? 2 * row - 1 : 2 * row + 2);
      const isRim = row > 0 && row < this.rows - 1 && !isSolid(outer);
      if (isSolid(upper) && isSolid(lower) && !isRim) return shadeOf(shown, SHADES.ascii);
      if (shown.kind === 'front') return isUp ? '_' : '-';
      return shown.at.right > 0 === isUp ? '/' : '\\';
    });
  }

  private drawn(textAt: (column: number, row: number) => string): PictureGlyph[][] {
    return Array.from({ length: this.rows }, (_, row) =>
      Array.from({ length: this.columns }, (_, column): PictureGlyph => {
        const upper = this.at(column, 2 * row);
        const shown = isSolid(upper) ? upper : this.at(column, 2 * row + 1);
        return { text: textAt(column, row), width: 1, style: isSolid(shown) ? styleOf(shown) : '' };
      }),
    );
  }

  /** Whether a wall's left edge is here, or its right edge beside an opening. */
  private isUpright(column: number, wall: WallFace): boolean {
    const first = Math.ceil(this.columnOf(wall.left) - 0.5);
    const last = Math.floor(this.columnOf(wall.right) - 0.5);
    if (column === first) return column > 0;
    return column === last && column + 1 < this.columns && this.at(column + 1, this.rows) === null;
  }
}

function isSolid(pixel: Pixel): pixel is WallFace | CorridorFigure {
  return pixel !== null && pixel !== 'hole';
}

/** 0 near, 1 farther, 2 far. */
function depthOf({ distance }: WallFace): 0 | 1 | 2 {
  return distance < 1 ? 0 : distance < 3 ? 1 : 2;
}

function shadeOf(wall: WallFace, shades: (typeof SHADES)[keyof typeof SHADES]): string {
  return shades[wall.kind][depthOf(wall)];
}

function styleOf(shape: WallFace | CorridorFigure): string {
  if (shape.kind === 'figure') return FIGURE_STYLE[shape.what];
  return (shape.kind === 'front' ? FRONT_STYLES : SIDE_STYLES)[depthOf(shape)];
}

/** Dots on the floor, as far as the player sees; a lattice that draws near the far end as floors do. */
function putFloor(view: Painting, rows: PictureGlyph[][], forward: number, glyphs: GlyphSet): void {
  const { floor } = glyphs === 'ascii' ? SHADES.ascii : SHADES.blocks;
  const farthest = pointInView({ ahead: forward + 0.5, right: 0 });
  for (let row = view.rows >> 1; row < view.rows; row++) {
    if ((row + 0.5) / (view.rows / 2) - 1 < farthest.height) continue;
    for (let column = 0; column < view.columns; column++) {
      const isFree = view.at(column, 2 * row) === null && view.at(column, 2 * row + 1) === null;
      if (isFree && (column + 2 * row) % 4 === 0) put(rows, column, row, floor, 1, FLOOR_STYLE);
    }
  }
}

/** What tells a figure: the door's name, a letter or a picture for one far away, a small letter for one behind walls. */
function putLabel(view: Painting, rows: PictureGlyph[][], figure: CorridorFigure, glyphs: GlyphSet): void {
  const { what, isHidden, x } = figure;
  const box = view.boxOf(figure);
  const isSprite = spriteOf(what, box.columns, box.halves) !== null;
  const middle = Math.floor(view.columnOf(x));
  const row = Math.min(view.rows - 1, Math.floor((box.top + box.halves / 2) / 2));
  if (isHidden) put(rows, middle, row, LETTERS[what].toLowerCase(), 1, HIDDEN_STYLE);
  else if (isSprite) {
    if (what !== 'exit') return;
    const text = box.columns >= 8 ? 'EXIT' : 'E';
    [...text].forEach((letter, index) => {
      put(rows, middle - (text.length >> 1) + index, row, letter, 1, FIGURE_STYLE.exit);
    });
  } else if (!isOwn(view, figure, middle, row)) return;
  else if (glyphs === 'emoji') put(rows, middle - 1, row, EMOJI[what], 2, FIGURE_STYLE[what]);
  else put(rows, middle, row, LETTERS[what], 1, FIGURE_STYLE[what]);
}

/** Whether nothing nearer stands before a figure that is too small for a sprite. */
function isOwn(view: Painting, { distance }: CorridorFigure, column: number, row: number): boolean {
  const here = view.at(column, 2 * row + 1);
  return here === null || (here !== 'hole' && here.distance > distance);
}

/** Puts a character over what is there; one of two columns takes the place of two, and half of one is none. */
function put(
  rows: PictureGlyph[][],
  column: number,
  row: number,
  text: string,
  width: 1 | 2,
  style: string,
): void {
  const line = rows[row];
  if (!line || column < 0 || column + width > line.length) return;
  for (let at = column; at < column + width; at++) {
    if (line[at]?.text === '') line[at - 1] = BLANK;
    if (line[at]?.width === 2) line[at + 1] = BLANK;
  }
  line[column] = { text, width, style };
  if (width === 2) line[column + 1] = { text: '', width: 1, style };
}
