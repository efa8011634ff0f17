import type { Overlay, SearchStepShown } from '@knossos/engine/internal/puzzle';

/** Counts from here on are told by their number of digits. */
const MOST_COUNT = 9999;

/** On how many of the positions of a step the player stands on each cell. */
export function frontierOverlay(step: SearchStepShown, cells: number, what: string): Overlay {
  const values: (number | null)[] = new Array(cells).fill(null);
  const most = step.counts.reduce((a, b) => Math.max(a, b), 0);
  const isVast = most > MOST_COUNT;
  step.cells.forEach((cell, i) => {
    const count = step.counts[i];
    values[cell] = isVast ? Math.floor(Math.log10(count)) + 1 : count;
  });
  const least = values.reduce<number>((a, b) => (b === null ? a : Math.min(a, b)), Number.MAX_VALUE);
  return {
    name: 'frontier',
    title: 'What is looked at',
    legend: isVast
      ? `In how many of the ${what} of this step you stand on each cell: the digits of that number.`
      : `In how many of the ${what} of this step you stand on each cell.`,
    scale: {
      kind: 'sequential',
      least: Math.min(
        least,
        values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0),
      ),
      most: values.reduce<number>((a, b) => Math.max(a, b ?? 0), 0),
      unit: isVast ? 'digits' : most === 1 ? what.replace(/s$/, '') : what,
    },
    values,
  };
}
