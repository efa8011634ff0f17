import type { Grid } from '@knossos/engine/internal/grid';
import './celebration.css';
import { middle } from '../geometry.js';

const SPARKS = 14;
const COLOURS = ['var(--nugget)', 'var(--exit)', 'var(--terracotta)', 'var(--aegean)'];

/** Sparks that fly once, 600 ms, from a point of a drawing. */
export function Sparks({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g class="sparks" transform={`translate(${x} ${y})`} data-test="sparks">
      <circle r={20} />
      {Array.from({ length: SPARKS }, (_, spark) => (
        <path
          key={spark}
          d={`M0 ${-14 - 3 * (spark % 3)}V${-66 + 7 * (spark % 3)}`}
          transform={`rotate(${(360 * spark) / SPARKS})`}
          style={{ '--spark': COLOURS[spark % COLOURS.length] }}
        />
      ))}
    </g>
  );
}

/** The whole way that was walked, run through once in a second. */
export function Way({ grid, cells }: { readonly grid: Grid; readonly cells: readonly number[] }) {
  const points = cells.map((cell) => middle(grid, cell));
  return (
    <path
      class="walked"
      d={points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
      pathLength={1}
      data-test="walked"
    />
  );
}
