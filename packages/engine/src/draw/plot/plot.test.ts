import { describe, expect, test } from 'vitest';
import { Random } from '../../random/index.js';
import { THEMES } from '../text/palette.js';
import { densityOf, quantile, violinPlot } from './density.js';
import { lineChart } from './lines.js';
import { curvePath, numberText, onAxis, Plot, rangeOf, ticksOf } from './plot.js';

describe('densityOf', () => {
  test('has the kernel’s own shape for two far numbers', () => {
    const { from, to, heights } = densityOf([0, 0, 0, 0, 10, 10], 10);
    expect([from, to]).toEqual([0, 10]);
    expect(heights[0]).toBe(1);
    expect(heights[10]).toBeCloseTo(0.5, 2);
  });

  test('agrees with the sum over all numbers', () => {
    const random = Random.from('density');
    for (let i = 0; i < 50; i++) {
      const values = Array.from({ length: 2 + random.below(60) }, () => random.below(1000) / 100);
      values.sort((a, b) => a - b);
      const count = values.length;
      const mean = values.reduce((sum, value) => sum + value, 0) / count;
      const deviation = Math.hypot(...values.map((value) => value - mean)) / Math.sqrt(count);
      const middle = (quantile(values, 0.75) - quantile(values, 0.25)) / 1.34;
      const spread = middle > 0 ? Math.min(middle, deviation) : deviation;
      const { heights, from, to } = densityOf(values, 20);
      expect([from, to]).toEqual([values[0], values.at(-1)]);
      const width = Math.max((0.9 * 2.21 * spread) / count ** 0.2, (to - from) / 20);
      const slow = heights.map((_, place) => {
        const at = from + ((to - from) * place) / 20;
        return values.reduce((sum, value) => sum + Math.max(0, 1 - ((value - at) / width) ** 2), 0);
      });
      const highest = Math.max(...slow);
      slow.forEach((height, place) => {
        expect(heights[place]).toBeCloseTo(height / highest, 9);
      });
    }
  });

  test('takes one number, and refuses none', () => {
    expect(densityOf([3])).toEqual({ from: 3, to: 3, heights: [1] });
    expect(() => densityOf([])).toThrow(RangeError);
  });
});

test('quantile is the nearest rank', () => {
  const values = [1, 2, 3, 4];
  expect([0, 0.25, 0.26, 0.5, 0.75, 1].map((share) => quantile(values, share))).toEqual([1, 1, 2, 2, 3, 4]);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

describe('axes', () => {
  test.each([
    [[3, 700], true, { from: 2, to: 1000 }],
    [[10, 100], true, { from: 10, to: 100 }],
    [[0.03, 1.5], true, { from: 0.02, to: 2 }],
    [[7, 7], true, { from: 5, to: 10 }],
    [[5, 5], true, { from: 2.5, to: 10 }],
    [[0, 43], false, { from: 0, to: 50 }],
    [[-12, 5], false, { from: -20, to: 5 }],
    [[], false, { from: 0, to: 10 }],
  ])('round %j', (values, isLog, range) => {
    const { from, to } = rangeOf(values, isLog);
    expect(from).toBeCloseTo(range.from, 12);
    expect(to).toBeCloseTo(range.to, 12);
  });

  test('place powers of ten evenly', () => {
    const axis = { label: '', isLog: true, from: 1, to: 1000, start: 0, end: 300 };
    expect([1, 10, 100, 1000].map((value) => Math.round(onAxis(axis, value)))).toEqual([0, 100, 200, 300]);
    expect(() => rangeOf([0, 1], true)).toThrow(RangeError);
  });

  test('name few marks', () => {
    const named = (from: number, to: number, isLog: boolean) =>
      ticksOf({ from, to, isLog }).flatMap(({ text }) => text ?? []);
    expect(named(10, 100_000, true)).toEqual(['10', '100', '1,000', '10,000', '100,000']);
    expect(named(20, 200, true)).toEqual(['20', '50', '100', '200']);
    expect(named(0, 50, false)).toEqual(['0', '10', '20', '30', '40', '50']);
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [43_294, '43,294'],
    [1e6, '1 million'],
    [2_500_000, '2.5 million'],
    [1_150_000, '1.15 million'],
    [1_155_000, '1,155,000'],
    [1_234_567, '1,234,567'],
    [0.25, '0.25'],
    [3e9, '3 billion'],
  ])('write %d as %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });
});

const bare = { title: '', xLabel: '', yLabel: '' };
const line = (name: string, ...points: readonly (readonly [number, number])[]) => ({ name, points });

test('plots draw lines, whose names do not overlap', () => {
  const lines = Array.from({ length: 9 }, (_, i) => line(`line ${i}`, [1, 10], [1000, 500 + i]));
  const svg = lineChart({
    title: 'Lines',
    lines,
    xLabel: 'evaluations',
    yLabel: 'best turns',
    isXLog: true,
    isYLog: true,
    isStepped: true,
  });
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const ys = Array.from(svg.matchAll(/y="([0-9.]+)" dy=".35em" font-size="12" fill/g), (match) =>
    Number(match[1]),
  );
  expect(ys).toHaveLength(9);
  ys.sort((a, b) => a - b).forEach((y, i) => {
    if (i > 0) expect(y - (ys[i - 1] as number)).toBeGreaterThanOrEqual(14.9);
  });
  // A line without points keeps its colour.
  const both = lineChart({ ...bare, lines: [line('empty'), line('full', [1, 1])] });
  expect(both).toContain(`fill="${new Plot({ title: '' }).colourOf(1)}">full`);
  expect(both).not.toContain('empty');
  // What began with a score at 0 evaluations begins at the first evaluation that can be shown.
  const [begun, shown] = [line('a', [0, 5], [10, 6], [1000, 9]), line('a', [10, 6], [1000, 9])];
  const chart = (one: typeof begun, isXLog: boolean) => lineChart({ ...bare, lines: [one], isXLog });
  expect(chart(begun, true)).toBe(chart(shown, true));
  expect(chart(begun, false)).not.toBe(chart(shown, false));
  expect(lineChart({ ...bare, lines: [] })).toContain('<svg');
});

test('the words of marks stand apart', () => {
  const svg = lineChart({ ...bare, width: 400, lines: [line('', [1, 1], [1e9, 2])], isXLog: true });
  const places = Array.from(svg.matchAll(/<text x="([0-9.]+)" y="442"[^>]*>([^<]+)</g), ([, x, text]) => ({
    at: Number(x),
    half: (text?.length ?? 0) * 3,
  }));
  expect(places.length).toBeGreaterThan(2);
  for (const [index, { at, half }] of places.slice(1).entries()) {
    const before = places[index];
    expect(at - half).toBeGreaterThan((before?.at ?? 0) + (before?.half ?? 0));
  }
});

test('a value to compare with is drawn across, also above all lines', () => {
  const given = { ...bare, lines: [line('a', [1, 10], [9, 20])] };
  const svg = lineChart({ ...given, reference: { name: 'best known', value: 900 } });
  expect(svg).toContain('>best known 900<');
  expect(svg).toContain('>800<');
  expect(lineChart(given)).not.toContain('>800<');
});

test('a curve goes straight or in steps, and is broken where nothing is known', () => {
  const points = [[0, 5], [1, 4.04], null, [3, 2]] as const;
  expect(curvePath(points)).toBe('M0 5L1 4M3 2');
  expect(curvePath(points.slice(0, 2), true)).toBe('M0 5H1V4');
});

describe('violins', () => {
  const violins = [
    { name: 'a < b', remarks: ['n = 4'], values: [10, 20, 20, 4000], series: 0 },
    { name: 'empty', remarks: ['n = 0'], values: [], series: 1 },
    { name: 'one', remarks: ['n = 1'], values: [50], series: 2 },
  ];

  test.each(THEMES)('are drawn in the theme %s', (theme) => {
    const svg = violinPlot({
      title: 'Title & more',
      violins,
      valueLabel: 'turns',
      references: [{ name: 'this', value: 9000 }],
      theme,
    });
    expect(svg).toContain('<title>Title &amp; more</title>');
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('this: 9,000. a &lt; b: median 20, most 4,000. one: median 50, most 50.');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.match(/<circle/g)).toHaveLength(2);
  });

  test('are told by fewer words where there is no room', () => {
    const svg = violinPlot({
      title: '',
      violins,
      valueLabel: '',
      references: [{ name: '', value: 30 }],
      width: 300,
    });
    expect(svg).not.toContain('stroke-dasharray');
    expect(svg).not.toContain('paint-order');
  });
});
