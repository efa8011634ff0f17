import { escapeXml } from '../svg/figures.js';
import { type Axis, curvePath, numberText, onAxis, Plot, type PlotOptions, px, rangeOf } from './plot.js';

export interface Line {
  readonly name: string;
  /** In ascending order of x. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Curves of the same series have the same colour; default: its place among the lines. */
  readonly series?: number;
}

interface LineChartOptions extends PlotOptions {
  readonly lines: readonly Line[];
  readonly xLabel: string;
  readonly yLabel: string;
  /** Logarithmic axes. They show positive numbers only: points with another one are left out. */
  readonly isXLog?: boolean;
  readonly isYLog?: boolean;
  /** Whether a value holds until the next one, as the best result so far does. */
  readonly isStepped?: boolean;
  /** A value to compare with, as a line across the plot. */
  readonly reference?: { readonly name: string; readonly value: number } | null;
}

const DASHES = ['', '7 4', '2 3', '9 3 2 3'];
/** Room for one name beside the ends of lines. */
const LINE_HEIGHT = 15;

/** Line chart; names stand at the lines' ends, dashes tell lines apart that a colour does not. Empty lines are left out. */
export function lineChart(options: LineChartOptions): string {
  const { reference = null, theme } = options;
  const plot = new Plot(options);
  const { width, height } = plot;
  const lines = options.lines
    .map((line, index) => ({
      ...line,
      points: line.points.filter(([x, y]) => (x > 0 || !options.isXLog) && (y > 0 || !options.isYLog)),
      series: line.series ?? index,
    }))
    .filter(({ points }) => points.length > 0);
  const longest = lines.reduce((most, { name }) => Math.max(most, name.length), 0);
  const [left, right, top, bottom] = [84, width - 34 - Math.min(longest, 30) * 6.6, 52, height - 58];
  const axisOf = (label: string, isLog: boolean, which: 0 | 1, start: number, end: number): Axis => {
    const values = lines.flatMap(({ points }) => points.map((point) => point[which]));
    if (which === 1 && reference !== null) values.push(reference.value);
    return { label, isLog, ...rangeOf(values, isLog), start, end };
  };
  const across = axisOf(options.xLabel, options.isXLog ?? false, 0, left, right);
  const up = axisOf(options.yLabel, options.isYLog ?? false, 1, bottom, top);
  plot.valueAxis(up, left, right);
  plot.bottomAxis(across, bottom);
  const ends: { readonly text: string; readonly y: number; readonly colour: string }[] = [];
  lines.forEach((line, index) => {
    const colour = plot.colourOf(line.series);
    const dash = DASHES[Math.floor(index / 4) % DASHES.length] ?? '';
    const places = line.points.map(([x, y]) => [onAxis(across, x), onAxis(up, y)] as const);
    const dashes = theme === 'print' ? (DASHES[index % DASHES.length] ?? '') : dash;
    plot.add(
      `<path d="${curvePath(places, options.isStepped)}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}/>`,
    );
    const end = line.points.at(-1);
    if (end) ends.push({ text: line.name, y: onAxis(up, end[1]), colour });
  });
  if (reference !== null) {
    const y = onAxis(up, reference.value);
    plot.add(
      `<path d="M${px(left)} ${px(y)}H${px(right)}" stroke="${plot.colours.text}" stroke-dasharray="6 4"/>` +
        `<text x="${px(left + 6)}" y="${px(y - 5)}" font-size="12">${escapeXml(reference.name)} ${numberText(reference.value)}</text>`,
    );
  }
  for (const { text, y, colour } of spread(ends, top, bottom)) {
    plot.add(
      `<text x="${px(right + 8)}" y="${px(y)}" dy=".35em" font-size="12" fill="${colour}">${escapeXml(text)}</text>`,
    );
  }
  const words = lines.map(({ name, points }) => `${name}: ends at ${numberText(points.at(-1)?.[1] ?? 0)}`);
  return plot.document(`${words.join('. ')}.`);
}

/** Moves names apart that would overlap, downward first, then up from the lower edge. */
function spread<T extends { readonly y: number }>(ends: readonly T[], top: number, bottom: number): T[] {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  const ys: number[] = [];
  for (const { y } of sorted) ys.push(Math.max(y, (ys.at(-1) ?? top - LINE_HEIGHT) + LINE_HEIGHT));
  let floor = bottom;
  for (let i = ys.length - 1; i >= 0; i--) {
    ys[i] = Math.min(ys[i], floor);
    floor = ys[i] - LINE_HEIGHT;
  }
  return sorted.map((end, i) => ({ ...end, y: ys[i] }));
}
