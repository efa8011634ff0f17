import { type Axis, curvePath, namedTicks, numberText, onAxis, px } from '@knossos/engine/internal/draw';
import { counted } from '@knossos/engine/internal/puzzle';
import { ValueAxis } from './plot.js';

/** A best score, and the evaluations by which it was met. */
export type CurvePoint = readonly [evaluations: number, score: number];

interface CurveProps {
  readonly points: readonly CurvePoint[];
  /** Evaluations so far: the curve is drawn that far. */
  readonly evaluations: number;
  /** A line to compare with: the best known score; null for none. */
  readonly record: number | null;
  /** What is measured, e.g. `turns`. */
  readonly unit: string;
  /** What is said while there is no point. */
  readonly empty: string;
}

const WIDTH = 460;
const HEIGHT = 260;
const LEFT = 78;
const RIGHT = 32;
const TOP = 26;
const BOTTOM = 46;
/** Room for the words of a mark. */
const WORD = 78;

/** The best score against evaluations, both axes logarithmic. */
export function Curve({ points, evaluations, record, unit, empty }: CurveProps) {
  const last = points[points.length - 1];
  const first = points[0];
  if (!last || !first) return <p class="soft">{empty}</p>;
  const least = Math.max(1, first[1]);
  const most = Math.max(last[1], record ?? 0, least + 1);
  const begin = Math.max(1, first[0]);
  const end = Math.max(evaluations, last[0], begin * 10);
  const along: Axis = { label: '', isLog: true, from: begin, to: end, start: LEFT, end: WIDTH - RIGHT };
  const up: Axis = { label: '', isLog: true, from: least, to: most, start: HEIGHT - BOTTOM, end: TOP };
  const y = (value: number) => onAxis(up, value);
  const met = points.map(([at, score]) => [Math.max(begin, at), score] as const);
  const path = curvePath(
    [[begin, least] as const, ...met, [end, last[1]] as const].map(
      ([at, score]) => [onAxis(along, at), y(score)] as const,
    ),
    true,
  );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Best score so far: ${numberText(last[1])} ${unit} after ${counted(evaluations, 'evaluation')}`}
      >
        <text class="tick-words start" x={4} y={14}>
          Best {unit}
        </text>
        <text class="tick-words" x={WIDTH - RIGHT} y={HEIGHT - 6}>
          levels tried
        </text>
        <ValueAxis axis={up} left={LEFT} right={WIDTH - RIGHT} />
        {namedTicks(along, WORD).map(({ text, at }) => (
          <g key={text}>
            <path class="tick-line" d={`M${px(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text class="tick-words below" x={at} y={HEIGHT - BOTTOM + 18}>
              {text}
            </text>
          </g>
        ))}
        {record !== null && record >= least && (
          <g>
            <path class="record-rule" d={`M${LEFT} ${px(y(record))}H${WIDTH - RIGHT}`} />
            <text class="record-words" x={LEFT + 6} y={y(record) + (y(record) < TOP + 16 ? 15 : -6)}>
              best known {numberText(record)}
            </text>
          </g>
        )}
        <path class="curve-line" d={path} />
      </svg>
      <figcaption class="soft small">
        The best {unit} by the number of levels tried. Each line is a multiple of the one before it.
      </figcaption>
    </figure>
  );
}
