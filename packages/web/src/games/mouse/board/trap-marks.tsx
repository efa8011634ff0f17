import { UNIT } from '../../../board/geometry.js';
import type { Design } from '../design.js';
import { cornerOf } from './maze-picture.js';

/** Frames around the vertices of a mousetrap. */
export function TrapMarks(props: { readonly design: Design; readonly vertices: readonly number[] }) {
  const { columns } = props.design.board.maze;
  const corners = props.vertices.map((cell) => cornerOf(cell, columns));
  return (
    <g>
      {['trap-under', 'trap-over'].map((layer) =>
        corners.map(({ x, y }) => (
          <rect
            key={`${x} ${y}`}
            class={layer}
            x={x + 4}
            y={y + 4}
            width={UNIT - 8}
            height={UNIT - 8}
            rx={7}
          />
        )),
      )}
    </g>
  );
}
