import { cellName } from '@knossos/engine/internal/grid';
import { useMemo } from 'preact/hooks';
import { settings } from '../state/settings.js';
import { UNIT, type ViewBox } from './geometry.js';
import { later } from './later.js';

/** Whether texts name the cells of a board: never, sometimes, now, or on paper, where nothing can be switched on. */
export type Naming = 'never' | 'sometimes' | 'now' | 'always';

/** Space for a letter or a number beside a board, in units. */
const EDGE = 20;
/** The same outside of a gap and its arrow. */
const OUTER_EDGE = 15;

const isUnnamed = (naming: Naming) =>
  naming === 'never' || (naming !== 'always' && settings.value.coordinates === 'off');

/** A view box with room for letters above and numbers on the left; rock that is in sight anyway is room enough. */
export function withEdge(viewBox: ViewBox, naming: Naming): ViewBox {
  if (isUnnamed(naming)) return viewBox;
  const moved = (at: number) => (at > 0 ? at : at > -EDGE ? -EDGE : at - OUTER_EDGE);
  const [left, top] = [moved(viewBox.left), moved(viewBox.top)];
  return {
    left,
    top,
    width: viewBox.width + viewBox.left - left,
    height: viewBox.height + viewBox.top - top,
  };
}

const Panning = later.part('Panning');

interface CoordinatesProps {
  readonly viewBox: ViewBox;
  readonly columns: number;
  readonly rows: number;
  readonly naming: Naming;
}

/**
 * The letters of the columns and the numbers of the rows along the edge, as texts name cells: `c4`. Where the board scrolls they
 * stay at the edge of its window.
 */
export function Coordinates({ viewBox, columns, rows, naming }: CoordinatesProps) {
  const labels = useMemo(
    () => ({
      letters: Array.from({ length: columns }, (_, column) =>
        cellName({ columns, rows }, column).slice(0, -1),
      ),
      numbers: Array.from({ length: rows }, (_, row) => String(row + 1)),
    }),
    [columns, rows],
  );
  if (isUnnamed(naming)) return null;
  const isShown = settings.value.coordinates === 'on' || naming === 'now' || naming === 'always';
  // Between the edge of the view box and the cells, or on the part of a rim of rock that is in sight.
  const place = (at: number) => (at > 0 ? (at + UNIT) / 2 : at + (at < -EDGE ? OUTER_EDGE : EDGE) / 2 - 1);
  const most = Math.max(columns, rows);
  const size = most > 14 ? 17 : most > 7 ? 13 : 10;
  // All numbers are alike, and none is wider than the space beside the board.
  const rowSize = Math.min(size, (1.2 * EDGE) / String(rows).length);
  // A rim of rock that is cut off by the view box needs no name.
  const isWhole = (at: number, start: number, length: number) => at >= start && at + UNIT <= start + length;
  /** How wide the edge is on which they stand. */
  const edge = (at: number) => (at > 0 ? UNIT - at : at < -EDGE ? OUTER_EDGE : -at);
  const [across, down] = [edge(viewBox.left), edge(viewBox.top)];
  return (
    <>
      <g class={isShown ? 'coordinates' : 'coordinates unseen'} style={{ fontSize: `${size}px` }}>
        <g class="columns">
          <Strip {...viewBox} height={down} />
          {labels.letters.map(
            (letter, column) =>
              isWhole(column * UNIT, viewBox.left, viewBox.width) && (
                <text key={letter} x={(column + 0.5) * UNIT} y={place(viewBox.top) + size * 0.35}>
                  {letter}
                </text>
              ),
          )}
        </g>
        <g class="rows">
          <Strip {...viewBox} width={across} />
          {labels.numbers.map(
            (number, row) =>
              isWhole(row * UNIT, viewBox.top, viewBox.height) && (
                <text
                  key={number}
                  x={place(viewBox.left)}
                  y={(row + 0.5) * UNIT + rowSize * 0.35}
                  style={{ fontSize: `${rowSize}px` }}
                >
                  {number}
                </text>
              ),
          )}
        </g>
        <g class="columns rows">
          <Strip {...viewBox} width={across} height={down} />
        </g>
      </g>
      <Panning viewBox={viewBox} />
    </>
  );
}

/** What lies under the names once they cover cells. */
function Strip({ left, top, width, height }: ViewBox) {
  return <rect class="strip" x={left} y={top} width={width} height={height} />;
}
