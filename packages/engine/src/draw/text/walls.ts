import {
  type Direction,
  DOWN,
  isOpen,
  isWallAbove,
  isWallLeft,
  LEFT,
  opposite,
  RIGHT,
  UP,
} from '../../grid/index.js';
import { memoizeFor } from '../../puzzle/common/memoize.js';
import type { GridScene, Mark, Overlay } from '../../puzzle/contract/scene.js';
import { type OverlayText, overlayText, overlayWidth } from './overlay.js';
import {
  type Glyph,
  type GlyphSet,
  glyphOf,
  inkOf,
  MARK_INKS,
  type Occupant,
  occupantOf,
  occupantsOf,
  put,
  type Raster,
} from './raster.js';

/** Box characters by arms: bit `1 << direction` for up, right, down, left. Without arms a faint dot, to count cells by. */
const CORNERS = '·╵╶└╷│┌├╴┘─┴┐┤┬┼';

/** Arrows through a gap in the outer wall, by direction. */
const ARROWS = '↑→↓←';

/**
 * Cells with thin walls between them, each wall once. In ASCII without an overlay this is the drawing of
 * level documents. Anyone who has left the board is drawn outside, in a margin that `margin` always keeps free.
 */
export function wallRaster(
  scene: GridScene,
  glyphs: GlyphSet,
  overlay: Overlay | null,
  margin: boolean,
): Raster {
  const inside = Math.max(3, overlay ? overlayWidth(overlay) + 1 : 0);
  const gone = scene.actors.filter((actor) => actor.beyond !== null);
  const needs = (side: number) =>
    gone.some((actor) => actor.beyond === side) ||
    (margin && scene.marks.some((mark) => mark.side === side && mark.kind !== 'gate'));
  const left = needs(LEFT) ? 3 : 0;
  const right = needs(RIGHT) ? 3 : 0;
  const top = needs(UP) ? 1 : 0;
  const width = left + right + scene.columns * (inside + 1) + 1;
  const occupants = occupantsOf(scene);
  const outside = (side: number, cell: number): Glyph[] => {
    const actor = gone.find((one) => one.beyond === side && one.cell === cell);
    return actor ? [glyphOf(occupantOf(scene, actor.letter, inkOf(actor)), glyphs)] : [];
  };

  const rows: Glyph[][] = [];
  const marginRow = (side: number, firstCell: number) => {
    const row: Glyph[] = [];
    put(row, ' '.repeat(left + 1), 'floor');
    for (let x = 0; x < scene.columns; x++) {
      pad(row, ' ', outside(side, firstCell + x), inside + 1);
    }
    put(row, ' '.repeat(right), 'floor');
    rows.push(row);
  };
  if (top > 0) marginRow(UP, 0);
  for (let y = 0; y <= scene.rows; y++) {
    rows.push(wallRow(scene, glyphs, y, inside, left, right));
    if (y === scene.rows) break;
    const row: Glyph[] = [];
    const first = y * scene.columns;
    pad(row, '', outside(LEFT, first), left);
    row.push(side(scene, glyphs, first, LEFT));
    for (let x = 0; x < scene.columns; x++) {
      const cell = first + x;
      const value = overlay ? overlayText(overlay, cell) : null;
      if (isDark(scene, cell) && value === null) put(row, darkness(glyphs).repeat(inside), 'rock');
      else inner(row, occupants.get(cell) ?? [], value, inside, glyphs);
      row.push(side(scene, glyphs, cell, RIGHT));
    }
    pad(row, ' ', outside(RIGHT, first + scene.columns - 1), right);
    rows.push(row);
  }
  if (needs(DOWN)) marginRow(DOWN, (scene.rows - 1) * scene.columns);
  return {
    width,
    rows,
    place: (cell) => ({
      x: left + 1 + (cell % scene.columns) * (inside + 1),
      y: top + 1 + 2 * Math.floor(cell / scene.columns),
      width: inside,
    }),
  };
}

/** Some glyphs after a lead, filled up with spaces to `width` columns. */
function pad(row: Glyph[], lead: string, content: readonly Glyph[], width: number): void {
  put(row, content.length > 0 ? lead : '', 'floor');
  row.push(...content);
  const used = content.reduce((sum, glyph) => sum + glyph.width, content.length > 0 ? lead.length : 0);
  put(row, ' '.repeat(Math.max(0, width - used)), 'floor');
}

/** The inside of a cell: letters, and the overlay's text where there is room. */
function inner(
  row: Glyph[],
  here: readonly Occupant[],
  value: OverlayText | null,
  width: number,
  glyphs: GlyphSet,
): void {
  const single = here.length === 1 ? here[0] : undefined;
  const picture = glyphs === 'emoji' && single ? glyphOf(single, glyphs) : null;
  const content: Glyph[] = picture ? [picture] : letters(here);
  const used = content.reduce((sum, glyph) => sum + glyph.width, 0);
  const text = value && used + value.text.length <= width ? value.text : '';
  const free = width - used - text.length;
  const before =
    content.length === 0 ? (text.length <= 1 ? width >> 1 : free) : text === '' && used === 1 ? 1 : 0;
  put(row, ' '.repeat(Math.min(before, free)), 'floor');
  row.push(...content);
  const gap = free - Math.min(before, free);
  if (content.length === 0) put(row, text, value?.ink ?? 'floor');
  put(row, ' '.repeat(gap), 'floor');
  if (content.length > 0) put(row, text, value?.ink ?? 'floor');
}

/** At most three letters; a + stands for those that found no room. */
function letters(here: readonly Occupant[]): Glyph[] {
  const shown =
    here.length <= 3 ? here : [...here.slice(0, 2), { letter: '+', ink: 'pursuer', picture: null } as const];
  return shown.map(({ letter, ink }) => ({ text: letter, width: 1, ink }));
}

/** The wall or opening on the left or right of a cell. */
function side(scene: GridScene, glyphs: GlyphSet, cell: number, direction: 1 | 3): Glyph {
  const gate = gateAt(scene, cell, direction);
  if (gate) return gateGlyph(gate, glyphs, RIGHT);
  if (direction === RIGHT && isOpen(scene, cell, RIGHT) && isDark(scene, cell) && isDark(scene, cell + 1))
    return { text: darkness(glyphs), width: 1, ink: 'rock' };
  if (!isOpen(scene, cell, direction)) {
    return { text: glyphs === 'ascii' ? '|' : '│', width: 1, ink: 'wall' };
  }
  const gap = gapAt(scene, cell, direction);
  return gap === undefined || glyphs === 'ascii'
    ? { text: ' ', width: 1, ink: 'floor' }
    : arrow(gap, direction);
}

/** A gate: its letter, or lines with gaps where it stands open. */
function gateGlyph(gate: Mark, glyphs: GlyphSet, direction: Direction): Glyph {
  const open = direction === RIGHT ? '┊' : '┄';
  return { text: gate.isOpen && glyphs !== 'ascii' ? open : ':', width: 1, ink: MARK_INKS.gate };
}

/** The marks of gaps, by `cell * 4 + side`. */
const gapsOf = memoizeFor((marks: readonly Mark[]) => {
  const gaps = new Map<number, Mark>();
  for (const mark of marks) if (mark.side !== null) gaps.set(mark.cell * 4 + mark.side, mark);
  return gaps;
});

/** The mark of a gap on one side of a cell. */
function gapAt(scene: GridScene, cell: number, direction: Direction): Mark | undefined {
  return gapsOf(scene.marks).get(cell * 4 + direction);
}

/** The gate between a cell and the one beside it. */
function gateAt(scene: GridScene, cell: number, direction: Direction): Mark | undefined {
  const mark = direction === LEFT ? gapAt(scene, cell - 1, RIGHT) : gapAt(scene, cell, direction);
  return mark?.kind === 'gate' && (direction !== LEFT || cell % scene.columns !== 0) ? mark : undefined;
}

/** An arrow out through an exit, in through an entrance. */
function arrow({ kind }: Mark, direction: Direction): Glyph {
  return {
    text: ARROWS.charAt(kind === 'start' ? opposite(direction) : direction),
    width: 1,
    ink: MARK_INKS[kind],
  };
}

/** The row of walls above cell row `y` (below the last one when `y` is the number of rows). */
function wallRow(
  scene: GridScene,
  glyphs: GlyphSet,
  y: number,
  inside: number,
  left: number,
  right: number,
): Glyph[] {
  const row: Glyph[] = [];
  put(row, ' '.repeat(left), 'floor');
  for (let x = 0; x <= scene.columns; x++) {
    const corner = glyphs === 'ascii' ? '+' : CORNERS.charAt(arms(scene, x, y));
    if (isDarkCorner(scene, x, y)) put(row, darkness(glyphs), 'rock');
    else put(row, corner, corner === '·' ? 'floor' : 'wall');
    if (x === scene.columns) break;
    if (isDarkCorner(scene, x, y, 0)) {
      put(row, darkness(glyphs).repeat(inside), 'rock');
      continue;
    }
    if (isWallAbove(scene, x, y)) {
      put(row, (glyphs === 'ascii' ? '-' : '─').repeat(inside), 'wall');
      continue;
    }
    const direction = y < scene.rows ? UP : DOWN;
    const gate = y === 0 ? undefined : gateAt(scene, (y - 1) * scene.columns + x, DOWN);
    const gap = gapAt(scene, Math.min(y, scene.rows - 1) * scene.columns + x, direction);
    const middle = inside >> 1;
    put(row, ' '.repeat(middle), 'floor');
    if (gate) row.push(gateGlyph(gate, glyphs, DOWN));
    else if (gap === undefined || glyphs === 'ascii') put(row, ' ', 'floor');
    else row.push(arrow(gap, direction));
    put(row, ' '.repeat(inside - middle - 1), 'floor');
  }
  put(row, ' '.repeat(right), 'floor');
  return row;
}

/** What fills cells in the dark, and the spaces between them. */
function darkness(glyphs: GlyphSet): string {
  return glyphs === 'ascii' ? '#' : '░';
}

const litSet = memoizeFor((lit: readonly number[]) => new Set(lit));

function isDark({ lit }: GridScene, cell: number): boolean {
  return lit !== undefined && !litSet(lit).has(cell);
}

/** Whether all cells around an inner corner lie in the dark; with `left` 0 only those above and below the edge right of it. */
function isDarkCorner(scene: GridScene, x: number, y: number, left: 0 | 1 = 1): boolean {
  if (scene.lit === undefined || x < left || y < 1 || x >= scene.columns || y >= scene.rows) return false;
  const cells = left === 1 ? [x - 1, x] : [x];
  return cells.every((column) => [y - 1, y].every((row) => isDark(scene, row * scene.columns + column)));
}

/** Which walls meet at a corner, one bit a direction. */
function arms(scene: GridScene, x: number, y: number): number {
  return (
    (y > 0 && isWallLeft(scene, x, y - 1) ? 1 << UP : 0) |
    (x < scene.columns && isWallAbove(scene, x, y) ? 1 << RIGHT : 0) |
    (y < scene.rows && isWallLeft(scene, x, y) ? 1 << DOWN : 0) |
    (x > 0 && isWallAbove(scene, x - 1, y) ? 1 << LEFT : 0)
  );
}
