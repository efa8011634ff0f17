/** Where nuggets lie in a cell, in units from its middle, by how many there are: as on dice, so that they are seen at once. */
const PLACES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-7, 4],
    [7, -4],
  ],
  [
    [0, -7.5],
    [-8, 5.5],
    [8, 5.5],
  ],
  [
    [-7.5, -7],
    [7.5, -7],
    [-7.5, 7],
    [7.5, 7],
  ],
  [
    [-9, -8.5],
    [9, -8.5],
    [0, 0],
    [-9, 8.5],
    [9, 8.5],
  ],
  [
    [-10, -6],
    [0, -6],
    [10, -6],
    [-10, 6],
    [0, 6],
    [10, 6],
  ],
  [
    [-6, -10],
    [6, -10],
    [-11, 0],
    [0, 0],
    [11, 0],
    [-6, 10],
    [6, 10],
  ],
  [
    [-10.5, -10],
    [0, -10],
    [10.5, -10],
    [-6, 0],
    [6, 0],
    [-10.5, 10],
    [0, 10],
    [10.5, 10],
  ],
  [
    [-10.5, -10.5],
    [0, -10.5],
    [10.5, -10.5],
    [-10.5, 0],
    [0, 0],
    [10.5, 0],
    [-10.5, 10.5],
    [0, 10.5],
    [10.5, 10.5],
  ],
];

/** How large nuggets are drawn beside so many of their kind. */
const SIZES = [0, 1, 0.78, 0.72, 0.68, 0.62, 0.58, 0.54, 0.5, 0.5];

/** A heap, for more than can be counted. */
const HEAP: readonly (readonly [x: number, y: number])[] = [
  [-11, 3],
  [11, 3],
  [0, 3],
  [-6, -4.5],
  [6, -4.5],
  [0, -11.5],
];

/** Gold around the origin, as many nuggets as it is worth; more than nine are a heap with its number. */
export function Gold({ amount }: { readonly amount: number }) {
  const places = PLACES[amount];
  if (places)
    return (
      <g class="mark-gold">
        {places.map(([x, y], index) => (
          <Nugget key={index} x={x} y={y} size={SIZES[amount] ?? 0.5} turn={index} />
        ))}
      </g>
    );
  return (
    <g class="mark-gold">
      {HEAP.map(([x, y], index) => (
        <Nugget key={index} x={x} y={y} size={0.6} turn={index} />
      ))}
      <rect class="gold-plate" x={-13} y={5.5} width={26} height={13} rx={6.5} />
      <text y={15.8}>{amount}</text>
    </g>
  );
}

interface NuggetProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** One lump, no two beside one another lying alike. */
function Nugget({ x, y, size, turn }: NuggetProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${(turn * 53) % 120}) scale(${size})`}>
      <path
        class="gold-lump"
        d="M-10.500-2.500-6-8.500 1.500-9.500 8.500-6 10.500 1 7 7.500-.500 9.500-8 6.500Z"
      />
      <path
        class="gold-facet"
        d="M-6-8.500-2.500-1.500-10.500-2.500ZM8.500-6-2.500-1.500-.500 9.500 7 7.500 10.500 1Z"
      />
      <path class="gold-gleam" d="M-3.500-5.500 2.500-6.500" />
    </g>
  );
}
