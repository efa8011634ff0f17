import { cellName } from '../../../grid/index.js';
import { countWord } from '../../../puzzle/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';
import { namesOf } from '../board/words.js';
import type { Analysis } from '../exact/analysis.js';
import { fiftiesIn } from '../exact/fifty.js';
import type { BestCell } from '../players/best-cell.js';

/** Way 1: nothing is certain, so a cell must be opened that may hold a mine. */
export interface Guess {
  readonly kind: 'guess';
  readonly way: 1;
  /**
   * A least dangerous cell: the one that perfect play or look-ahead opens, if it is one; else of those with the fewest
   * neighbours, which open a sea soonest, the first.
   */
  readonly cell: number;
  /** What to open rather: a more dangerous cell with which more games are won; null where `cell` is as good. */
  readonly better: BestCell | null;
  /** The cell to open in the end: that of `better`, or `cell`. */
  readonly open: number;
  /** The chance to win with perfect play; null where it could not be searched to its end. */
  readonly win: number | null;
  /** Every covered cell that is as little dangerous, ascending. */
  readonly cells: readonly number[];
  /** The chance that it holds a mine, all solutions being equally likely. */
  readonly risk: number;
  /** Whether it lies inland, beside no number. */
  readonly isInterior: boolean;
  /** The smallest chance of a mine ashore, NaN where there is no shore. */
  readonly borderRisk: number;
  /** The chance of a mine in each cell inland, NaN where there is none. */
  readonly riskInside: number;
  readonly sentence: string;
}

/**
 * The least dangerous cell and why it is, and which cell is to be opened rather; for a position in which no covered
 * cell is certain to be safe. `best` is what perfect play or look-ahead opens, if that is known.
 */
export function leastDangerous(position: Position, analysis: Analysis, best: BestCell | null = null): Guess {
  const around = aroundTable(position).of;
  const { probability, interior } = analysis;
  const covered = [...position.shown.keys()].filter((cell) => position.shown[cell] === COVERED);
  const isOnBorder = (cell: number) => around(cell).some((other) => position.shown[other] !== COVERED);
  const riskOf = (cell: number) => probability[cell] ?? 1;
  const onBorder = covered.filter(isOnBorder);
  const borderRisk =
    onBorder.length === 0 ? Number.NaN : onBorder.reduce((least, c) => Math.min(least, riskOf(c)), 1);
  const risk = covered.reduce((least, cell) => Math.min(least, riskOf(cell)), 1);
  const cells = covered.filter((cell) => riskOf(cell) === risk);
  const fewest = (one: number, other: number) => (around(other).length < around(one).length ? other : one);
  const isAlike = best !== null && cells.includes(best.cell);
  const cell = isAlike ? best.cell : cells.reduce(fewest, cells[0] ?? -1);
  const better = isAlike ? null : best;
  const guess = {
    kind: 'guess' as const,
    way: 1 as const,
    cell,
    better,
    open: better?.cell ?? cell,
    win: best?.win ?? null,
    cells,
    risk,
    isInterior: !isOnBorder(cell),
    borderRisk,
    riskInside: interior,
  };
  const isAny = cells.length === covered.length && best === null;
  const said = [
    riskSentence(position, guess, covered.length, guess.isInterior ? borderSentence(position, analysis) : ''),
    isAny ? '' : choiceSentence(position, analysis, guess),
  ];
  return { ...guess, sentence: said.filter((one) => one !== '').join(' ') };
}

/** Where the least dangerous cells lie. */
function riskSentence(
  position: Position,
  guess: Omit<Guess, 'sentence'>,
  covered: number,
  borderMines: string,
): string {
  const { cell, cells, risk, borderRisk, riskInside } = guess;
  if (cells.length === covered) {
    const mines = position.mines === 1 ? 'one mine lies' : `${position.mines} mines lie`;
    if (Number.isNaN(borderRisk))
      return `Total ambiguity: nothing tells the ${covered} covered cells apart, and ${mines} under them. Any cell holds a mine with a chance of ${percent(risk)}.`;
    return `Nothing is certain, and every one of the ${covered} covered cells holds a mine with a chance of ${percent(risk)}.`;
  }
  const lead = `Nothing is certain. ${borderMines}The least dangerous`;
  if (guess.isInterior) {
    const choice = `${lead} cells touch no number: each of them holds a mine with a chance of ${percent(risk)}`;
    return `${choice}, against ${percent(borderRisk)} and more beside the numbers.`;
  }
  const interior = Number.isNaN(riskInside) ? '' : `; inland it is ${percent(riskInside)}`;
  if (cells.length === 1)
    return `${lead} cell is ${cellName(position, cell)}, which holds a mine with a chance of ${percent(risk)}${interior}.`;
  const chance = `each of which holds a mine with a chance of ${percent(risk)}${interior}`;
  return `${lead} cells are the ${countWord(cells.length)} ${namesOf(position, cells)}, ${chance}.`;
}

/** How many of the mines the shore must hold, which is why there is room inland; empty where that is none. */
function borderSentence({ mines }: Position, { onBorder: { least, most } }: Analysis): string {
  if (least === 0) return '';
  const bound = least === most ? 'Exactly' : 'At least';
  return `${bound} ${countWord(least)} of the ${countWord(mines)} ${mines === 1 ? 'mine' : 'mines'} ${least === 1 ? 'lies' : 'lie'} beside the numbers. `;
}

/** Which cell to open, where that is not said yet, and why, where it is a more dangerous one. */
function choiceSentence(
  position: Position,
  analysis: Analysis,
  { cell, cells, better, win }: Omit<Guess, 'sentence'>,
): string {
  const wins = win === null ? '' : ` and wins with a chance of ${percent(win)}`;
  if (better === null) {
    const name = cellName(position, cell);
    if (win !== null) return `Perfect play from here opens ${name}${wins}.`;
    return cells.length === 1 ? '' : `Open ${name}.`;
  }
  const name = `${cellName(position, better.cell)} (${percent(better.risk)})`;
  if (win !== null) return `Perfect play from here opens ${name} instead${wins}.`;
  const twin = twinOf(position, analysis, better.cell);
  if (twin !== null)
    return `But open ${name} first: nothing will ever tell it and ${cellName(position, twin)} apart, so waiting gains nothing.`;
  return `Look-ahead prefers ${name}: what it may show helps more with the next guess.`;
}

/** The cell that nothing will ever tell apart from this one, if there is one. */
function twinOf(position: Position, analysis: Analysis, cell: number): number | null {
  for (const { one, other } of fiftiesIn(position, analysis, 0)) {
    if (one.length !== 1) continue;
    if (one[0] === cell) return other[0] ?? null;
    if (other[0] === cell) return one[0] ?? null;
  }
  return null;
}

/** `8.7 %`, to one decimal, and to more where that would say 0 or 100. */
function percent(chance: number): string {
  for (const digits of [1, 2, 4]) {
    const text = (100 * chance).toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return `${text.replace(/\.0$/, '')} %`;
  }
  return chance < 0.5 ? 'less than 0.0001 %' : 'more than 99.9999 %';
}
