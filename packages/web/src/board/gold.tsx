import { NUGGET, nuggetsOf } from '@knossos/engine/internal/draw/nuggets';

/** Gold around the origin, as many nuggets as it is worth; more than nine are a heap with its number. */
export function Gold({ amount }: { readonly amount: number }) {
  const { nuggets, isHeap } = nuggetsOf(amount);
  return (
    <g class="mark-gold">
      {nuggets.map(({ x, y, size, turn }, index) => (
        <g key={index} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path class="gold-lump" d={NUGGET.lump} />
          <path class="gold-facet" d={NUGGET.facet} />
          <path class="gold-gleam" d={NUGGET.gleam} />
        </g>
      ))}
      {isHeap && (
        <>
          <rect class="gold-plate" x={-13} y={5.5} width={26} height={13} rx={6.5} />
          <text y={15.8}>{amount}</text>
        </>
      )}
    </g>
  );
}
