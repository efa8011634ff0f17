import type { GlyphSet } from '@knossos/engine/draw';
import { corridorView, type HauntState } from '@knossos/engine/games/haunt';
import { putFigure } from './corridor-figures.js';
import { Painting } from './corridor-walls.js';
import type { Picture } from './picture.js';

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
