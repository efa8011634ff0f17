import { curvePath } from '@knossos/engine/internal/draw';
import { curveOf, type JudgedMove, type Review, type ReviewCurve } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import { verdictClass } from './verdict-mark.js';
import './judged.css';

interface WorthCurveProps {
  readonly review: Review;
  readonly at: number;
  /** What a score counts, e.g. `gold`. */
  readonly unit: string;
  /** What a point says when it is read out. */
  readonly pointWords: (at: number) => string;
  readonly onGo: (at: number) => void;
}

/** Where something was clicked. */
interface Pointed {
  readonly currentTarget: Element;
  readonly clientX: number;
}

const WIDTH = 360;
const HEIGHT = 150;
const LEFT = 46;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;

const TITLES: Readonly<Record<ReviewCurve['unit'], string>> = {
  moves: 'Moves still needed with best play',
  chance: 'Chance of winning with best play',
  score: 'Worth',
  survival: 'Chance to come this far',
};

/** Worth after every move as a curve. A slider: arrows go along it, a click goes to a move. */
export function WorthCurve({ review, at, unit, pointWords, onGo }: WorthCurveProps) {
  const curve = useMemo(() => curveOf(review), [review]);
  const most = review.moves.length;
  const isShare = curve.unit === 'chance' || curve.unit === 'survival';
  const known = [...curve.values, ...(curve.best ?? [])].filter((value) => value !== null);
  const top = isShare ? 1 : Math.max(1, ...known);
  const x = (point: number) => LEFT + (most === 0 ? 0 : (point / most) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM);
  const pathOf = (values: readonly (number | null)[]) =>
    curvePath(values.map((value, point) => (value === null ? null : [x(point), y(value)])));
  const label = (value: number) => (isShare ? `${100 * value} %` : String(value));
  // Counts are whole numbers, each at its place.
  const ticks = isShare ? [0, 0.5, 1] : [...new Set([0, Math.round(top / 2), Math.floor(top)])];
  const title = curve.unit === 'score' ? `Worth in ${unit}` : TITLES[curve.unit];
  const firstLost = curve.lost.indexOf(true);
  const lostFrom = curve.unit === 'chance' || firstLost < 0 ? null : firstLost;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: most,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onGo(to);
  };
  const onClick = ({ currentTarget, clientX }: Pointed) => {
    const box = currentTarget.getBoundingClientRect();
    const across = ((clientX - box.left) / box.width) * WIDTH;
    onGo(Math.round(((across - LEFT) / (WIDTH - LEFT - RIGHT)) * most));
  };
  const here = curve.values[at] ?? null;
  return (
    <figure>
      <figcaption class="small soft">{title}</figcaption>
      <div
        class="worth-slider"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={at}
        aria-valuetext={pointWords(at)}
        data-test="curve"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
          {ticks.map((value) => (
            <g key={value}>
              <path class="curve-grid" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
              <text class="curve-words end-words" x={LEFT - 6} y={y(value) + 4}>
                {label(value)}
              </text>
            </g>
          ))}
          <text class="curve-words" x={LEFT} y={HEIGHT - 6}>
            start
          </text>
          <text class="curve-words end-words" x={WIDTH - RIGHT} y={HEIGHT - 6}>
            move {most}
          </text>
          {lostFrom !== null && (
            <g>
              <rect
                class="curve-lost"
                x={x(lostFrom)}
                y={TOP}
                width={Math.max(3, WIDTH - RIGHT - x(lostFrom))}
                height={HEIGHT - TOP - BOTTOM}
              />
              {WIDTH - RIGHT - x(lostFrom) > 30 && (
                <text class="curve-words" x={x(lostFrom) + 5} y={TOP + 14}>
                  lost
                </text>
              )}
            </g>
          )}
          {curve.best && <path class="curve-best" d={pathOf(curve.best)} />}
          <path class="curve-line-own" d={pathOf(curve.values)} />
          {review.moves.map((one, index) => (
            <Dot key={index} move={one} x={x(index + 1)} y={y(curve.values[index + 1] ?? 0)} />
          ))}
          <path class="curve-here" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
          {here !== null && <circle class="curve-point" cx={x(at)} cy={y(here)} r={5} />}
        </svg>
      </div>
      {curve.best && <p class="small soft">Dashed line: taking the smallest risk each time.</p>}
    </figure>
  );
}

/** A move that gave something away, on the curve. */
function Dot({ move, x, y }: { readonly move: JudgedMove; readonly x: number; readonly y: number }) {
  const { verdict } = move;
  if (verdict !== 'longer' && verdict !== 'worse' && verdict !== 'lost') return null;
  return verdict === 'lost' ? (
    <path class={`curve-dot ${verdictClass(verdict)}`} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  ) : (
    <circle class={`curve-dot ${verdictClass(verdict)}`} cx={x} cy={y} r={3.5} />
  );
}
