import type { Marks } from '@knossos/engine/internal/games/mines/coach/steps';
import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Overlay, OverlayClass } from '@knossos/engine/internal/puzzle';

const SAFE: OverlayClass = { name: 'certainly safe', tone: 'good', symbol: '+' };
const MINE: OverlayClass = { name: 'certainly a mine', tone: 'bad', symbol: '*' };
const LEAST: OverlayClass = { name: 'least dangerous', tone: 'even', symbol: '-' };

/** The chance of a mine in percent in every covered cell without a flag: 0 and 100 only where it is certain. */
export function percentOverlay(analysis: Analysis, flags: readonly number[]): Overlay {
  const values = valuesOf(analysis, flags, [0, 100], (chance) =>
    Math.min(99, Math.max(1, Math.round(100 * chance))),
  );
  const legend = 'of a mine in percent; + is certainly safe, * a mine.';
  const scale = { kind: 'sequential', least: 0, most: 100, unit: '%' } as const;
  return { name: 'chances', title: 'Chances', legend, scale, values };
}

/** What is certain, and where it is least dangerous, in one character a cell. */
export function classOverlay(analysis: Analysis, flags: readonly number[]): Overlay {
  const least = leastOf(analysis);
  const values = valuesOf(analysis, flags, [0, 1], (chance) => (chance === least ? 2 : null));
  return classesOverlay('Chances', 'what lies under covered cells.', values);
}

/** What the coach concludes: safe cells, mines, the cell to guess. */
export function adviceOverlay({ safe, mines, best }: Marks, cells: number): Overlay | null {
  const marks = [safe, mines, best];
  if (marks.every((one) => one.length === 0)) return null;
  const values = new Array<number | null>(cells).fill(null);
  marks.forEach((one, index) => {
    for (const cell of one) values[cell] = index;
  });
  return classesOverlay('Coach', 'what follows.', values);
}

/** The least chance of a mine in any covered cell; 1 where none is covered. */
export function leastOf({ probability }: Analysis): number {
  return probability.reduce((least, chance) => (Number.isNaN(chance) ? least : Math.min(least, chance)), 1);
}

/**
 * Values by cell, those of certainly safe cells and mines first; null where a cell is open or has a flag, which is more to
 * look at than its chance.
 */
function valuesOf(
  { probability, safe, mines }: Analysis,
  flags: readonly number[],
  [ofSafe, ofMine]: readonly [number, number],
  uncertain: (chance: number) => number | null,
): (number | null)[] {
  const values = Array.from(probability, (chance) => (Number.isNaN(chance) ? null : uncertain(chance)));
  for (const cell of safe) values[cell] = ofSafe;
  for (const cell of mines) values[cell] = ofMine;
  for (const cell of flags) values[cell] = null;
  return values;
}

function classesOverlay(title: string, legend: string, values: readonly (number | null)[]): Overlay {
  return {
    name: title.toLowerCase(),
    title,
    legend,
    scale: { kind: 'classes', classes: [SAFE, MINE, LEAST] },
    values,
  };
}
