import { type GlyphSet, INK_CODES, sceneToRaster } from '@knossos/engine/internal/draw';
import {
  type CorridorFigure,
  corridorView,
  type HauntState,
  pointInView,
  type WallFace,
} from '@knossos/engine/internal/games/haunt';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import type { Canvas } from '../../../screen/canvas.js';

/** One character of a picture, perhaps two columns wide, and its SGR codes. */
interface PictureGlyph {
  readonly text: string;
  readonly width: 1 | 2;
  readonly style: string;
}

/** Rows of equal width, measured in terminal columns. */
export interface Picture {
  readonly width: number;
  readonly rows: readonly (readonly PictureGlyph[])[];
}

/** A drawing of cells; where a cell is one column wide it is made two, so that it looks about as wide as high. */
export function pictureOf(scene: GridScene, glyphs: GlyphSet): Picture {
  const { width, rows } = sceneToRaster(scene, { glyphs });
  const isNarrow = width === scene.columns;
  const wide = rows.map((row) =>
    row.flatMap(({ ink, ...own }): PictureGlyph[] => {
      const glyph = { ...own, style: INK_CODES[ink] };
      return isNarrow ? [glyph, { ...glyph, text: own.text === '#' ? '#' : ' ' }] : [glyph];
    }),
  );
  return { width: isNarrow ? 2 * width : width, rows: wide };
}

/** Where a picture or a text goes on the screen, and how much of it there is room for. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

/** Puts a picture on the screen; of one that is too large the middle columns, and the rows around `focusRow`. */
export function putPicture(
  canvas: Canvas,
  { width, rows }: Picture,
  viewport: Viewport,
  colour: boolean,
  focusRow = rows.length - 1,
): void {
  const left = Math.max(0, (width - viewport.columns) >> 1);
  const hidden = Math.max(0, rows.length - viewport.rows);
  const top = Math.max(0, Math.min(hidden, focusRow - Math.floor((3 * viewport.rows) / 4)));
  rows.slice(top, top + viewport.rows).forEach((row, y) => {
    let x = -left;
    for (const { text, width: wide, style } of row) {
      if (x >= 0 && x + wide <= viewport.columns)
        canvas.glyph(viewport.x + x, viewport.y + y, text, wide, colour ? style : '');
      x += wide;
    }
  });
}

export function pictureText({ rows }: Picture): string {
  const lines = rows.map((row) => row.map(({ text }) => text).join(''));
  return lines.map((line) => `${line.replace(/ +$/, '')}\n`).join('');
}

/** Greys of walls across the way, blues of walls along it, brown of the floor: each to be read on black and on white. */
const FRONT_STYLES = ['38;5;247', '38;5;244', '38;5;242'] as const;
const SIDE_STYLES = ['38;5;103', '38;5;67', '38;5;60'] as const;
const FLOOR_STYLE = '38;5;137';

/** Shades of walls from near to far: across the way, and along it. */
const SHADES = {
  ascii: { front: ['#', '%', '='], side: [':', ':', '.'], upright: '|', floor: ',' },
  blocks: { front: ['▓', '▒', '░'], side: ['▒', '░', '░'], upright: '│', floor: '·' },
} as const;

/** Columns below which a face has no edges drawn. */
const LEAST_FACE = 3;

/** The walls before the player in pixels, two above one another in every character: the face that is seen there. */
class Painting {
  private readonly faces: (WallFace | null)[];

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.faces = new Array<WallFace | null>(columns * rows * 2).fill(null);
  }

  /** The column of x = -1..1, with a fraction. */
  columnOf(x: number): number {
    return ((x + 1) / 2) * this.columns;
  }

  /** The half row of y = -1..1, with a fraction. */
  halfOf(y: number): number {
    return (y + 1) * this.rows;
  }

  /** Paints a face over the picture: paint the farthest first. */
  paint(wall: WallFace): void {
    const { left, right, leftHeight, rightHeight } = wall;
    const first = Math.max(0, this.firstColumn(wall));
    const last = Math.min(this.columns - 1, this.lastColumn(wall));
    for (let column = first; column <= last; column++) {
      const x = ((column + 0.5) / this.columns) * 2 - 1;
      const height = leftHeight + ((rightHeight - leftHeight) * (x - left)) / (right - left);
      for (let half = 0; half < 2 * this.rows; half++)
        if (Math.abs((half + 0.5) / this.rows - 1) <= height) this.faces[half * this.columns + column] = wall;
    }
  }

  /** Whether a wall hides what stands so many cells ahead from a character. */
  isHidden(column: number, row: number, ahead: number): boolean {
    const isNearer = (wall: WallFace | null) =>
      wall !== null && (wall.kind === 'front' ? wall.at.ahead - 0.5 : wall.at.ahead) < ahead;
    return isNearer(this.at(column, 2 * row)) || isNearer(this.at(column, 2 * row + 1));
  }

  /** The walls and the floor as characters; the player sees so many cells ahead. */
  glyphs(isAscii: boolean, forward: number): PictureGlyph[][] {
    const { floor } = isAscii ? SHADES.ascii : SHADES.blocks;
    const farthest = pointInView({ ahead: forward + 0.5, right: 0 }).height;
    return Array.from({ length: this.rows }, (_, row) => {
      const isFloor = (row + 0.5) / (this.rows / 2) - 1 >= farthest;
      return Array.from({ length: this.columns }, (_, column): PictureGlyph => {
        const upper = this.at(column, 2 * row);
        const lower = this.at(column, 2 * row + 1);
        const wall = upper ?? lower;
        if (wall !== null) {
          const text = isAscii ? this.line(column, row, wall) : this.block(column, row, wall);
          return { text, width: 1, style: styleOf(wall) };
        }
        // Dots in a lattice, as far as the player sees.
        const isDot = isFloor && (column + 2 * row) % 4 === 0;
        return { text: isDot ? floor : ' ', width: 1, style: isDot ? FLOOR_STYLE : '' };
      });
    });
  }

  /** In blocks: edges that rise or fall are half blocks. */
  private block(column: number, row: number, wall: WallFace): string {
    if (this.at(column, 2 * row) === null) return '▄';
    if (this.at(column, 2 * row + 1) === null) return '▀';
    return this.isUpright(column, wall) ? SHADES.blocks.upright : shadeOf(wall, SHADES.blocks);
  }

  private line(column: number, row: number, wall: WallFace): string {
    if (this.isUpright(column, wall)) return SHADES.ascii.upright;
    const isUp = row < this.rows / 2;
    const outer = this.at(column, isUp ? 2 * row - 1 : 2 * row + 2);
    const isInside = this.at(column, 2 * row) !== null && this.at(column, 2 * row + 1) !== null;
    const isRim = outer === null && row > 0 && row < this.rows - 1;
    if (isInside && !isRim) return shadeOf(wall, SHADES.ascii);
    if (wall.kind === 'front') return isUp ? '_' : '-';
    return wall.at.right > 0 === isUp ? '/' : '\\';
  }

  private at(column: number, half: number): WallFace | null {
    if (column < 0 || column >= this.columns || half < 0 || half >= 2 * this.rows) return null;
    return this.faces[half * this.columns + column] ?? null;
  }

  private firstColumn({ left }: WallFace): number {
    return Math.ceil(this.columnOf(left) - 0.5);
  }

  private lastColumn({ right }: WallFace): number {
    return Math.floor(this.columnOf(right) - 0.5);
  }

  /** Whether a wall's left edge is here, or its right edge beside an opening. */
  private isUpright(column: number, wall: WallFace): boolean {
    const first = this.firstColumn(wall);
    const last = this.lastColumn(wall);
    if (last - first + 1 < LEAST_FACE) return false;
    if (column === first) return column > 0;
    return column === last && column + 1 < this.columns && this.at(column + 1, this.rows) === null;
  }
}

/** 0 near, 1 farther, 2 far. */
function depthOf({ distance }: WallFace): 0 | 1 | 2 {
  return distance < 1 ? 0 : distance < 3 ? 1 : 2;
}

function shadeOf(wall: WallFace, shades: (typeof SHADES)[keyof typeof SHADES]): string {
  return shades[wall.kind][depthOf(wall)];
}

function styleOf(wall: WallFace): string {
  return (wall.kind === 'front' ? FRONT_STYLES : SIDE_STYLES)[depthOf(wall)];
}

type What = CorridorFigure['what'];

const LETTERS: Readonly<Record<What, string>> = { ghost: 'G', zombie: 'Z', exit: 'E' };
const EMOJI: Readonly<Record<What, string>> = { ghost: '👻', zombie: '🧟', exit: '🏆' };
const STYLES: Readonly<Record<What, string>> = {
  ghost: INK_CODES['number-4'],
  zombie: INK_CODES.pursuer,
  exit: INK_CODES.exit,
};
const HIDDEN_STYLE = INK_CODES.floor;
const BLANK: PictureGlyph = { text: ' ', width: 1, style: '' };

/** Columns and rows of the picture that a figure stands in; `bottom` is its last row. */
interface Box {
  readonly columns: number;
  readonly rows: number;
  readonly middle: number;
  readonly bottom: number;
}

function boxOf(painting: Painting, { what, x, height, width }: CorridorFigure): Box {
  const share = what === 'exit' ? 0.9 : 0.85;
  return {
    columns: Math.round(width * share * painting.columns),
    rows: Math.round(height * share * painting.rows),
    middle: painting.columnOf(x),
    bottom: Math.min(painting.rows, Math.round(painting.halfOf(height) / 2)) - 1,
  };
}

/**
 * Puts a figure into the picture: a drawing as large as fits where it stands, far away a letter or a picture; a small
 * letter for one behind walls, which only the window shows. Walls nearer than it stay before it.
 */
function putFigure(
  rows: PictureGlyph[][],
  painting: Painting,
  figure: CorridorFigure,
  glyphs: GlyphSet,
): void {
  const { what, isHidden, at } = figure;
  const box = boxOf(painting, figure);
  const column = Math.min(painting.columns - 1, Math.max(0, Math.floor(box.middle)));
  const row = Math.max(0, box.bottom - (box.rows >> 1));
  if (isHidden) {
    put(rows, column, row, { text: LETTERS[what].toLowerCase(), width: 1, style: HIDDEN_STYLE });
    return;
  }
  const style = STYLES[what];
  const sprite = drawingOf(what, box, glyphs === 'ascii');
  if (sprite !== null) {
    const left = Math.round(box.middle - (sprite[0] ?? '').length / 2);
    const top = box.bottom - sprite.length + 1;
    sprite.forEach((line, y) => {
      [...line].forEach((text, x) => {
        if (text !== '.' && !painting.isHidden(left + x, top + y, at.ahead))
          put(rows, left + x, top + y, { text, width: 1, style });
      });
    });
  } else if (!painting.isHidden(column, row, at.ahead)) {
    if (glyphs === 'emoji') put(rows, column - 1, row, { text: EMOJI[what], width: 2, style });
    else put(rows, column, row, { text: LETTERS[what], width: 1, style });
  }
}

function drawingOf(what: What, { columns, rows }: Box, isAscii: boolean): Sprite | null {
  if (what !== 'exit') return spriteOf(what, columns, rows, isAscii);
  return columns >= 3 && rows >= 2 ? doorOf(columns, rows, isAscii) : null;
}

/** Puts a glyph over the picture; one of two columns takes the place of two, and half of one is none. */
function put(rows: PictureGlyph[][], column: number, row: number, glyph: PictureGlyph): void {
  const line = rows[row];
  if (!line || column < 0 || column + glyph.width > line.length) return;
  for (let at = column; at < column + glyph.width; at++) {
    if (line[at]?.text === '') line[at - 1] = BLANK;
    if (line[at]?.width === 2) line[at + 1] = BLANK;
  }
  line[column] = glyph;
  if (glyph.width === 2) line[column + 1] = { ...glyph, text: '', width: 1 };
}

/** The corridor as characters: walls in shades, edges in lines, dots on the floor, figures that stand on it. */
export function corridorPicture(state: HauntState, columns: number, rows: number, glyphs: GlyphSet): Picture {
  const shapes = corridorView(state);
  const painting = new Painting(columns, rows);
  for (const shape of shapes) if (shape.kind !== 'figure') painting.paint(shape);
  const drawn = painting.glyphs(glyphs === 'ascii', state.level.vision.forward);
  for (const shape of shapes) if (shape.kind === 'figure') putFigure(drawn, painting, shape, glyphs);
  // The right half of a wide character is in the character.
  return { width: columns, rows: drawn.map((row) => row.filter(({ text }) => text !== '')) };
}

/** Rows of characters: a space is dark, a dot is not of the figure (in ASCII it is dark, too: lines on lines are hard to read). */
type Sprite = readonly string[];

type Beings = Readonly<Record<'ghost' | 'zombie', readonly Sprite[]>>;

/** Figures from large to small, in blocks. */
const BLOCKS: Beings = {
  ghost: [
    ['..▄█████▄..', '.█████████.', '.██ o█ o██.', '.█████████.', '.███ G ███.', '.█████████.', '.█▀██▀██▀█.'],
    ['.▄███▄.', '██o█o██', '██ G ██', '█▀█▀█▀█'],
    ['▄███▄', '█o█o█', '█▀█▀█'],
    ['▄█▄', 'o█o', '█▀█'],
  ],
  zombie: [
    ['...▄███▄...', '...█x█x█...', '...▀█~█▀...', '▄▄███████▄▄', '██.█ Z █.██', '...██.██...', '..▄██.██▄..'],
    ['..▄█▄..', '▄▄x▄x▄▄', '█.█Z█.█', '..█.█..'],
    ['.▄█▄.', '█x█x█', '.█.█.'],
    ['.▄.', 'xZx', '█.█'],
  ],
};

/** The same in ASCII. */
const LINES: Beings = {
  ghost: [
    [
      '..._____...',
      '../     \\..',
      './ O   O \\.',
      '.|   o   |.',
      '.|   G   |.',
      '.|       |.',
      ".'^v^v^v^'.",
    ],
    ['..___..', './o o\\.', '|  G  |', "'^v^v^'"],
    ['.___.', '/o o\\', "'v^v'"],
    ['.-.', 'oGo', 'v^v'],
  ],
  zombie: [
    [
      '....___....',
      '.../x x\\...',
      '...\\_~_/...',
      '.__/   \\__.',
      '[_ | Z | _]',
      '...|_ _|...',
      '..._|.|_...',
    ],
    ['...-...', './x x\\.', '--|Z|--', '..|.|..'],
    ['.___.', '-x x-', '.|Z|.'],
    ['.-.', 'xZx', '|.|'],
  ],
};

/** The largest drawing of a figure in so many columns and rows; null when none fits. */
export function spriteOf(
  what: 'ghost' | 'zombie',
  columns: number,
  rows: number,
  isAscii: boolean,
): Sprite | null {
  const sprites = (isAscii ? LINES : BLOCKS)[what];
  const sprite = sprites.find((one) => one.length <= rows && (one[0] ?? '').length <= columns) ?? null;
  return isAscii && sprite !== null ? sprite.map((row) => ` ${row.replaceAll('.', ' ')} `) : sprite;
}

/** A door of that size with its name on it, from 3 by 2. */
export function doorOf(columns: number, rows: number, isAscii: boolean): Sprite {
  const post = isAscii ? '|' : '█';
  const inside = columns - 2;
  const name = inside >= 4 ? 'EXIT' : 'E';
  const label = name.padStart(name.length + ((inside - name.length) >> 1)).padEnd(inside);
  const row = (text: string) => `${post}${text}${post}`;
  const blank = ' '.repeat(inside);
  const knob = `${' '.repeat(Math.max(0, inside - 2))}${isAscii ? 'o' : '▪'} `.slice(-inside);
  const middle = rows >> 1;
  return Array.from({ length: rows }, (_, index) => {
    if (index === 0) return isAscii ? `+${'-'.repeat(inside)}+` : '▄'.repeat(columns);
    if (index === 1) return row(label);
    return row(index === middle + 1 && inside >= 4 ? knob : blank);
  });
}
