import type { Direction } from '../../grid/index.js';
import type { Glyph, GlyphSet, Raster } from './raster.js';

/** A direction that means something in a cell. */
export interface CellArrow {
  readonly cell: number;
  readonly direction: Direction;
}

const ARROWS: Readonly<Record<GlyphSet, string>> = { ascii: '^>v<', unicode: '↑→↓←', emoji: '↑→↓←' };

/** What an arrow may stand on: floor. */
const FLOOR = [' ', '.', '·'];

/**
 * The drawing with arrows in cells, each behind the letters of its cell, or in the first place where nothing else stands; in a full cell there
 * is none.
 */
export function withArrows(raster: Raster, arrows: readonly CellArrow[], glyphs: GlyphSet): Raster {
  const rows = [...raster.rows];
  for (const { cell, direction } of arrows) {
    const { x, y, width } = raster.place(cell);
    const row = rows[y] ?? [];
    const at = freeGlyph(row, x, width);
    const old = at === null ? undefined : row[at];
    if (at === null || old === undefined) continue;
    const arrow: Glyph = { text: ARROWS[glyphs].charAt(direction), width: 1, ink: 'trail' };
    const fill: readonly Glyph[] = old.width === 2 ? [{ text: ' ', width: 1, ink: 'floor' }] : [];
    rows[y] = [...row.slice(0, at), arrow, ...fill, ...row.slice(at + 1)];
  }
  return { ...raster, rows };
}

/** The index of the first glyph of floor in some columns of a row. */
function freeGlyph(row: readonly Glyph[], from: number, width: number): number | null {
  let column = 0;
  let first: number | null = null;
  let isBehind = false;
  for (const [index, { text, ink, width: wide }] of row.entries()) {
    const isInside = column >= from && column + wide <= from + width;
    column += wide;
    if (!isInside) continue;
    const isFree = FLOOR.includes(text) || (wide === 2 && ink === 'floor');
    if (isFree && isBehind) return index;
    if (isFree) first ??= index;
    else isBehind = true;
  }
  return first;
}
