import { overlayLegend } from '@knossos/engine/internal/draw';
import type { Marks } from '@knossos/engine/internal/games/mines/coach/steps';
import type { Analysis } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import { cellName, type Grid } from '@knossos/engine/internal/grid';
import { counted, grouped, type Overlay, type OverlayClass } from '@knossos/engine/internal/puzzle';
import { percent } from '../../../cli/text.js';

/** What the analyser found out about the position on the screen. */
export type Insight = (Analysis & { readonly dead: readonly number[] }) | Contradiction;

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

/** Certain cells, and the least dangerous ones, in one character a cell. */
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
function leastOf({ probability }: Analysis): number {
  return probability.reduce((least, chance) => (Number.isNaN(chance) ? least : Math.min(least, chance)), 1);
}

/** Values by cell, certain ones first; null where a cell is open or flagged. */
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

/** What the signs of an overlay mean, in one line where they are few: a large board leaves no more below it. */
export function legendLines(overlay: Overlay): readonly string[] {
  if (overlay.scale.kind !== 'classes') return overlayLegend(overlay);
  const signs = overlay.scale.classes.map(({ symbol, name }) => `${symbol} ${name}`);
  return [`${overlay.title}: ${signs.join(', ')}.`];
}

/** What the analyser found out, in sentences. */
export function insightLines(insight: Insight, field: Grid): string[] {
  if (insight.status === 'impossible') return [`This position cannot be: ${insight.reason}.`];
  const { solutions, safe, mines, dead, interior, probability } = insight;
  const least = leastOf(insight);
  const safest = [...probability.keys()].filter((cell) => probability[cell] === least);
  const where = safest.slice(0, 4).map((cell) => cellName(field, cell));
  const more = safest.length > 4 ? ` and ${safest.length - 4} more` : '';
  return [
    `${solutions === 1n ? 'One solution' : `${describeSolutions(solutions)} solutions`}; certain: ${safe.length} safe, ${counted(mines.length, 'mine')}; dead: ${dead.length}.`,
    `${least === 0 ? 'Safe' : `Least dangerous, with ${risk(least)}`}: ${where.join(', ')}${more}${Number.isNaN(interior) ? '' : `; inland ${risk(interior)}`}.`,
  ];
}

/** A count in full, or with its power of ten when it is long. */
function describeSolutions(count: bigint): string {
  const digits = String(count);
  if (digits.length <= 15) return grouped(count);
  return `${digits.charAt(0)}.${digits.slice(1, 4)} x 10^${digits.length - 1}`;
}

/** The chance of a mine; certain cells look so. */
export function risk(chance: number): string {
  return percent(chance, chance === 0 || chance === 1 ? 0 : 1);
}
