import { COVERED, type Position } from '@knossos/engine/games/mines/board/board';
import { formatField, type Ground } from '@knossos/engine/games/mines/rules/field';
import { bareLevel, formatMines, type MinesLevel } from '@knossos/engine/games/mines/rules/level';
import type { MinesState } from '@knossos/engine/games/mines/rules/state';
import type { Tile } from '@knossos/engine/puzzle';

/**
 * A position on the analyser's table. Unlike a level it may be wrong: numbers may contradict one another, and there
 * may be more mines than cells.
 */
export interface Sheet extends Position {
  /** Covered cells with a flag, ascending. */
  readonly flags: readonly number[];
}

/** What can be painted on a cell: a number, or what covers it. */
export type Paint = number | 'covered' | 'flag';

export function blankSheet(columns: number, rows: number, mines: number): Sheet {
  return { columns, rows, mines, shown: new Int8Array(columns * rows).fill(COVERED), flags: [] };
}

/** The position that a level shows at its start; a layout is a blank sheet with as many mines. */
export function sheetOf({ columns, rows, mines, ground }: MinesLevel): Sheet {
  if (ground.kind === 'layout') return blankSheet(columns, rows, mines);
  return { columns, rows, mines, shown: ground.shown, flags: ground.flags };
}

/** What a player sees of a game. */
export function sheetOfState({ level, shown, flags }: MinesState): Sheet {
  return { columns: level.columns, rows: level.rows, mines: level.mines, shown, flags };
}

/** The sheet as a level; it can be read back as one only if no look tells that it is wrong. */
export function levelOf(sheet: Sheet): MinesLevel {
  return bareLevel(sheet, sheet.mines, groundOf(sheet));
}

/** The document of a sheet. */
export function documentOf(sheet: Sheet): string {
  return formatMines(levelOf(sheet));
}

/** Paints cells; the same sheet when nothing changes. */
export function paint(sheet: Sheet, cells: readonly number[], what: Paint): Sheet {
  const changed = cells.filter((cell) => paintAt(sheet, cell) !== what);
  if (changed.length === 0) return sheet;
  const shown = sheet.shown.slice();
  const flags = new Set(sheet.flags);
  for (const cell of changed) {
    shown[cell] = typeof what === 'number' ? what : COVERED;
    if (what === 'flag') flags.add(cell);
    else flags.delete(cell);
  }
  return { ...sheet, shown, flags: [...flags].sort((a, b) => a - b) };
}

/** What is on a cell. */
export function paintAt({ shown, flags }: Sheet, cell: number): Paint {
  const number = shown[cell] ?? COVERED;
  if (number !== COVERED) return number;
  return flags.includes(cell) ? 'flag' : 'covered';
}

/** The sheet in another size, its top left corner in place; new cells are covered. */
export function resizeSheet(sheet: Sheet, columns: number, rows: number): Sheet {
  const next = blankSheet(columns, rows, sheet.mines);
  const flags: number[] = [];
  const isFlag = new Set(sheet.flags);
  for (let row = 0; row < Math.min(rows, sheet.rows); row++) {
    for (let column = 0; column < Math.min(columns, sheet.columns); column++) {
      const from = row * sheet.columns + column;
      const to = row * columns + column;
      next.shown[to] = sheet.shown[from] ?? COVERED;
      if (isFlag.has(from)) flags.push(to);
    }
  }
  return { ...next, flags };
}

/** The sheet as tiles to be drawn. */
export function tilesOf(sheet: Sheet): Tile[] {
  const isFlag = new Set(sheet.flags);
  return Array.from(sheet.shown, (number, cell): Tile => {
    if (number !== COVERED) return number;
    return isFlag.has(cell) ? 'flag' : 'covered';
  });
}

/** A sheet as text that keeps it whole, wrong or not: the number of mines, then the rows. */
export function sheetText(sheet: Sheet): string {
  return `${sheet.mines}\n${formatField(sheet, groundOf(sheet))}`;
}

/** Reads what {@link sheetText} wrote; null for anything else. */
export function readSheet(text: string): Sheet | null {
  const [first = '', ...lines] = text.split('\n');
  const rows = lines.filter((line) => line !== '');
  const columns = rows[0]?.length ?? 0;
  if (!/^\d{1,6}$/.test(first) || columns === 0) return null;
  if (rows.some((row) => row.length !== columns || !/^[.F0-8]+$/.test(row))) return null;
  const letters = rows.join('');
  const shown = Int8Array.from(letters, (letter) => (/[0-8]/.test(letter) ? Number(letter) : COVERED));
  const flags = [...letters].flatMap((letter, cell) => (letter === 'F' ? [cell] : []));
  return { columns, rows: rows.length, mines: Number(first), shown, flags };
}

function groundOf({ shown, flags }: Sheet): Ground {
  return { kind: 'position', shown, flags };
}
