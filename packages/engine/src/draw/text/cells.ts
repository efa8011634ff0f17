import { isFloor } from '../../grid/index.js';
import type { GridScene, Overlay } from '../../puzzle/contract/scene.js';
import { overlayText, overlayWidth } from './overlay.js';
import {
  type Glyph,
  type GlyphSet,
  glyphOf,
  type Occupant,
  occupantOf,
  occupantsOf,
  put,
  type Raster,
} from './raster.js';

/**
 * Floor among rock, one cell after the other. In ASCII without an overlay each cell is one character, as in
 * level documents; otherwise cells are wider, so that letter and overlay stand side by side.
 */
export function cellRaster(scene: GridScene, glyphs: GlyphSet, overlay: Overlay | null): Raster {
  const numbers = overlay?.scale.kind === 'sequential' ? overlayWidth(overlay) + 1 : 1;
  // Values on rock stand behind a character of rock, so that it can be told from floor.
  const isOnRock = overlay?.values.some((value, cell) => value !== null && !isFloor(scene, cell)) ?? false;
  const width = Math.max(numbers, glyphs === 'ascii' && !isOnRock ? 1 : 2);
  const occupants = occupantsOf(scene);
  const { '#': rock, '.': floor } = scene.pictures ?? {};
  // Where values need wider cells, squares would stand apart.
  const squares = glyphs === 'emoji' && width === 2 && rock && floor ? { rock, floor } : null;
  const rows: Glyph[][] = [];
  for (let y = 0; y < scene.rows; y++) {
    const row: Glyph[] = [];
    for (let x = 0; x < scene.columns; x++) {
      const cell = y * scene.columns + x;
      if (!isFloor(scene, cell)) {
        const value = overlay ? overlayText(overlay, cell) : null;
        const length = value?.text.length ?? 0;
        if (squares && value === null) {
          row.push({ text: squares.rock, width: 2, ink: 'rock' });
          continue;
        }
        put(row, (glyphs === 'ascii' ? '#' : '█').repeat(width - length), 'rock');
        if (value) put(row, value.text, value.ink);
        continue;
      }
      const here = occupants.get(cell) ?? [];
      const top = topmost(scene, here);
      const value = overlay ? overlayText(overlay, cell) : null;
      if (squares && !top && value === null) {
        row.push({ text: squares.floor, width: 2, ink: 'floor' });
        continue;
      }
      let used = 0;
      if (top) {
        const glyph = glyphOf(top, glyphs);
        row.push(glyph);
        used = glyph.width;
      }
      const dot = glyphs === 'ascii' ? '.' : '·';
      const text = value?.text ?? (top ? '' : dot);
      const free = width - used - text.length;
      // Without an overlay the dots of the floor stand under the letters.
      const before = overlay === null ? 0 : Math.max(0, free);
      put(row, ' '.repeat(before), 'floor');
      if (free >= 0) put(row, text, value?.ink ?? 'floor');
      put(row, ' '.repeat(free >= 0 ? free - before : width - used), 'floor');
    }
    rows.push(row);
  }
  return {
    width: width * scene.columns,
    rows,
    place: (cell) => ({
      x: (cell % scene.columns) * width,
      y: Math.floor(cell / scene.columns),
      width,
    }),
  };
}

/** Who is seen where several share a cell: a pursuer before the player before marks, in the ink of a caught player. */
function topmost(scene: GridScene, here: readonly Occupant[]): Occupant | undefined {
  const pursuer = here.filter((one) => one.ink === 'pursuer').pop();
  const caught = here.find((one) => one.ink === 'caught');
  return pursuer && caught ? occupantOf(scene, pursuer.letter, 'caught') : (pursuer ?? here[0]);
}
