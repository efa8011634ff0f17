import type { FieldScene, Overlay, Tile } from '../../puzzle/contract/scene.js';
import { overlayText, overlayWidth } from './overlay.js';
import { type Glyph, type GlyphSet, type Ink, put, type Raster } from './raster.js';

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

/**
 * A field, one character a cell in ASCII as in level documents, otherwise two; wider with numbers of an overlay. On
 * a covered cell the overlay's text stands instead of the cover.
 */
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
    const value = overlay === null ? null : overlayText(overlay, cell);
    const glyph = value !== null && tile === 'covered' ? null : tileGlyph(tile, glyphs);
    if (glyph !== null) row.push(glyph);
    if (value !== null) put(row, value.text, value.ink);
    const used = (glyph?.width ?? 0) + (value?.text.length ?? 0);
    put(row, ' '.repeat(Math.max(0, width - used)), 'floor');
  }
  return {
    width: width * scene.columns,
    rows,
    place: (cell) => ({ x: (cell % scene.columns) * width, y: Math.floor(cell / scene.columns), width }),
  };
}

/** How a tile is written. */
export function tileGlyph(tile: Tile, glyphs: GlyphSet): Glyph {
  if (typeof tile !== 'number')
    return { text: COVERS[glyphs][tile], width: glyphs === 'emoji' ? 2 : 1, ink: COVER_INKS[tile] };
  if (tile === 0) return { text: glyphs === 'ascii' ? '0' : '·', width: 1, ink: 'floor' };
  return { text: String(tile), width: 1, ink: NUMBER_INKS[tile - 1] ?? 'neutral' };
}

const NUMBER_INKS: readonly Ink[] = [
  'number-1',
  'number-2',
  'number-3',
  'number-4',
  'number-5',
  'number-6',
  'number-7',
  'number-8',
];
