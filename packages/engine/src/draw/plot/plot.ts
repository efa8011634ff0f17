import { grouped } from '../../puzzle/index.js';
import { logarithm } from '../../random/index.js';
import { escapeXml } from '../svg/figures.js';
import { PALETTES, type Palette, type Theme } from '../text/palette.js';

/** Colours of a plot: its ground, its words, its lines, and series one after another, which repeat. */
export interface PlotColours extends Pick<Palette, 'paper' | 'text' | 'neutral'> {
  readonly series: readonly string[];
}

/** What all plots have in common: a frame with axes, drawn as a standalone SVG document, sizes in pixels. */
export interface PlotOptions {
  readonly title: string;
  /** Whole size; default 820 x 480. */
  readonly width?: number;
  readonly height?: number;
  readonly theme?: Theme | PlotColours;
}

/** One axis: values from `from` to `to`, from pixel `start` to pixel `end`. */
export interface Axis {
  readonly label: string;
  readonly isLog: boolean;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** A mark on an axis; minor marks have no text. */
interface Tick {
  readonly value: number;
  readonly text: string | null;
}

/** Colours of series one after another, after M. Okabe and K. Ito; they repeat. */
const SERIES: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#0072b2', '#d55e00', '#009e73', '#b0568c', '#a97400', '#2b2926', '#3b8fc4'],
  dark: ['#56b4e9', '#e69f00', '#2fc79b', '#cc79a7', '#f0e442', '#f2efe9', '#ff8a4c'],
  print: ['#000000', '#666666', '#333333', '#999999', '#4d4d4d', '#808080', '#1a1a1a'],
};

/** Where a value lies on an axis, in pixels. */
export function onAxis(axis: Axis, value: number): number {
  const measure = axis.isLog ? decades : (x: number) => x;
  const share = (measure(value) - measure(axis.from)) / (measure(axis.to) - measure(axis.from));
  return axis.start + share * (axis.end - axis.start);
}

/** Decimal logarithm, the same on every machine. */
export function decades(value: number): number {
  return logarithm(value) / logarithm(10);
}

/** Round ends for an axis that shows all values; a logarithmic one ends at 1, 2 or 5 times a power of ten. */
export function rangeOf(
  values: Iterable<number>,
  isLog: boolean,
): { readonly from: number; readonly to: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!Number.isFinite(least) || !Number.isFinite(most)) return { from: isLog ? 1 : 0, to: 10 };
  if (isLog && least <= 0) throw new RangeError(`a logarithmic axis cannot show ${least}`);
  const from = roundTo(least, isLog, false);
  const to = roundTo(most, isLog, true);
  return from < to ? { from, to } : { from: isLog ? from / 2 : from - 1, to: isLog ? from * 2 : from + 1 };
}

function roundTo(value: number, isLog: boolean, isUp: boolean): number {
  if (value === 0) return 0;
  const unit = powerBelow(Math.abs(value));
  if (!isLog) return (isUp ? Math.ceil(value / unit) : Math.floor(value / unit)) * unit;
  const steps = [1, 2, 5, 10].map((step) => step * unit);
  const above = steps.findIndex((step) => step >= value);
  return steps[isUp || steps[above] === value ? above : above - 1] ?? value;
}

/** The greatest power of ten that is at most a positive value. */
function powerBelow(value: number): number {
  let power = 1;
  while (power * 10 <= value) power *= 10;
  while (power > value) power /= 10;
  return power;
}

/** Marks of an axis: on a logarithmic one powers of ten, with 2 and 5 named as well where there are few. */
export function ticksOf({ from, to, isLog }: Pick<Axis, 'from' | 'to' | 'isLog'>): Tick[] {
  const ticks: Tick[] = [];
  if (isLog) {
    const isShort = to / from <= 500;
    for (let power = powerBelow(from); power <= to; power *= 10) {
      for (let step = 1; step < 10; step++) {
        const value = step * power;
        const isNamed = step === 1 || (isShort && (step === 2 || step === 5));
        if (value >= from && value <= to) ticks.push({ value, text: isNamed ? numberText(value) : null });
      }
    }
    return ticks;
  }
  const power = powerBelow((to - from) / 4);
  const step = [1, 2, 5].map((times) => times * power).find((size) => (to - from) / size <= 6) ?? 10 * power;
  for (let i = Math.ceil(from / step); i * step <= to; i++)
    ticks.push({ value: i * step, text: numberText(i * step) });
  return ticks;
}

/** A number for people, to hundredths: `1,234`, `2.5`, `12 million`. */
export function numberText(value: number): string {
  for (const [size, name] of [
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const) {
    if (Math.abs(value) >= size && value % (size / 100) === 0) return `${value / size} ${name}`;
  }
  // Rounded first, since texts are rounded from decimals; 0 takes the sign away from nothing.
  return grouped(Math.round(value * 100) / 100 + 0, 2);
}

/** A pixel position with few digits. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A curve through points in pixels, as the path of SVG; null breaks it. Stepped, a height holds until the next one. */
export function curvePath(
  points: readonly (readonly [x: number, y: number] | null)[],
  isStepped = false,
): string {
  let isBroken = true;
  return points
    .map((point) => {
      const wasBroken = isBroken;
      isBroken = point === null;
      if (point === null) return '';
      const [x, y] = point.map(px);
      if (wasBroken) return `M${x} ${y}`;
      return isStepped ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}

/** Pixels that a letter takes of the words of marks, and between two of them. */
const LETTER = 6;
const APART = 5;

export class Plot {
  readonly width: number;
  readonly height: number;
  readonly colours: PlotColours;
  private readonly title: string;
  private readonly parts: string[] = [];

  constructor({ title, width = 820, height = 480, theme = 'light' }: PlotOptions) {
    this.width = width;
    this.height = height;
    this.colours = typeof theme === 'string' ? { ...PALETTES[theme], series: SERIES[theme] } : theme;
    this.title = title;
  }

  colourOf(series: number): string {
    const { series: all } = this.colours;
    return all[series % all.length] ?? '';
  }

  add(part: string): void {
    this.parts.push(part);
  }

  /** The axis of values on the left, with grid lines from `left` to `right`. */
  valueAxis(axis: Axis, left: number, right: number): void {
    let lines = '';
    let texts = '';
    for (const { value, text } of ticksOf(axis)) {
      const y = px(onAxis(axis, value));
      const opacity = text === null ? ' stroke-opacity=".13"' : '';
      lines += `<path d="M${px(left)} ${y}H${px(right)}"${opacity}/>`;
      if (text !== null)
        texts += `<text x="${px(left - 8)}" y="${y}" dy=".35em" text-anchor="end">${text}</text>`;
    }
    const middle = px((axis.start + axis.end) / 2);
    this.add(
      `<g fill="none" stroke="${this.colours.neutral}" stroke-opacity=".35">${lines}</g>` +
        `<g font-size="12">${texts}</g>` +
        `<text transform="translate(18 ${middle}) rotate(-90)" text-anchor="middle" font-size="13">${escapeXml(axis.label)}</text>`,
    );
  }

  /** The axis below, with short marks. */
  bottomAxis(axis: Axis, y: number): void {
    let marks = '';
    let texts = '';
    let free = Number.NEGATIVE_INFINITY;
    for (const { value, text } of ticksOf(axis)) {
      const at = onAxis(axis, value);
      const x = px(at);
      marks += `<path d="M${x} ${px(y)}v${text === null ? 3 : 6}"/>`;
      const half = ((text?.length ?? 0) * LETTER) / 2;
      if (text === null || at - half < free) continue;
      texts += `<text x="${x}" y="${px(y + 20)}" text-anchor="middle">${text}</text>`;
      free = at + half + APART;
    }
    const middle = px((axis.start + axis.end) / 2);
    this.add(
      `<g fill="none" stroke="${this.colours.neutral}"><path d="M${px(axis.start)} ${px(y)}H${px(axis.end)}"/>${marks}</g>` +
        `<g font-size="12">${texts}</g>` +
        `<text x="${middle}" y="${px(y + 42)}" text-anchor="middle" font-size="13">${escapeXml(axis.label)}</text>`,
    );
  }

  /** The whole; `description` says in words what it shows. */
  document(description: string): string {
    const { width, height, title, colours } = this;
    const lines = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
      `<title>${escapeXml(title)}</title>`,
      `<desc>${escapeXml(description)}</desc>`,
      `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
      `<g fill="${colours.text}" font-family="system-ui, sans-serif">`,
      `<text x="20" y="30" font-size="17" font-weight="600">${escapeXml(title)}</text>`,
      ...this.parts,
      '</g>',
      '</svg>',
    ];
    return `${lines.filter((line) => line !== '').join('\n')}\n`;
  }
}
