import { cellName } from '../../grid/index.js';
import type { Analysis } from './analysis.js';
import { aroundTable } from './around.js';
import { countWord, namesOf } from './naming.js';
import { COVERED, type Position } from './position.js';

/** Way 1: nothing is certain, so a cell must be opened that may hold a mine. */
export interface Guess {
  readonly kind: 'guess';
  readonly way: 1;
  /** A least dangerous cell: of those with the fewest neighbours, which open a sea soonest, the first. */
  readonly cell: number;
  /** Every covered cell that is as little dangerous, ascending. */
  readonly cells: readonly number[];
  /** The chance that it holds a mine, all solutions being equally likely. */
  readonly risk: number;
  /** Whether it lies inland, beside no number. */
  readonly isInland: boolean;
  /** The smallest chance of a mine ashore, NaN where there is no shore. */
  readonly riskAshore: number;
  /** The chance of a mine in each cell inland, NaN where there is none. */
  readonly riskInland: number;
  readonly sentence: string;
}

/** The least dangerous cell and why it is; for a position in which no covered cell is certain to be safe. */
export function leastDangerous(position: Position, analysis: Analysis): Guess {
  const { begin, cells: near } = aroundTable(position);
  const { probability, inland } = analysis;
  const around = (cell: number) => near.subarray(begin[cell], begin[cell + 1]);
  const covered = [...position.shown.keys()].filter((cell) => position.shown[cell] === COVERED);
  const isAshore = (cell: number) => around(cell).some((other) => position.shown[other] !== COVERED);
  const riskOf = (cell: number) => probability[cell] ?? 1;
  const ashore = covered.filter(isAshore);
  const riskAshore =
    ashore.length === 0 ? Number.NaN : ashore.reduce((least, c) => Math.min(least, riskOf(c)), 1);
  const risk = covered.reduce((least, cell) => Math.min(least, riskOf(cell)), 1);
  const cells = covered.filter((cell) => riskOf(cell) === risk);
  const cell = cells.reduce(
    (best, one) => (around(one).length < around(best).length ? one : best),
    cells[0] ?? -1,
  );
  const guess = {
    kind: 'guess' as const,
    way: 1 as const,
    cell,
    cells,
    risk,
    isInland: !isAshore(cell),
    riskAshore,
    riskInland: inland,
  };
  return { ...guess, sentence: guessSentence(position, guess, covered.length) };
}

function guessSentence(position: Position, guess: Omit<Guess, 'sentence'>, covered: number): string {
  const { cell, cells, risk, riskAshore, riskInland } = guess;
  const name = cellName(position, cell);
  if (cells.length === covered) {
    const mines = position.mines === 1 ? 'one mine' : `${position.mines} mines`;
    if (Number.isNaN(riskAshore))
      return `Total ambiguity: nothing tells the ${covered} covered cells apart, and ${mines} lie under them. Any cell holds a mine with a chance of ${percent(risk)}.`;
    return `Nothing is certain, and every one of the ${covered} covered cells holds a mine with a chance of ${percent(risk)}.`;
  }
  const lead = 'Nothing is certain. The least dangerous';
  if (guess.isInland) {
    const choice = `${lead} cells lie inland, far from the shore: there each holds a mine with a chance of ${percent(risk)}`;
    return `${choice}, against ${percent(riskAshore)} and more ashore. Open ${name}.`;
  }
  const inland = Number.isNaN(riskInland) ? '' : `; inland it is ${percent(riskInland)}`;
  if (cells.length === 1)
    return `${lead} cell is ${name}, with a chance of ${percent(risk)} for a mine${inland}.`;
  const chance = `each with a chance of ${percent(risk)} for a mine${inland}`;
  return `${lead} cells are the ${countWord(cells.length)} ${namesOf(position, cells)}, ${chance}. Open ${name}.`;
}

/** `8.7 %`, to one decimal, and to more where that would say 0 or 100. */
function percent(chance: number): string {
  for (const digits of [1, 2, 4]) {
    const text = (100 * chance).toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return `${text.replace(/\.0$/, '')} %`;
  }
  return chance < 0.5 ? 'less than 0.0001 %' : 'more than 99.9999 %';
}
