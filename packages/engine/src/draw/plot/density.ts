import { escapeXml } from '../svg/figures.js';
import { type Axis, decades, numberText, onAxis, Plot, type PlotOptions, px, rangeOf } from './plot.js';

/** A density curve: heights at evenly spaced places, the highest one 1. */
export interface Density {
  readonly from: number;
  readonly to: number;
  readonly heights: readonly number[];
}

/**
 * Kernel density of numbers in ascending order, with V. A. Epanechnikov's kernel ("Non-parametric estimation of a
 * multivariate probability density", 1969) and the width of B. W. Silverman's rule of thumb ("Density Estimation",
 * 1986) converted to it; the curve ends at the least and the greatest number. Arithmetic and square roots only, so
 * that it is the same everywhere. Throws a RangeError for no numbers at all.
 */
export function densityOf(sorted: readonly number[], places = 96): Density {
  const [from, to] = [sorted[0], sorted[sorted.length - 1]];
  if (from === undefined || to === undefined) throw new RangeError('nothing has no density');
  const width = Math.max(kernelWidth(sorted), (to - from) / places);
  if (width === 0) return { from, to, heights: [1] };
  const heights = Array.from({ length: places + 1 }, (_, place) => {
    const at = from + ((to - from) * place) / places;
    let height = 0;
    for (let i = firstFrom(sorted, at - width); i < sorted.length; i++) {
      const away = (sorted[i] - at) / width;
      if (away >= 1) break;
      height += 1 - away * away;
    }
    return height;
  });
  const highest = Math.max(...heights);
  return { from, to, heights: heights.map((height) => height / highest) };
}

/** The number below or at which a share of the numbers, in ascending order, lies (nearest rank). */
export function quantile(sorted: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(sorted.length * share));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('nothing has no quantiles');
  return value;
}

function kernelWidth(sorted: readonly number[]): number {
  const count = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / count;
  const middle = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.34;
  const deviation = Math.sqrt(variance);
  const spread = middle > 0 ? Math.min(deviation, middle) : deviation;
  return (0.9 * 2.21 * spread) / fifthRoot(count);
}

/** Newton's method; for numbers from 1 on. */
function fifthRoot(x: number): number {
  let root = x < 32 ? 2 : Math.sqrt(Math.sqrt(x));
  for (let i = 0; i < 60; i++) root = (4 * root + x / (root * root * root * root)) / 5;
  return root;
}

/** Index of the first number that is at least `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Violin {
  readonly name: string;
  /** What it is called where the plot is read out; default: its name. */
  readonly spoken?: string;
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
  /** Values to compare with, as lines across the plot: dashed, but for the first one where they have no names. */
  readonly references?: readonly { readonly name: string; readonly value: number }[];
}

/** Room that a violin needs for the number of its median, in pixels. */
const NUMBERED = 90;

/**
 * Violin plot on a logarithmic axis (J. L. Hintze and R. D. Nelson, "Violin plots: a box plot-density trace
 * synergism", 1998): the width shows how many values there are, the bar holds the middle half, the line nine tenths,
 * the dot and its number are the median. All violins have the same greatest width; one without values is left empty.
 */
export function violinPlot(options: ViolinPlotOptions): string {
  const plot = new Plot(options);
  const { violins, references = [] } = options;
  const { width, height, colours } = plot;
  const deepest = violins.reduce((most, { remarks }) => Math.max(most, remarks.length), 0);
  const bottom = height - 38 - 15 * deepest;
  const [left, right, top] = [84, width - (references.some(({ name }) => name !== '') ? 110 : 20), 52];
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
  plot.valueAxis(axis, left, right);
  const words: string[] = [];
  violins.forEach(({ name, spoken = name, remarks, series }, index) => {
    const centre = left + room * (index + 0.5);
    const values = sorted[index] ?? [];
    plot.add(
      [
        `<text x="${px(centre)}" y="${px(bottom + 22)}" text-anchor="middle" font-size="13">${escapeXml(name)}</text>`,
        ...remarks.map(
          (remark, line) =>
            `<text x="${px(centre)}" y="${px(bottom + 39 + 15 * line)}" text-anchor="middle" font-size="11" fill-opacity=".75">${escapeXml(remark)}</text>`,
        ),
      ].join(''),
    );
    if (values.length === 0) return;
    const at = (share: number) => onAxis(axis, quantile(values, share));
    const median = numberText(quantile(values, 0.5));
    const number =
      room < NUMBERED
        ? ''
        : `<text x="${px(centre + 9)}" y="${px(at(0.5))}" dy=".35em" font-size="12" stroke="${colours.paper}" stroke-width="3" paint-order="stroke">${median}</text>`;
    plot.add(shapeOf(values, at, centre, room * 0.4, plot.colourOf(series), colours.paper) + number);
    words.push(`${spoken}: median ${median}, most ${numberText(values.at(-1) ?? 0)}`);
  });
  references.forEach(({ name, value }, index) => {
    const y = onAxis(axis, value);
    const dashes = name === '' && index === 0 ? '' : ' stroke-dasharray="6 4"';
    const line = `<path d="M${px(left)} ${px(y)}H${px(right)}" stroke="${colours.text}" stroke-width="1.2"${dashes}/>`;
    if (name === '') {
      plot.add(line);
      return;
    }
    plot.add(
      line +
        `<text x="${px(right + 8)}" y="${px(y - 3)}" font-size="12">${escapeXml(name)}</text>` +
        `<text x="${px(right + 8)}" y="${px(y + 12)}" font-size="12" font-weight="600">${numberText(value)}</text>`,
    );
    words.unshift(`${name}: ${numberText(value)}`);
  });
  return plot.document(`${words.join('. ')}.`);
}

/** One violin; `at` says at which pixel a quantile lies, `half` is its greatest width to either side. */
function shapeOf(
  values: readonly number[],
  at: (share: number) => number,
  centre: number,
  half: number,
  colour: string,
  paper: string,
): string {
  const { heights } = densityOf(values.map(decades));
  const [start, end] = [at(0), at(1)];
  const last = Math.max(1, heights.length - 1);
  const side = (sign: number) =>
    heights.map(
      (height, place) => `${px(centre + sign * height * half)} ${px(start + ((end - start) * place) / last)}`,
    );
  const between = (from: number, to: number) => `M${px(centre)} ${px(at(from))}V${px(at(to))}`;
  return (
    `<path d="M${[...side(1), ...side(-1).reverse()].join('L')}Z" fill="${colour}" fill-opacity=".28" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="${between(0.05, 0.95)}" stroke="${colour}" stroke-width="1.5"/>` +
    `<path d="${between(0.25, 0.75)}" stroke="${colour}" stroke-width="7"/>` +
    `<circle cx="${px(centre)}" cy="${px(at(0.5))}" r="4" fill="${paper}" stroke="${colour}" stroke-width="2"/>`
  );
}
