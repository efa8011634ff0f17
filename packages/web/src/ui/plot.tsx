import { type Axis, namedTicks, px } from '@knossos/engine/internal/draw';
import './plot.css';

interface ValueAxisProps {
  readonly axis: Axis;
  /** From where to where its lines go, in pixels. */
  readonly left: number;
  readonly right: number;
}

/** The values of a plot: a line across at each mark, with its number on the left. */
export function ValueAxis({ axis, left, right }: ValueAxisProps) {
  return (
    <>
      {namedTicks(axis).map(({ text, at }) => (
        <g key={text}>
          <path class="tick-line" d={`M${left} ${px(at)}H${right}`} />
          <text class="tick-words" x={left - 8} y={at + 4}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}
