import { counted } from '@knossos/engine/internal/puzzle';
import './curve.css';

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
const LEFT = 66;
const RIGHT = 32;
const TOP = 26;
const BOTTOM = 46;
/** Room for the words of a mark. */
const WORD = 68;

/** The best score against evaluations, both axes logarithmic. */
export function Curve({ points, evaluations, record, unit, empty }: CurveProps) {
  const last = points[points.length - 1];
  const first = points[0];
  if (!last || !first) return <p class="soft">{empty}</p>;
  const least = Math.max(1, first[1]);
  const most = Math.max(last[1], record ?? 0, least + 1);
  const begin = Math.max(1, first[0]);
  const end = Math.max(evaluations, last[0], begin * 10);
  const x = scale(begin, end, LEFT, WIDTH - RIGHT);
  const y = scale(least, most, HEIGHT - BOTTOM, TOP);
  let path = `M${x(begin)} ${y(least)}`;
  for (const [at, score] of points) path += `H${x(Math.max(begin, at))}V${y(score)}`;
  path += `H${x(end)}`;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Best score so far: ${grouped(last[1])} ${unit} after ${counted(evaluations, 'evaluation')}`}
      >
        <text class="tick-words start" x={4} y={14}>
          Best {unit}
        </text>
        <text class="tick-words" x={WIDTH - RIGHT} y={HEIGHT - 6}>
          levels tried
        </text>
        {marks(least, most).map((value) => (
          <g key={`y${value}`}>
            <path class="tick-line" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text class="tick-words" x={LEFT - 8} y={y(value) + 4}>
              {short(value)}
            </text>
          </g>
        ))}
        {apart(marks(begin, end), x).map((value) => (
          <g key={`x${value}`}>
            <path class="tick-line" d={`M${x(value)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text class="tick-words below" x={x(value)} y={HEIGHT - BOTTOM + 18}>
              {short(value)}
            </text>
          </g>
        ))}
        {record !== null && record >= least && (
          <g>
            <path class="record-rule" d={`M${LEFT} ${y(record)}H${WIDTH - RIGHT}`} />
            <text class="record-words" x={LEFT + 6} y={y(record) + (y(record) < TOP + 16 ? 15 : -6)}>
              best known {grouped(record)}
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

const grouped = (value: number) => value.toLocaleString('en-GB');

function scale(from: number, to: number, at: number, end: number): (value: number) => number {
  const low = Math.log(from);
  const span = Math.log(to) - low || 1;
  return (value) => Math.round((at + ((Math.log(value) - low) / span) * (end - at)) * 10) / 10;
}

/** Where an axis is marked: at least at two places, so that it can be read off. */
function marks(from: number, to: number): number[] {
  const found = ticks(from, to);
  return found.length >= 2 ? found : [from, to];
}

/** Those of some marks whose words stand beside one another without touching. */
function apart(values: readonly number[], x: (value: number) => number): number[] {
  const found: number[] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last === undefined || x(value) - x(last) >= WORD) found.push(value);
  }
  return found;
}

/** Powers of ten within a range, and halves of them where there are few. */
export function ticks(from: number, to: number): number[] {
  const steps = to / from > 300 ? [1] : to / from > 20 ? [1, 3] : [1, 1.5, 2, 3, 5, 7];
  const found: number[] = [];
  for (let power = 1; power <= to; power *= 10) {
    for (const step of steps) {
      const value = power * step;
      if (Number.isInteger(value) && value >= from && value <= to) found.push(value);
    }
  }
  return found;
}

function short(value: number): string {
  if (value >= 1_000_000_000) return `${value / 1_000_000_000}G`;
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return grouped(value);
}
