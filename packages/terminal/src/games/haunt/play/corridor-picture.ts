import { type GlyphSet, INK_CODES } from '@knossos/engine/internal/draw';
import { type CorridorFigure, corridorView, type HauntState } from '@knossos/engine/internal/games/haunt';
import { Painting } from './corridor-walls.js';
import { doorOf, type Sprite, spriteOf } from './figure-sprites.js';
import type { Picture, PictureGlyph } from './picture.js';

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

/** Puts a glyph over what is there; one of two columns takes the place of two, and half of one is none. */
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

/**
 * What the player sees with his own eyes as characters, `columns` wide and `rows` high: walls in shades, edges in
 * lines, dots on the floor, figures that stand on it.
 */
export function corridorPicture(state: HauntState, columns: number, rows: number, glyphs: GlyphSet): Picture {
  const shapes = corridorView(state);
  const painting = new Painting(columns, rows);
  for (const shape of shapes) if (shape.kind !== 'figure') painting.paint(shape);
  const drawn = painting.glyphs(glyphs === 'ascii', state.level.vision.forward);
  for (const shape of shapes) if (shape.kind === 'figure') putFigure(drawn, painting, shape, glyphs);
  // The right half of a wide character is in the character.
  return { width: columns, rows: drawn.map((row) => row.filter(({ text }) => text !== '')) };
}
