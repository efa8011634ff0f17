import type { GraphScene, Overlay, Scene } from '../../puzzle/contract/scene.js';
import { type CellArrow, withArrows } from './arrows.js';
import { cellRaster, fieldRaster } from './cells.js';
import { overlayLegend, overlayText, overlayWidth } from './overlay.js';
import { colourRow, type Glyph, type GlyphSet, glyphOf, occupantsOf, put, type Raster } from './raster.js';
import { wallRaster } from './walls.js';

export interface TextOptions {
  /** Default: ASCII, the drawing of level documents. */
  readonly glyphs?: GlyphSet;
  readonly overlay?: Overlay;
  /** Arrows in cells, where there is room. */
  readonly arrows?: readonly CellArrow[];
  /** Whether to put in colour codes for a terminal. */
  readonly colour?: boolean;
}

/** A scene as rows of characters, for terminals that place them themselves. `margin` keeps room outside gaps. */
export function sceneToRaster(
  scene: Scene,
  options: Omit<TextOptions, 'colour'> & { readonly margin?: boolean } = {},
): Raster {
  const { glyphs = 'ascii', overlay = null } = options;
  const raster = plainRaster(scene, glyphs, overlay, options.margin ?? false);
  // A drawing of a level document stays one.
  const ways = glyphs === 'ascii' && overlay === null ? [] : waysAhead(scene);
  const arrows = [...(options.arrows ?? []), ...ways];
  return arrows.length === 0 ? raster : withArrows(raster, arrows, glyphs);
}

/** Which way those go ahead whom it matters of. */
function waysAhead(scene: Scene): CellArrow[] {
  if (scene.kind !== 'grid') return [];
  return scene.actors.flatMap(({ cell, beyond, ahead }) =>
    ahead === undefined || beyond !== null ? [] : [{ cell, direction: ahead }],
  );
}

function plainRaster(scene: Scene, glyphs: GlyphSet, overlay: Overlay | null, margin: boolean): Raster {
  if (scene.kind === 'graph') return graphRaster(scene, glyphs, overlay);
  if (scene.kind === 'field') return fieldRaster(scene, glyphs, overlay);
  return scene.style === 'cells'
    ? cellRaster(scene, glyphs, overlay)
    : wallRaster(scene, glyphs, overlay, margin);
}

/**
 * A scene as text, every line ended by a newline, an overlay's legend below. ASCII without an overlay is
 * exactly the drawing of level documents, so that it can be read again (unless an actor has left the board).
 */
export function sceneToText(scene: Scene, options: TextOptions = {}): string {
  const raster = sceneToRaster(scene, options);
  let text = '';
  for (const row of raster.rows) {
    let length = row.length;
    while (length > 0 && row[length - 1]?.text === ' ') length--;
    const shown = row.slice(0, length);
    text += `${options.colour ? colourRow(shown) : shown.map((glyph) => glyph.text).join('')}\n`;
  }
  if (options.overlay) text += `\n${overlayLegend(options.overlay).join('\n')}\n`;
  return text;
}

/**
 * Most characters that are filled up to rows of one width, more than any screen shows. A star has one line as long as all
 * others together, so that its full rectangle grows with the square of its text.
 */
const MOST_FILLED = 200_000;

/**
 * A graph as adjacency lines. In ASCII without an overlay these are the lines of level documents; otherwise the occupants
 * of a vertex stand before its line, and the overlay's text between. Rows of a very large graph keep their own widths.
 */
function graphRaster(scene: GraphScene, glyphs: GlyphSet, overlay: Overlay | null): Raster {
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
