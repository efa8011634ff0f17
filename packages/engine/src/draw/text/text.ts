import type { Overlay, Scene } from '../../puzzle/contract/scene.js';
import { cellRaster, fieldRaster } from './cells.js';
import { graphRaster } from './graph.js';
import { overlayLegend } from './overlay.js';
import { colourRow, type GlyphSet, type Raster } from './raster.js';
import { wallRaster } from './walls.js';

export interface TextOptions {
  /** Default: ASCII, the drawing of level documents. */
  readonly glyphs?: GlyphSet;
  readonly overlay?: Overlay;
  /** Whether to put in colour codes for a terminal. */
  readonly colour?: boolean;
}

/** A scene as rows of characters, for terminals that place them themselves. `margin` keeps room outside gaps. */
export function sceneToRaster(
  scene: Scene,
  options: { readonly glyphs?: GlyphSet; readonly overlay?: Overlay; readonly margin?: boolean } = {},
): Raster {
  const glyphs = options.glyphs ?? 'ascii';
  const overlay = options.overlay ?? null;
  if (scene.kind === 'graph') return graphRaster(scene, glyphs, overlay);
  if (scene.kind === 'field') return fieldRaster(scene, glyphs, overlay);
  return scene.style === 'cells'
    ? cellRaster(scene, glyphs, overlay)
    : wallRaster(scene, glyphs, overlay, options.margin ?? false);
}

/**
 * A scene as text, every line ended by a newline, an overlay's legend below. ASCII without an overlay is
 * exactly the drawing of level documents, so that it can be read again (unless somebody has left the board).
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
