import type { Overlay, OverlayClass } from './scene.js';
import type { OverlayAnswer, OverlayKind } from './solution.js';

/** By cell; null where there is nothing to say. */
export type OverlayValues = readonly (number | null)[];

/** Classes of cells from which the game can still be won, or not. */
export const WINNABLE: readonly OverlayClass[] = [
  { name: 'can still be won', tone: 'good', symbol: '+' },
  { name: 'lost', tone: 'bad', symbol: 'x' },
];

/** Probabilities always span the whole scale. */
export const CHANCE_SCALE = { kind: 'sequential', least: 0, most: 1, unit: 'probability' } as const;

/** The kind of that name. Throws a RangeError for an unknown one. */
export function overlayKind(kinds: readonly OverlayKind[], name: string): OverlayKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new RangeError(`there is no overlay ${name}`);
  return kind;
}

/** An overlay of a kind; `scale` may also be the unit of numbers from their least to their greatest, or classes. */
export function drawn(
  { name, title, summary }: OverlayKind,
  values: OverlayValues,
  scale: Overlay['scale'] | readonly OverlayClass[] | string,
): OverlayAnswer {
  const full =
    typeof scale === 'string'
      ? sequentialScale(values, scale)
      : 'kind' in scale
        ? scale
        : ({ kind: 'classes', classes: scale } as const);
  return { status: 'drawn', overlay: { name, title, legend: summary, scale: full, values } };
}

/** A scale from the least to the greatest of some values. */
export function sequentialScale(values: OverlayValues, unit: string) {
  const numbers = values.filter((value) => value !== null);
  const least = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((a, b) => Math.max(a, b), 0);
  return { kind: 'sequential', least: numbers.length === 0 ? 0 : least, most, unit } as const;
}

/** How strongly a value is painted, in 0..1. */
export function strength(
  value: number,
  { least, most, isLeastStrong = false }: Extract<Overlay['scale'], { kind: 'sequential' }>,
): number {
  // A value alone is the least and the greatest; where the least is strong, so is it.
  return isLeastStrong ? 1 - fraction(value, least, most) : fraction(value, least, most);
}

/** Where a value lies between two ends, in 0..1; 0 when the ends coincide. */
function fraction(value: number, least: number, most: number): number {
  return most > least ? Math.min(1, Math.max(0, (value - least) / (most - least))) : 0;
}
