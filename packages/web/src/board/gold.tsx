import { HEAP_PLATE, NUGGET, nuggetsOf } from '@knossos/engine/internal/draw/pieces';
import { pathsOf } from './piece.js';

/** Gold around the origin, as many nuggets as it is worth; more than nine are a heap with its number. */
export function Gold({ amount }: { readonly amount: number }) {
  const { nuggets, isHeap } = nuggetsOf(amount);
  return (
    <g class="piece mark-gold">
      {nuggets.map(({ x, y, size, turn }, index) => (
        <g key={index} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          {pathsOf(NUGGET)}
        </g>
      ))}
      {isHeap && (
        <>
          {pathsOf([HEAP_PLATE])}
          <text y={15.8}>{amount}</text>
        </>
      )}
    </g>
  );
}
