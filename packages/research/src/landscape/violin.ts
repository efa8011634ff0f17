import {
  type Axis,
  canvasOf,
  decades,
  densityOf,
  drawValueAxis,
  escapeXml,
  numberText,
  onAxis,
  type Palette,
  type PlotOptions,
  plotDocument,
  px,
  quantile,
  rangeOf,
  seriesColour,
} from '@knossos/engine/internal/draw';

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

/** The quantiles that a violin shows, its two ends among them. */
export type ViolinQuantile = 0 | 0.05 | 0.25 | 0.5 | 0.75 | 0.95 | 1;

/** What a violin is drawn of, as paths of SVG. */
export interface ViolinShape {
  /** Its two sides. */
  readonly outline: string;
  /** Nine tenths of the values. */
  readonly stem: string;
  /** The middle half of them. */
  readonly box: string;
}

/**
 * The shape of a violin that stands upright.
 *
 * @param heights of its density at even places from the least to the greatest value, the highest 1
 * @param at where a quantile lies, in pixels; that of 0 is the least value
 * @param centre of the violin, in pixels from the left
 * @param half its greatest width to either side
 */
export function violinShape(
  heights: readonly number[],
  at: (share: ViolinQuantile) => number,
  centre: number,
  half: number,
): ViolinShape {
  const [start, end] = [at(0), at(1)];
  const last = Math.max(1, heights.length - 1);
  const points = heights.map(
    (height, place) => [height * half, start + ((end - start) * place) / last] as const,
  );
  const side = (sign: number) => points.map(([x, y]) => `${px(centre + sign * x)} ${px(y)}`);
  const between = (from: ViolinQuantile, to: ViolinQuantile) =>
    `M${px(centre)} ${px(at(from))}V${px(at(to))}`;
  return {
    outline: `M${[...side(1), ...side(-1).reverse()].join('L')}Z`,
    stem: between(0.05, 0.95),
    box: between(0.25, 0.75),
  };
}

function drawViolin(
  values: readonly number[],
  axis: Axis,
  centre: number,
  halfWidth: number,
  colour: string,
  palette: Palette,
): string {
  const { heights } = densityOf(values.map(decades));
  const at = (share: number) => onAxis(axis, quantile(values, share));
  const { outline, stem, box } = violinShape(heights, at, centre, halfWidth);
  const y = px(at(0.5));
  const x = px(centre);
  const median = quantile(values, 0.5);
  return (
    `<path d="${outline}" fill="${colour}" fill-opacity=".28" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>` +
    `<path d="${stem}" stroke="${colour}" stroke-width="1.5"/>` +
    `<path d="${box}" stroke="${colour}" stroke-width="7"/>` +
    `<circle cx="${x}" cy="${y}" r="4" fill="${palette.paper}" stroke="${colour}" stroke-width="2"/>` +
    `<text x="${px(centre + 9)}" y="${y}" dy=".35em" font-size="12" ${halo(palette)}>${numberText(median)}</text>`
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
