import { type Line, lineChart } from '@knossos/engine/internal/draw';
import type { SearchRun } from '../../parts/search/run.js';

/** Best so far by evaluations. */
type Curve = readonly (readonly [evaluations: number, best: number])[];

/** The best-so-far curves of a search: a plot for a file named .svg, else comma-separated values. */
export function convergence(file: string, run: SearchRun): string {
  const curves = [...run.parts.map(({ state }) => state?.curve ?? []), together(run)];
  return file.toLowerCase().endsWith('.svg') ? plot(curves, run) : csv(curves);
}

/** The best of all parts, by the evaluations of all: they advance together. */
function together({ parts }: SearchRun): Curve {
  const all = parts
    .flatMap(({ state }) => state?.curve ?? [])
    .map(([evaluations, best]) => [evaluations * parts.length, best] as const)
    .sort(([a, x], [b, y]) => a - b || x - y);
  let best = 0;
  return all.filter(([, score]) => {
    const isBetter = score > best;
    best = Math.max(best, score);
    return isBetter;
  });
}

/** `part,evaluations,best`, the evaluations being the part's own; last `all`, of all parts together. */
function csv(curves: readonly Curve[]): string {
  const lines = curves.flatMap((curve, index) => {
    const name = index === curves.length - 1 ? 'all' : String(index);
    return curve.map(([evaluations, best]) => `${name},${evaluations},${best}\n`);
  });
  return `part,evaluations,best\n${lines.join('')}`;
}

function plot(curves: readonly Curve[], { parts }: SearchRun): string {
  const lines: Line[] = curves.map((curve, index) => {
    const isAll = index === parts.length;
    const end = parts.reduce((sum, part) => sum + part.report.evaluations, 0) / (isAll ? 1 : parts.length);
    const last = curve[curve.length - 1];
    const points = last && last[0] < end ? [...curve, [end, last[1]] as const] : curve;
    return { name: isAll ? 'all parts' : `part ${index}`, points, series: isAll ? 0 : 1 };
  });
  return lineChart({
    title: 'Best maze so far',
    lines,
    xLabel: 'evaluations',
    yLabel: 'score',
    isXLog: true,
    isYLog: true,
    isStepped: true,
  });
}
