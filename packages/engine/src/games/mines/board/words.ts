import { cellName, type Grid } from '../../../grid/index.js';
import { listed } from '../../../puzzle/index.js';
import { aroundTable, COVERED, countCovered, type Position } from './board.js';

/** Lists longer than this are cut short. */
const MOST_NAMED = 10;

/** `1 mine`, `2 mines`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `b5`, `b5 and c5`, `b5, c5 and d5`; long lists end in how many more there are. */
export function namesOf(grid: Grid, cells: readonly number[]): string {
  const names = cells.slice(0, cells.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  const words = names.map((cell) => cellName(grid, cell));
  if (names.length < cells.length) words.push(`${cells.length - names.length} more`);
  return listed(words);
}

/** A number that cannot be right by itself, and why. */
export interface WrongNumber {
  readonly cell: number;
  /** Names the cell; without a full stop. */
  readonly message: string;
  readonly help: string;
}

/** The first number that has too few covered cells around it; null when there is none. */
export function wrongByCells(position: Position): WrongNumber | null {
  const { shown } = position;
  const coveredBy = coveredAround(position);
  for (let cell = 0; cell < shown.length; cell++) {
    const around = coveredBy[cell] ?? 0;
    if ((shown[cell] ?? 0) <= around) continue;
    const message = `${says(position, cell)}, but it has ${coveredWord(around)} around it`;
    return { cell, message, help: 'Correct one of them.' };
  }
  return null;
}

/** The first number that the number of mines belies, of numbers that have cells enough; null when there is none. */
export function wrongByMines(position: Position): WrongNumber | null {
  const { shown, mines } = position;
  const covered = countCovered(shown);
  const coveredBy = coveredAround(position);
  for (let cell = 0; cell < shown.length; cell++) {
    const number = shown[cell] ?? COVERED;
    if (number === COVERED) continue;
    if (number > mines) {
      const there = `but there ${mines === 1 ? 'is' : 'are'} only ${mines} in the whole field`;
      const help = 'Correct the number, or raise "mines:".';
      return { cell, message: `${says(position, cell)}, ${there}`, help };
    }
    const room = number + covered - (coveredBy[cell] ?? 0);
    if (mines > room) {
      const message = `${unfit(mines)}: ${says(position, cell)} and so leaves room for ${room}`;
      return { cell, message, help: 'Correct the number, or lower "mines:".' };
    }
  }
  return null;
}

/** By cell: its covered neighbours. */
function coveredAround(position: Position): Uint8Array {
  const { begin, cells } = aroundTable(position);
  const covered = new Uint8Array(position.shown.length);
  for (let cell = 0; cell < covered.length; cell++) {
    for (let i = begin[cell] ?? 0; i < (begin[cell + 1] ?? 0); i++)
      if (position.shown[cells[i] ?? 0] === COVERED) covered[cell]++;
  }
  return covered;
}

function says(position: Position, cell: number): string {
  return `${cellName(position, cell)} says ${position.shown[cell]}`;
}

/** `no covered cell`, `only 3 covered cells`. */
export function coveredWord(count: number): string {
  if (count === 0) return 'no covered cell';
  return count === 1 ? 'only 1 covered cell' : `only ${count} covered cells`;
}

/** `3 mines do not fit`. */
export function unfit(mines: number): string {
  return mines === 1 ? '1 mine does not fit' : `${mines} mines do not fit`;
}
