import { cellCount, cellName, type Grid } from '../../../grid/index.js';
import { type DrawnDocument, type Fault, faultAt, headerLine } from '../../../puzzle/index.js';
import { keptFree, type StartRule } from '../board/layout.js';
import { COVERED, countCovered } from '../board/position.js';
import { coveredWord, unfit, type WrongNumber, wrongByCells, wrongByMines } from '../board/wrong-number.js';
import type { Ground, Place } from './field.js';

/** A field without its name: what the checks look at. */
export interface FieldLevel extends Grid {
  /** Mines on the whole field. */
  readonly mines: number;
  /** What the first click is promised. A layout is fixed, so there it promises something only of `first`. */
  readonly start: StartRule;
  /** The cell that is opened at the start; null when the player chooses. */
  readonly first: number | null;
  readonly ground: Ground;
}

/** Whether nothing has been opened yet and no mine is drawn: such a field is dealt from the seed. */
export function isBlank({ ground }: { readonly ground: Ground }): boolean {
  return ground.kind === 'position' && ground.shown.every((number) => number === COVERED);
}

/** What is wrong with a layout, or null. */
export function wrongLayout(level: FieldLevel, document: DrawnDocument): Fault | null {
  const { ground, mines, first } = level;
  if (ground.kind !== 'layout') return null;
  const drawn = ground.isMine.reduce((sum, mine) => sum + mine, 0);
  if (drawn !== mines) {
    const help = 'Correct the number, or leave the line out: a layout shows its mines.';
    const said = `the header says mines: ${mines}, but the layout has ${drawn}`;
    return faultAt(headerLine(document, 'mines'), 8, said, help);
  }
  if (drawn === cellCount(level))
    return faultAt(document.drawingLine, 1, 'every cell is a mine', 'Leave at least one safe cell.');
  if (first === null) return null;
  const line = headerLine(document, 'first');
  if (ground.isMine[first])
    return faultAt(line, 8, `${cellName(level, first)} is a mine`, 'Open a safe cell first.');
  const broken = brokenPromise(level, first, ground);
  return broken === null ? null : faultAt(line, 8, broken, OTHER_FIRST);
}

/** What to do about a {@link brokenPromise}. */
export const OTHER_FIRST = 'Choose another first cell, or write start: safe.';

/** How mines break what the start rule promises of the first cell, which holds none itself; null where they do not. */
export function brokenPromise(
  { start, columns, rows }: Pick<FieldLevel, 'start' | 'columns' | 'rows'>,
  first: number,
  { isMine }: { readonly isMine: Uint8Array },
): string | null {
  const grid = { columns, rows };
  const mine = keptFree(grid, start, first).find((cell) => isMine[cell]);
  if (mine === undefined) return null;
  return `${cellName(grid, mine)} is a mine, but start: open keeps the neighbours of the first cell free`;
}

/** What one look tells to be wrong with a position, or null. */
export function wrongPosition(
  level: FieldLevel,
  document: DrawnDocument,
  placeOf: (cell: number) => Place,
): Fault | null {
  const { ground, mines, first } = level;
  if (ground.kind !== 'position') return null;
  if (isBlank(level)) return wrongDeal(level, document);
  const { columns, rows } = level;
  const position = { columns, rows, mines, shown: ground.shown };
  const faultOf = ({ cell, message, help }: WrongNumber) => {
    const place = placeOf(cell);
    return faultAt(place.line, place.column, message, help);
  };
  const short = wrongByCells(position);
  if (short !== null) return faultOf(short);
  const covered = countCovered(ground.shown);
  const line = headerLine(document, 'mines');
  if (mines > covered) {
    const only = `there ${covered > 1 ? 'are' : 'is'} ${coveredWord(covered)}`;
    return faultAt(line, 8, `${unfit(mines)}: ${only}`, 'Lower "mines:", or cover cells.');
  }
  if (first !== null && ground.shown[first] === COVERED) {
    const help = 'Leave the line "first:" out.';
    const said = `${cellName(level, first)} is covered, but a position with numbers has its first cell opened`;
    return faultAt(headerLine(document, 'first'), 8, said, help);
  }
  const belied = wrongByMines(position);
  return belied && faultOf(belied);
}

/**
 * Most mines that fit whatever cell is opened first (`first`, if it is given), so that the start rule can keep its
 * promise and something is left to open; less than 1 where none fits.
 */
export function mostMines(grid: Grid, start: StartRule, first: number | null = null): number {
  const { columns, rows } = grid;
  const free =
    first === null ? Math.min(3, columns) * Math.min(3, rows) : keptFree(grid, start, first).length;
  return cellCount(grid) - (start === 'open' ? free : 1);
}

/** Whether the mines fit for every first click that a start rule allows for. */
function wrongDeal(level: FieldLevel, document: DrawnDocument): Fault | null {
  const { mines, start, first, columns, rows } = level;
  const most = mostMines(level, start, first);
  if (mines <= most) return null;
  const room = `${unfit(mines)} on ${columns} x ${rows} = ${cellCount(level)} cells with start: ${start}`;
  const help =
    most < 1
      ? 'Draw a larger field, or choose another start.'
      : `At most ${most} do, so that something is left to open.`;
  return faultAt(headerLine(document, 'mines'), 8, room, help);
}
