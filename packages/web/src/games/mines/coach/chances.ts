import { cellName, type Grid } from '@knossos/engine/internal/grid';
import { capital, listed } from '@knossos/engine/internal/puzzle';

/** A chance of a mine in at most three characters: whole percent, and nothing certain that is not. */
export function chanceSign(chance: number): string {
  if (chance === 0 || chance === 1) return String(100 * chance);
  const percent = 100 * chance;
  if (percent < 1) return '<1';
  if (percent > 99) return '>99';
  return String(Math.round(percent));
}

/** A chance of a mine in words: `no mine for certain`, `a mine with a chance of 12.5 %`. */
export function chanceWords(chance: number): string {
  if (chance === 0) return 'no mine for certain';
  if (chance === 1) return 'a mine for certain';
  return `a mine with a chance of ${exactPercent(chance)}`;
}

/** Most cells that are named as the safest of a field. */
const MOST_NAMED = 3;

/** What opening the covered ones of some cells would risk, those that are alike together, and the safest of the field. */
export function worthWords(grid: Grid, probability: ArrayLike<number>, near: readonly number[]): string {
  const named = (cells: readonly number[]) => listed(cells.map((cell) => cellName(grid, cell)));
  const chances = near.map((cell) => probability[cell] ?? Number.NaN).filter((one) => !Number.isNaN(one));
  const parts = [...new Set(chances)]
    .sort((a, b) => a - b)
    .map((one) => `${named(near.filter((cell) => probability[cell] === one))}: ${chanceWords(one)}.`);
  const { cells, risk } = safestCells(probability);
  if (cells.length === 0) return 'Nothing is covered.';
  const more = cells.length - MOST_NAMED;
  const safest = more > 1 ? `${named(cells.slice(0, MOST_NAMED))} among ${cells.length} cells` : named(cells);
  const here = parts.length === 0 ? 'Nothing is covered around here.' : parts.join(' ');
  return `${capital(here)} Safest of all: ${safest}, ${chanceWords(risk)}.`;
}

/** Per cent with one digit, or as many as it takes to tell it from nothing and from all. */
export function exactPercent(chance: number): string {
  const percent = 100 * chance;
  for (let digits = 1; digits < 8; digits++) {
    const text = percent.toFixed(digits);
    if ((Number(text) > 0 || chance === 0) && (Number(text) < 100 || chance === 1)) return `${text} %`;
  }
  return chance < 0.5 ? 'almost 0 %' : 'almost 100 %';
}

/** The least risk of opening a cell: the covered cells with the smallest chance, and that chance. */
export function safestCells(probability: ArrayLike<number>): {
  readonly cells: readonly number[];
  readonly risk: number;
} {
  let risk = Number.POSITIVE_INFINITY;
  let cells: number[] = [];
  for (let cell = 0; cell < probability.length; cell++) {
    const chance = probability[cell] ?? Number.NaN;
    if (chance < risk) {
      risk = chance;
      cells = [];
    }
    // Chances of cells that are alike come from the same division, so equal ones are exactly equal.
    if (chance === risk) cells.push(cell);
  }
  return { cells, risk };
}
