import {
  type CellArrow,
  type GlyphSet,
  INK_CODES,
  type Ink,
  type Raster,
  sceneToRaster,
} from '@knossos/engine/internal/draw';
import type { Grid } from '@knossos/engine/internal/grid';
import type { Overlay, Scene } from '@knossos/engine/internal/puzzle';
import { type Canvas, wrap } from '../screen/canvas.js';
import { type AxisName, columnNames, gutterOf, rowNames } from './coordinates.js';
import { titleRow } from './key-bar.js';

/** What of the screen can be chosen. */
export interface Look {
  readonly glyphs: GlyphSet;
  readonly colour: boolean;
}

/** A screen of a game: title, board, messages, possible moves. */
export interface Page {
  readonly title: string;
  /** How it stands, behind the title. */
  readonly standing: string;
  readonly scene: Scene;
  readonly overlay: Overlay | null;
  /** Arrows in cells; default: none. */
  readonly arrows?: readonly CellArrow[];
  /** The cell that stays in view on a board larger than the window. */
  readonly focus: number;
  /** A cell that is shown inverted; null for none. */
  readonly cursor: number | null;
  /** Cells that are underlined. */
  readonly marked?: ReadonlySet<number>;
  /** The grid whose letters and numbers stand around the board, as far as there is room; default: none. */
  readonly named?: Grid;
  readonly lines: readonly string[];
  /** Those of the lines that were asked for last: they are shown whole, and the board is cut for them; default: none. */
  readonly newest?: readonly string[];
  readonly keys: string;
}

export const BOLD = '1';
export const DIM = '2';
const INVERSE = '7';
const UNDERLINE = '4';
/** Smallest window that a game can be played in. */
const LEAST_COLUMNS = 24;
const LEAST_ROWS = 8;
/** Columns that the text beside the board would like to have. */
const PANEL = 34;

/** Rows of text below a board that are enough. */
const LEAST_TEXT = 3;

/** Said where a board does not fit. */
const PART =
  'The window shows a part of the board and follows you; a larger one, or smaller letters, show more.';

/** Says so when the window is too small for a game, and which key quits; whether it is. */
export function isTooSmall(canvas: Canvas, leastRows = LEAST_ROWS, quits = 'q'): boolean {
  const { columns, rows } = canvas;
  if (columns >= LEAST_COLUMNS && rows >= leastRows) return false;
  const text = `This window is too small: ${columns} x ${rows}. It takes ${LEAST_COLUMNS} x ${leastRows}. ${quits} quits.`;
  canvas.paragraph(0, 0, columns, text);
  return true;
}

/** Puts the keys into the last row, over whatever reached down there. */
export function drawKeys(canvas: Canvas, keys: string): void {
  canvas.text(0, canvas.rows - 1, keys.padEnd(canvas.columns), DIM);
}

/** The cell that is drawn at a column and a row of the screen, or null. */
export type CellFinder = (x: number, y: number) => number | null;

/** Draws a page, the text beside the board where there is room, else below it; tells where the cells are. */
export function drawPage(page: Page, look: Look, canvas: Canvas): CellFinder {
  const { columns, rows } = canvas;
  canvas.text(0, 0, titleRow(page.title, page.standing, columns), BOLD);
  const raster = chooseRaster(page, look, columns, rows - 4);
  const gutter = gutterFor(page, raster, columns);
  const heads = page.named === undefined ? [] : columnNames(page.named, raster);
  // The title, and the letters of the columns or a blank row.
  const top = 1 + Math.max(1, heads.length);
  const whole = gutter + raster.width;
  const beside = columns - whole - 3 >= PANEL;
  const boardColumns = (beside ? columns - PANEL - 3 : columns) - gutter;
  const width = beside ? columns - whole - 3 : columns;
  const textRows = rows - 1 - top;
  // Text below the board gets what a whole board leaves, and half of the rows where that is next to nothing.
  const spare = textRows - 1 - raster.rows.length;
  const half = (textRows - 1) >> 1;
  const newest = page.newest ?? [];
  const newestRows = newest.flatMap((line) => wrap(line, width)).length;
  const most = Math.max(spare >= LEAST_TEXT ? spare : Math.max(LEAST_TEXT, half), Math.min(newestRows, half));
  const boardRowsBeside = (lines: number) => Math.max(1, textRows - (beside ? 0 : Math.min(lines, most) + 1));
  const textLines = page.lines.flatMap((line) => wrap(line, width));
  const isPart = raster.width > boardColumns || raster.rows.length > boardRowsBeside(textLines.length);
  const partLines = isPart ? wrap(PART, width) : [];
  // The requested text goes before the note that the board is cut.
  const part = !beside && newestRows + partLines.length > most ? [] : partLines;
  const shownWidth = Math.min(raster.width, boardColumns);
  const shownRows = Math.min(raster.rows.length, boardRowsBeside(textLines.length + part.length));
  const box = { gutter, top, width: shownWidth, rows: shownRows };
  const finder = drawRaster(canvas, page, look, raster, heads, box);
  const textX = beside ? whole + 3 : 0;
  const textY = beside ? 2 : top + 1 + shownRows;
  const room = rows - 1 - textY;
  // Long text is cut, but not the note that the board is.
  const left = Math.max(0, room - part.length);
  const shown = fittingLines(page.lines, newest, width, left);
  [...shown, ...part].slice(0, Math.max(0, room)).forEach((line, index) => {
    canvas.text(textX, textY + index, line);
  });
  drawKeys(canvas, page.keys);
  return finder;
}

/**
 * Paragraphs in so many columns and rows. Where there is no space for all of them, the last one asked for is shown,
 * and before it as many whole paragraphs as fit; without such the end is cut.
 */
export function fittingLines(
  paragraphs: readonly string[],
  newest: readonly string[],
  columns: number,
  rows: number,
): readonly string[] {
  const wrapped = paragraphs.map((text) => ({ text, lines: wrap(text, columns) }));
  const all = wrapped.flatMap(({ lines }) => lines);
  if (all.length <= rows) return all;
  const last = wrapped.reduce((found, { text }, at) => (newest.includes(text) ? at : found), -1);
  const chosen = new Set<string>();
  let left = rows;
  for (const { text, lines } of wrapped.slice(0, last + 1).reverse()) {
    if (lines.length > left) break;
    chosen.add(text);
    left -= lines.length;
  }
  if (chosen.size === 0) return [...all.slice(0, Math.max(0, rows - 1)), '...'];
  return wrapped.filter(({ text }) => chosen.has(text)).flatMap(({ lines }) => lines);
}

/** The drawing in the chosen characters, or in narrower ones where those do not fit. */
function chooseRaster(
  { scene, overlay, arrows = [] }: Page,
  look: Look,
  columns: number,
  rows: number,
): Raster {
  const values = { arrows, ...(overlay !== null && { overlay }) };
  const first = sceneToRaster(scene, { glyphs: look.glyphs, margin: true, ...values });
  if ((first.width <= columns && first.rows.length <= rows) || look.glyphs === 'ascii') return first;
  const narrow = sceneToRaster(scene, { glyphs: 'ascii', margin: true, ...values });
  return narrow.width < first.width ? narrow : first;
}

/** Columns left of the board for the numbers of its rows: none where they would push a board out that fits. */
function gutterFor({ named }: Page, raster: Raster, columns: number): number {
  if (named === undefined) return 0;
  const gutter = gutterOf(named);
  return raster.width <= columns && raster.width + gutter > columns ? 0 : gutter;
}

/** What of a board is shown, and where: columns before it, columns and rows of it. */
interface BoardBox {
  readonly gutter: number;
  /** Rows above it. */
  readonly top: number;
  readonly width: number;
  readonly rows: number;
}

/** Draws the part of a board that the window holds: the focus in the middle, as far as there is board. */
function drawRaster(
  canvas: Canvas,
  { scene, focus, cursor, marked, named }: Page,
  look: Look,
  raster: Raster,
  heads: readonly (readonly AxisName[])[],
  { gutter, top: above, width, rows }: BoardBox,
): CellFinder {
  const centre = raster.place(focus);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const left = clamp(centre.x + (centre.width >> 1) - (width >> 1), raster.width - width);
  const top = clamp(centre.y - (rows >> 1), raster.rows.length - rows);
  const covers = (cell: number, x: number, y: number) => {
    const place = raster.place(cell);
    return y === place.y && x >= place.x && x < place.x + place.width;
  };
  const lines = [...(marked ?? [])];
  const accents = (x: number, y: number, text: string) => [
    ...(cursor !== null && covers(cursor, x, y) ? [INVERSE] : []),
    ...(text !== ' ' && lines.some((cell) => covers(cell, x, y)) ? [UNDERLINE] : []),
  ];
  const code = (ink: Ink) => (look.colour ? INK_CODES[ink] : '');
  for (let row = 0; row < rows; row++) {
    const y = row + top;
    let x = 0;
    for (const glyph of raster.rows[y] ?? []) {
      const at = x - left;
      const style = code(glyph.ink);
      const shown = [style, ...accents(x, y, glyph.text)].filter((one) => one !== '').join(';');
      if (at >= 0 && at + glyph.width <= width)
        canvas.glyph(gutter + at, row + above, glyph.text, glyph.width, shown);
      x += glyph.width;
    }
  }
  if (named !== undefined) {
    const here = raster.place(cursor ?? focus);
    const style = (isHere: boolean) => (isHere ? BOLD : DIM);
    heads.forEach((names, row) => {
      for (const { at, text } of names) {
        const x = at - left;
        const isHere = at >= here.x && at < here.x + here.width;
        if (x >= 0 && x + text.length <= width) canvas.text(gutter + x, 1 + row, text, style(isHere));
      }
    });
    for (const { at, text } of gutter === 0 ? [] : rowNames(named, raster)) {
      const y = at - top;
      if (y >= 0 && y < rows) canvas.text(0, y + above, text.padStart(gutter - 1), style(at === here.y));
    }
  }
  const cells = scene.kind === 'graph' ? scene.vertices.length : scene.columns * scene.rows;
  return (column, y) => {
    const x = column - gutter;
    if (x < 0 || x >= width || y < above || y >= rows + above) return null;
    for (let cell = 0; cell < cells; cell++) if (covers(cell, x + left, y - above + top)) return cell;
    return null;
  };
}
