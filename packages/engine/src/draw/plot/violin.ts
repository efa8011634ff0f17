import { escapeXml } from '../svg/figures.js';
import type { Palette } from '../text/palette.js';
import { densityOf, quantile } from './density.js';
import {
  type Axis,
  canvasOf,
  decades,
  drawValueAxis,
  numberText,
  onAxis,
  type PlotOptions,
  plotDocument,
  px,
  rangeOf,
  seriesColour,
} from './plot.js';

/** One distribution. */
export interface Violin {
  readonly name: string;
  /** Lines below the name, e.g. how many values there are. */
  readonly remarks: readonly string[];
  /** Positive numbers in any order. */
  readonly values: ArrayLike<number>;
  /** Violins of the same series have the same colour. */
  readonly series: number;
}

interface ViolinPlotOptions extends PlotOptions {
  readonly violins: readonly Violin[];
  readonly valueLabel: string;
  /** Values to compare with, as lines across the plot. */
  readonly references?: readonly { readonly name: string; readonly value: number }[];
}

/**
 * Violin plot on a logarithmic axis (J. L. Hintze and R. D. Nelson, "Violin plots: a box plot-density trace
 * synergism", 1998): the width shows how many values there are, the bar holds the middle half, the line nine tenths,
 * the dot and its number are the median. All violins have the same greatest width; one without values is left empty.
 */
export function violinPlot(options: ViolinPlotOptions): string {
  const canvas = canvasOf(options);
  const { violins, references = [] } = options;
  const { palette, theme, width, height } = canvas;
  const deepest = violins.reduce((most, { remarks }) => Math.max(most, remarks.length), 0);
  const bottom = height - 38 - 15 * deepest;
  const [left, right, top] = [84, width - (references.length === 0 ? 20 : 110), 52];
  const sorted = violins.map(({ values }) => Array.from(values).sort((a, b) => a - b));
  const shown = [
    ...sorted.flatMap((values) => [values[0], values.at(-1)]),
    ...references.map(({ value }) => value),
  ];
  const range = rangeOf(
    shown.filter((value) => value !== undefined),
    true,
  );
  const axis: Axis = { label: options.valueLabel, isLog: true, ...range, start: bottom, end: top };
  const room = (right - left) / Math.max(1, violins.length);
  const parts = [drawValueAxis(axis, left, right, palette)];
  const words: string[] = [];
  violins.forEach((violin, index) => {
    const centre = left + room * (index + 0.5);
    const values = sorted[index] ?? [];
    parts.push(drawName(violin, centre, bottom));
    if (values.length === 0) return;
    parts.push(drawViolin(values, axis, centre, room * 0.4, seriesColour(theme, violin.series), palette));
    words.push(
      `${violin.name}: median ${numberText(quantile(values, 0.5))}, most ${numberText(values.at(-1) ?? 0)}`,
    );
  });
  for (const { name, value } of references) {
    parts.push(drawReference(name, value, axis, left, right, palette));
    words.unshift(`${name}: ${numberText(value)}`);
  }
  return plotDocument(canvas, options.title, `${words.join('. ')}.`, parts);
}

function drawViolin(
  values: readonly number[],
  axis: Axis,
  centre: number,
  halfWidth: number,
  colour: string,
  palette: Palette,
): string {
  const { from, to, heights } = densityOf(values.map(decades));
  const last = Math.max(1, heights.length - 1);
  const [start, end] = [onAxis(axis, values[0]), onAxis(axis, values.at(-1) as number)];
  const outline = heights.map((height, place) => {
    const y = to === from ? start : start + ((end - start) * place) / last;
    return [height * halfWidth, y] as const;
  });
  const side = (sign: number) => outline.map(([x, y]) => `${px(centre + sign * x)} ${px(y)}`);
  const shape = `M${[...side(1), ...side(-1).reverse()].join('L')}Z`;
  const y = (share: number) => px(onAxis(axis, quantile(values, share)));
  const x = px(centre);
  const median = quantile(values, 0.5);
  return (
    `<path d="${shape}" fill="${colour}" fill-opacity=".28" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="M${x} ${y(0.05)}V${y(0.95)}" stroke="${colour}" stroke-width="1.5"/>` +
    `<path d="M${x} ${y(0.25)}V${y(0.75)}" stroke="${colour}" stroke-width="7"/>` +
    `<circle cx="${x}" cy="${y(0.5)}" r="4" fill="${palette.paper}" stroke="${colour}" stroke-width="2"/>` +
    `<text x="${px(centre + 9)}" y="${y(0.5)}" dy=".35em" font-size="12" ${halo(palette)}>${numberText(median)}</text>`
  );
}

function drawName({ name, remarks }: Violin, x: number, bottom: number): string {
  const lines = remarks.map(
    (remark, line) =>
      `<text x="${px(x)}" y="${px(bottom + 39 + 15 * line)}" text-anchor="middle" font-size="11" fill-opacity=".75">${escapeXml(remark)}</text>`,
  );
  const title = `<text x="${px(x)}" y="${px(bottom + 22)}" text-anchor="middle" font-size="13">${escapeXml(name)}</text>`;
  return title + lines.join('');
}

function drawReference(
  name: string,
  value: number,
  axis: Axis,
  left: number,
  right: number,
  palette: Palette,
): string {
  const y = onAxis(axis, value);
  return (
    `<path d="M${px(left)} ${px(y)}H${px(right)}" stroke="${palette.text}" stroke-width="1.2" stroke-dasharray="6 4"/>` +
    `<text x="${px(right + 8)}" y="${px(y - 3)}" font-size="12">${escapeXml(name)}</text>` +
    `<text x="${px(right + 8)}" y="${px(y + 12)}" font-size="12" font-weight="600">${numberText(value)}</text>`
  );
}

/** Keeps text readable on lines and shapes. */
function halo(palette: Palette): string {
  return `stroke="${palette.paper}" stroke-width="3" paint-order="stroke"`;
}
