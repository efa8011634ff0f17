import { type Grid, isFloor } from '../../grid/index.js';
import type { FieldScene, GridScene, Overlay, Tile } from '../../puzzle/contract/scene.js';
import { fieldText, overlayText, overlayWidth } from './overlay.js';
import {
  type Glyph,
  type GlyphSet,
  glyphOf,
  type Ink,
  type Occupant,
  occupantOf,
  occupantsOf,
  put,
  type Raster,
} from './raster.js';

/** Floor among rock. In ASCII without an overlay a cell is one character; else cells are wider, for letter and overlay. */
export function cellRaster(scene: GridScene, glyphs: GlyphSet, overlay: Overlay | null): Raster {
  const numbers = overlay?.scale.kind === 'sequential' ? overlayWidth(overlay, fieldText) + 1 : 1;
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
  return rasterOf(scene, rows, width);
}

/** Who is seen where several share a cell: a pursuer before the player before marks, in the ink of a caught player. */
function topmost(scene: GridScene, here: readonly Occupant[]): Occupant | undefined {
  const pursuer = here.filter((one) => one.ink === 'pursuer').pop();
  const caught = here.find((one) => one.ink === 'caught');
  return pursuer && caught ? occupantOf(scene, pursuer.letter, 'caught') : (pursuer ?? here[0]);
}

/** Cells of one width, one row of them in each line. */
function rasterOf({ columns }: Grid, rows: readonly Glyph[][], width: number): Raster {
  const place = (cell: number) => ({ x: (cell % columns) * width, y: Math.floor(cell / columns), width });
  return { width: width * columns, rows, place };
}

type Cover = Exclude<Tile, number>;

const COVERS: Readonly<Record<GlyphSet, Readonly<Record<Cover, string>>>> = {
  ascii: { covered: '.', flag: 'F', mine: '*', exploded: 'X', 'wrong flag': '!' },
  unicode: { covered: '■', flag: '⚑', mine: '●', exploded: '✖', 'wrong flag': '⚐' },
  emoji: { covered: '🟫', flag: '🚩', mine: '💣', exploded: '💥', 'wrong flag': '❌' },
};

const COVER_INKS: Readonly<Record<Cover, Ink>> = {
  covered: 'land',
  flag: 'flag',
  mine: 'mine',
  exploded: 'caught',
  'wrong flag': 'bad',
};

/** A field, one character a cell in ASCII, otherwise two or more; on a covered cell the overlay's text stands. */
export function fieldRaster(scene: FieldScene, glyphs: GlyphSet, overlay: Overlay | null): Raster {
  const numbers = overlay?.scale.kind === 'sequential' ? overlayWidth(overlay) + 1 : 1;
  const isMarked =
    overlay?.values.some((value, cell) => value !== null && scene.tiles[cell] !== 'covered') ?? false;
  const width = Math.max(numbers + (isMarked ? 1 : 0), glyphs === 'ascii' && !isMarked ? 1 : 2);
  const rows: Glyph[][] = [];
  for (let cell = 0; cell < scene.tiles.length; cell++) {
    if (cell % scene.columns === 0) rows.push([]);
    const row = rows[rows.length - 1] ?? [];
    const tile = scene.tiles[cell] ?? 'covered';
    const value = overlay === null ? null : fieldText(overlay, cell);
    const glyph = value !== null && tile === 'covered' ? null : tileGlyph(tile, glyphs);
    if (glyph !== null) row.push(glyph);
    if (value !== null) put(row, value.text, value.ink);
    const used = (glyph?.width ?? 0) + (value?.text.length ?? 0);
    put(row, ' '.repeat(Math.max(0, width - used)), 'floor');
  }
  return rasterOf(scene, rows, width);
}

/** How a tile is written. */
export function tileGlyph(tile: Tile, glyphs: GlyphSet): Glyph {
  if (typeof tile !== 'number')
    return { text: COVERS[glyphs][tile], width: glyphs === 'emoji' ? 2 : 1, ink: COVER_INKS[tile] };
  if (tile === 0) return { text: glyphs === 'ascii' ? '0' : '·', width: 1, ink: 'floor' };
  return { text: String(tile), width: 1, ink: `number-${tile as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` };
}
