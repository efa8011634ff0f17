import type { RecordKind, ResultSummary } from '@knossos/api/records';
import { type Axis, curvePath, onAxis, rangeOf } from '@knossos/engine/internal/draw';
import { counted } from '@knossos/engine/internal/puzzle';
import { dateText, timeText } from '../../ui/dates.js';
import { ValueAxis } from '../../ui/plot.js';
import { valueText } from './records.js';

interface HistoryPlotProps {
  /** Oldest first; each beat the one before it. At least two. */
  readonly steps: readonly ResultSummary[];
  readonly kind: RecordKind | null;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 76;
const RIGHT = WIDTH - 24;
const TOP = 16;
const BOTTOM = HEIGHT - 40;

/** From which ratio of the best to the first on steps are shown on a logarithmic axis. */
const LOG_FROM = 20;

/** The record against time: a step for each that beat the one before. */
export function HistoryPlot({ steps, kind }: HistoryPlotProps) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const { values, times } = axesOf(steps);
  const points = steps.map((step, at) => ({
    step,
    x: onAxis(times.axis, times.at(step, at)),
    y: onAxis(values, step.value),
  }));
  const isOneDay = dateText(first.kept) === dateText(last.kept);
  const moment = ({ kept }: ResultSummary) =>
    isOneDay ? `${dateText(kept)}, ${timeText(kept)}` : dateText(kept);
  const path = curvePath(
    points.map(({ x, y }) => [x, y]),
    true,
  );
  const label = `From ${valueText(kind, first.value)} on ${dateText(first.kept)} to ${valueText(kind, last.value)} on ${dateText(last.kept)}, in ${counted(steps.length - 1, 'step')}`;
  return (
    <figure class="history-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <ValueAxis axis={values} left={LEFT} right={RIGHT} />
        <path class="curve-line" d={`${path}H${RIGHT}`} />
        {points.map(({ step, x, y }) => (
          <circle key={step.id} class="plot-point" cx={x} cy={y} r={5}>
            <title>{`${valueText(kind, step.value)}, ${dateText(step.kept)}`}</title>
          </circle>
        ))}
        <text class="tick-words start" x={LEFT} y={HEIGHT - 14}>
          {moment(first)}
        </text>
        <text class="tick-words" x={RIGHT} y={HEIGHT - 14}>
          {moment(last)}
        </text>
      </svg>
      <figcaption class="soft small">
        Upwards: {kind?.many ?? 'value'}
        {values.isLog && ' (each line is a multiple of the one below)'}. To the right: time.
      </figcaption>
    </figure>
  );
}

/** Values upwards, time to the right; where a clock was put back, or stood still, one step after the other. */
function axesOf(steps: readonly ResultSummary[]) {
  const all = steps.map(({ value }) => value);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const isLog = least > 0 && most / least >= LOG_FROM;
  const values: Axis = { label: '', isLog, ...rangeOf(all, isLog), start: BOTTOM, end: TOP };
  const moments = steps.map(({ kept }) => Date.parse(kept));
  const isForward = moments.every((moment, at) => at === 0 || moment > (moments[at - 1] ?? moment));
  const at = (step: ResultSummary, index: number) => (isForward ? Date.parse(step.kept) : index);
  const ends = isForward
    ? { from: moments[0] ?? 0, to: moments.at(-1) ?? 1 }
    : { from: 0, to: steps.length - 1 };
  const axis: Axis = { label: '', isLog: false, ...ends, start: LEFT, end: RIGHT };
  return { values, times: { axis, at } };
}
