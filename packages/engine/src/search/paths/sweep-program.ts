import { columnOf, isFloor, type Maze } from '../../grid/index.js';
import { hiBits, loBits, MOST_SYMBOLS } from './frontier.js';
import { edgesOut, type FrontierEdge, type SweepOrder } from './sweep-order.js';

/** Where simple paths are sought: from one cell to another over the floor of a maze. Gaps lead nowhere. */
export interface PathProblem {
  readonly maze: Maze;
  /** What visiting a cell is worth, by cell. */
  readonly values: Int32Array;
  readonly from: number;
  /** Another cell than `from`; -1 for a cell that lies outside a part. */
  readonly to: number;
  /** For a part of a larger problem: what edges are worth that lead out of the part, by cell. */
  readonly freeEdges?: ReadonlyMap<number, readonly number[]>;
}

/** What a sweep begins with, so that no state is ever worth less than 1. */
export function offsetOf({ values }: PathProblem): number {
  return values.reduce((sum, value) => sum - Math.min(0, value), 1);
}

export const NO_EDGE = -(2 ** 30);

/** What a sweep does at one cell. Positions are those of symbols in the words of the frontier. */
export interface SweepStep {
  readonly cell: number;
  readonly value: number;
  /** Whether the path begins or ends here. */
  readonly isEnd: boolean;
  /** Where the edges to cells taken before stand, from left to right: at most four with `outs`. */
  readonly ins: Int32Array;
  /** All bits of `ins`. */
  readonly inLo: number;
  readonly inHi: number;
  /** Where the edges to cells taken later are put. */
  readonly outs: Int32Array;
  /** Where those lead, by out. */
  readonly outCells: Int32Array;
  /** Pairs of positions, from and to: how symbols are moved before this step; empty when they all stay. */
  readonly moves: Int32Array;
  /** What the best free edge is worth, and the best two together; {@link NO_EDGE} where there are not so many. */
  readonly freeBest: number;
  readonly freeTwo: number;
  /** The frontier after this step, from left to right. */
  readonly frontier: readonly PlacedEdge[];
}

export interface PlacedEdge extends FrontierEdge {
  readonly position: number;
}

/** A sweep over all cells. */
export interface SweepProgram {
  readonly steps: readonly SweepStep[];
  /** Most edges of the frontier at a time. */
  readonly width: number;
}

/** The steps of a sweep in the given order, or null when the frontier has more edges than a state has symbols. */
export function sweepProgram(problem: PathProblem, order: SweepOrder): SweepProgram | null {
  const { maze, values, from, to, freeEdges } = problem;
  const isTaken = new Uint8Array(maze.sides.length);
  const steps: SweepStep[] = [];
  let frontier: PlacedEdge[] = [];
  let width = 0;
  for (const cell of order) {
    if (!isFloor(maze, cell)) throw new RangeError('a sweep takes floor only');
    const column = columnOf(maze, cell);
    isTaken[cell] = 1;
    const edges = edgesOut(maze, isTaken, cell);
    const first = frontier.findIndex((edge) => edge.to === cell);
    const begin = first >= 0 ? first : frontier.filter((edge) => edge.key < 2 * column).length;
    const entered = frontier.filter((edge) => edge.to === cell).length;
    if (frontier.length - entered + edges.length > MOST_SYMBOLS) return null;
    const roomy = makeRoom(frontier, begin, entered, edges.length);
    const moves =
      roomy === frontier ? [] : frontier.flatMap(({ position }, i) => [position, roomy[i].position]);
    const before = roomy.slice(0, begin);
    const entering = roomy.slice(begin, begin + entered);
    const after = roomy.slice(begin + entered);
    const ins = Int32Array.from(entering, ({ position }) => position);
    const placed = place(edges, before, after, column, idealPosition(maze, column));
    frontier = [...before, ...placed, ...after];
    width = Math.max(width, frontier.length);
    steps.push({
      cell,
      value: values[cell],
      isEnd: cell === from || cell === to,
      ins,
      inLo: ins.reduce((bits, position) => bits | loBits(3, position), 0),
      inHi: ins.reduce((bits, position) => bits | hiBits(3, position), 0),
      outs: Int32Array.from(placed, ({ position }) => position),
      outCells: Int32Array.from(placed, (edge) => edge.to),
      moves: Int32Array.from(moves),
      ...freeWorths(freeEdges?.get(cell) ?? []),
      frontier,
    });
  }
  return { steps, width };
}

/** Where an edge down from a column would stand if all had room. */
function idealPosition(maze: Maze, column: number): number {
  const pitch = Math.min(2, MOST_SYMBOLS / maze.columns);
  return Math.floor(column * pitch);
}

function freeWorths(worths: readonly number[]): { freeBest: number; freeTwo: number } {
  const [best, second] = [...worths].sort((a, b) => b - a);
  return { freeBest: best ?? NO_EDGE, freeTwo: second === undefined ? NO_EDGE : best + second };
}

/** The frontier, spread out if the `needed` new edges have no room where the `entered` ones from `begin` on stood. */
function makeRoom(frontier: PlacedEdge[], begin: number, entered: number, needed: number): PlacedEdge[] {
  const last = frontier[begin - 1]?.position ?? -1;
  const next = frontier[begin + entered]?.position ?? MOST_SYMBOLS;
  if (next - last - 1 >= needed) return frontier;
  const extra = Math.max(0, needed - entered);
  const total = frontier.length + extra;
  return frontier.map((edge, i) => {
    const rank = i < begin + entered ? i : i + extra;
    return { ...edge, position: Math.floor((rank * MOST_SYMBOLS) / total) };
  });
}

/** Puts new edges between their neighbours, as near to the column's ideal position as there is room. */
function place(
  edges: FrontierEdge[],
  before: PlacedEdge[],
  after: PlacedEdge[],
  column: number,
  ideal: number,
): PlacedEdge[] {
  const next = after[0]?.position ?? MOST_SYMBOLS;
  let last = before[before.length - 1]?.position ?? -1;
  return edges.map((edge, i) => {
    const wanted = ideal + edge.key - 2 * column;
    last = Math.max(last + 1, Math.min(wanted, next - (edges.length - i)));
    return { ...edge, position: last };
  });
}
