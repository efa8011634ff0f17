import { strength } from '../../puzzle/contract/overlay.js';
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

/** An overlay on a field: a percentage has its sign, where opened cells have numbers; `+` is 0 and `*` is 100. */
export function fieldText(overlay: Overlay, cell: number): OverlayText | null {
  const found = overlayText(overlay, cell);
  if (found === null || overlay.scale.kind !== 'sequential' || overlay.scale.unit !== '%') return found;
  const value = overlay.values[cell];
  return { ...found, text: value === 0 ? '+' : value === 100 ? '*' : `${found.text}%` };
}

/** Columns that the longest text of an overlay takes. */
export function overlayWidth(overlay: Overlay, textOf: typeof overlayText = overlayText): number {
  let width = 1;
  for (let cell = 0; cell < overlay.values.length; cell++) {
    width = Math.max(width, textOf(overlay, cell)?.text.length ?? 0);
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

/** Whole numbers as they are, others with two decimals and no leading zero. */
export function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/^(-?)0\./, '$1.');
}

function step(share: number): 0 | 1 | 2 | 3 | 4 | 5 {
  return Math.min(5, Math.floor(share * 6)) as 0 | 1 | 2 | 3 | 4 | 5;
}
