import type { GraphScene, Overlay } from '../../puzzle/contract/scene.js';
import { overlayText, overlayWidth } from './overlay.js';
import { type Glyph, type GlyphSet, glyphOf, occupantsOf, put, type Raster } from './raster.js';

/**
 * Most characters that are filled up to rows of one width, more than any screen shows. A star has one line as long as all
 * others together, so that its full rectangle grows with the square of its text.
 */
const MOST_FILLED = 200_000;

/**
 * A graph as adjacency lines. In ASCII without an overlay these are the lines of level documents; otherwise who
 * and what is on a vertex stands before its line, and the overlay's text between. Rows of a very large graph keep their own
 * widths.
 */
export function graphRaster(scene: GraphScene, glyphs: GlyphSet, overlay: Overlay | null): Raster {
  const isPlain = glyphs === 'ascii' && overlay === null;
  const occupants = occupantsOf(scene);
  const value = overlay ? overlayWidth(overlay) + 1 : 0;
  const rows = scene.vertices.map(({ name }, vertex) => {
    const row: Glyph[] = [];
    if (!isPlain) {
      const top = occupants.get(vertex)?.[0];
      const glyph: Glyph = top ? glyphOf(top, glyphs) : { text: ' ', width: 1, ink: 'floor' };
      row.push(glyph);
      put(row, ' '.repeat(3 - glyph.width), 'floor');
    }
    if (overlay) {
      const text = overlayText(overlay, vertex);
      put(row, ' '.repeat(value - 1 - (text?.text.length ?? 0)), 'floor');
      put(row, `${text?.text ?? ''} `, text?.ink ?? 'floor');
    }
    put(row, `${name}:`, 'wall');
    for (const next of scene.lists[vertex] ?? []) put(row, ` ${scene.vertices[next]?.name ?? ''}`, 'neutral');
    return row;
  });
  const widthOf = (row: readonly Glyph[]) => row.reduce((sum, glyph) => sum + glyph.width, 0);
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  if (width * rows.length <= MOST_FILLED) {
    for (const row of rows) put(row, ' '.repeat(width - widthOf(row)), 'floor');
  }
  return { width, rows, place: (vertex) => ({ x: 0, y: vertex, width }) };
}
