import type { Overlay } from '../../puzzle/contract/scene.js';
import type { Ink } from './raster.js';

/** What an overlay writes on one cell. */
export interface OverlayText {
  readonly text: string;
  readonly ink: Ink;
}

/** Symbol or number, and its ink, for a cell; null where the overlay is silent. */
export function overlayText(overlay: Overlay, cell: number): OverlayText | null {
  const value = overlay.values[cell];
  if (value === null || value === undefined) return null;
  const { scale } = overlay;
  if (scale.kind === 'sequential') {
    return { text: shortNumber(value), ink: `scale-${step(strength(value, scale))}` };
  }
  const found = scale.classes[value];
  return found ? { text: found.symbol, ink: found.tone } : null;
}

/** Columns that the longest text of an overlay takes. */
export function overlayWidth(overlay: Overlay): number {
  let width = 1;
  for (let cell = 0; cell < overlay.values.length; cell++) {
    width = Math.max(width, overlayText(overlay, cell)?.text.length ?? 0);
  }
  return width;
}

/** Title, meaning, and what each symbol stands for, as lines. */
export function overlayLegend(overlay: Overlay): string[] {
  const { scale } = overlay;
  const lines = [`${overlay.title}: ${overlay.legend}`];
  if (scale.kind === 'sequential') {
    const unit = scale.unit === '' ? '' : ` ${scale.unit}`;
    lines.push(`  from ${shortNumber(scale.least)} to ${shortNumber(scale.most)}${unit}`);
  } else {
    for (const { symbol, name } of scale.classes) lines.push(`  ${symbol}  ${name}`);
  }
  return lines;
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
export function fraction(value: number, least: number, most: number): number {
  return most > least ? Math.min(1, Math.max(0, (value - least) / (most - least))) : 0;
}

/** Whole numbers as they are, others with two decimals and no leading zero. */
export function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/^(-?)0\./, '$1.');
}

function step(share: number): 0 | 1 | 2 | 3 | 4 | 5 {
  return Math.min(5, Math.floor(share * 6)) as 0 | 1 | 2 | 3 | 4 | 5;
}
