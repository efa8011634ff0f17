import './celebration.css';

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
