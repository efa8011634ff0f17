import { dayText, type RecordKind, type ResultSummary, valueText } from './records.js';
import { historyPoints, marksOf } from './steps.js';

interface HistoryPlotProps {
  /** Oldest first; each beat the one before it. At least two. */
  readonly steps: readonly ResultSummary[];
  readonly kind: RecordKind | null;
}

const WIDTH = 640;
const HEIGHT = 260;
const BOX = { left: 76, right: WIDTH - 24, top: 16, bottom: HEIGHT - 40 };

/** The record against time: a step for each that beat the one before. */
export function HistoryPlot({ steps, kind }: HistoryPlotProps) {
  const values = steps.map(({ value }) => value);
  const { y, isLog } = marksOf(values, BOX);
  const points = historyPoints(
    steps.map(({ kept, value }) => ({ at: Date.parse(kept), value })),
    BOX,
    y.at,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const path = points
    .map(([across, down], at) => (at === 0 ? `M${across} ${down}` : `H${across}V${down}`))
    .join('');
  const label = `From ${valueText(kind, first.value)} on ${dayText(first.kept)} to ${valueText(kind, last.value)} on ${dayText(last.kept)}, in ${steps.length} steps`;
  return (
    <figure class="history-plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {y.marks.map((value) => (
          <g key={value}>
            <path class="plot-line" d={`M${BOX.left} ${y.at(value)}H${BOX.right}`} />
            <text class="plot-words end" x={BOX.left - 8} y={y.at(value) + 5}>
              {value.toLocaleString('en-GB')}
            </text>
          </g>
        ))}
        <path class="plot-curve" d={`${path}H${BOX.right}`} />
        {points.map(([across, down], at) => (
          <circle key={steps[at]?.id} class="plot-point" cx={across} cy={down} r={5}>
            <title>{valueText(kind, steps[at]?.value ?? 0)}</title>
          </circle>
        ))}
        <text class="plot-words" x={BOX.left} y={HEIGHT - 14}>
          {dayText(first.kept)}
        </text>
        <text class="plot-words end" x={BOX.right} y={HEIGHT - 14}>
          {dayText(last.kept)}
        </text>
      </svg>
      <figcaption class="soft small">
        The best {kind?.many ?? 'value'} against time{isLog ? ', on a log axis' : ''}
      </figcaption>
    </figure>
  );
}
