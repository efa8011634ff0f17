import { type GlyphSet, INK_CODES, sceneToRaster } from '@knossos/engine/internal/draw';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import type { Canvas } from '../../../screen/canvas.js';

/** One character of a picture, perhaps two columns wide, and its SGR codes. */
export interface PictureGlyph {
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

/** A picture as lines of text. */
export function pictureText({ rows }: Picture): string {
  const lines = rows.map((row) => row.map(({ text }) => text).join(''));
  return lines.map((line) => `${line.replace(/ +$/, '')}\n`).join('');
}
