import { pointInView, type WallFace } from '@knossos/engine/internal/games/haunt';
import type { PictureGlyph } from './picture.js';

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
export class Painting {
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

  /** Paints a face over what is there: the farthest are to be painted first. */
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

  /** In ASCII: edges are lines. */
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
