import { columnOf, rowOf } from '@knossos/engine/internal/grid';
import { type BoardSize, lowerSideOf, rightSideOf } from './board-size.js';

/** The open part of a region while cells are passed in reading order. */
interface Frontier {
  /** By place, for the last cell passed there: 0 outside the region, else the number of its piece. */
  readonly pieces: readonly number[];
  /** Whether the region is complete: no cell of it can follow. */
  readonly isClosed: boolean;
}

/**
 * The number of leaves of an exit's tree, or of those below a branch with its decided sides, see `decidedBy`. It is counted
 * without the tree: a leaf is a set of cells with the exit in it, and a choice of open sides within the set that joins all
 * of it. A frontier dynamic programme passes the cells in reading order and keeps which cells at the frontier are joined
 * already.
 */
export function countLeaves(size: BoardSize, exit: number, decided: string | null = null): number {
  const width = Math.min(size.columns, size.rows);
  let states = new Map<string, { readonly frontier: Frontier; readonly ways: number }>();
  const start: Frontier = { pieces: new Array<number>(width).fill(0), isClosed: false };
  states.set(keyOf(start), { frontier: start, ways: 1 });
  for (const passing of passage(size, decided)) {
    const next: typeof states = new Map();
    for (const { frontier, ways } of states.values()) {
      for (const after of passed(frontier, passing.cell === exit, passing)) {
        const key = keyOf(after);
        next.set(key, { frontier: after, ways: ways + (next.get(key)?.ways ?? 0) });
      }
    }
    states = next;
  }
  let leaves = 0;
  for (const { frontier, ways } of states.values()) {
    const open = new Set(frontier.pieces.filter((piece) => piece > 0));
    if (frontier.isClosed ? open.size === 0 : open.size === 1) leaves += ways;
  }
  return leaves;
}

/** A cell in its turn, its place at the frontier, and what may become of its sides to the cells passed before. */
interface Passing {
  readonly cell: number;
  readonly place: number;
  /** The side to the cell whose place it takes. */
  readonly above: readonly boolean[];
  /** The side to the cell passed just before. */
  readonly left: readonly boolean[];
}

const WALL_ONLY = [false];
const OPEN_ONLY = [true];
const EITHER = [false, true];

/** The cells in their turn: row by row, or column by column where rows are longer, so that the frontier is short. */
function* passage(size: BoardSize, decided: string | null): Generator<Passing> {
  const { columns, rows } = size;
  const isWide = columns > rows;
  const choices = (exists: boolean, side: number) => {
    if (!exists || decided?.[side] === '1') return WALL_ONLY;
    return decided?.[side] === '0' ? OPEN_ONLY : EITHER;
  };
  for (let turn = 0; turn < columns * rows; turn++) {
    const cell = isWide ? (turn % rows) * columns + Math.floor(turn / rows) : turn;
    const toLeft = choices(columnOf(size, cell) > 0, rightSideOf(size, cell - 1));
    const toAbove = choices(rowOf(size, cell) > 0, lowerSideOf(size, cell - columns));
    yield isWide
      ? { cell, place: turn % rows, above: toLeft, left: toAbove }
      : { cell, place: turn % columns, above: toAbove, left: toLeft };
  }
}

/** The frontiers after one more cell, one for every choice about it and its sides to the left and above. */
function passed({ pieces, isClosed }: Frontier, isExit: boolean, { place, ...sides }: Passing): Frontier[] {
  const above = pieces[place];
  const left = place > 0 ? pieces[place - 1] : 0;
  const found: Frontier[] = [];
  const without = replaced(pieces, place, 0);
  const isCut = above > 0 && !without.includes(above);
  // Outside the region a side is a wall, or undecided.
  const mayBeOutside = sides.above !== OPEN_ONLY && sides.left !== OPEN_ONLY;
  if (!isExit && mayBeOutside) {
    // A piece that is cut off from the frontier must be the whole region.
    const isAlone = without.every((piece) => piece === 0);
    if (!isCut) found.push({ pieces: without, isClosed });
    else if (isAlone) found.push({ pieces: without, isClosed: true });
  }
  if (isClosed) return found;
  const fresh = Math.max(0, ...pieces) + 1;
  const alone = replaced(pieces, place, fresh);
  for (const isOpenAbove of sides.above) {
    if (isOpenAbove ? above === 0 : isCut) continue;
    for (const isOpenLeft of sides.left) {
      if (isOpenLeft && left === 0) continue;
      const joined = alone.map((piece) =>
        (isOpenAbove && piece === above) || (isOpenLeft && piece === left) ? fresh : piece,
      );
      found.push({ pieces: renumbered(joined), isClosed: false });
    }
  }
  return found;
}

function replaced(pieces: readonly number[], place: number, piece: number): number[] {
  return pieces.map((before, index) => (index === place ? piece : before));
}

/** The same pieces, numbered in the order of their first places. */
function renumbered(pieces: readonly number[]): number[] {
  const order = [...new Set(pieces.filter((piece) => piece > 0))];
  return pieces.map((piece) => order.indexOf(piece) + 1);
}

function keyOf({ pieces, isClosed }: Frontier): string {
  return `${pieces.join(',')}${isClosed ? '!' : ''}`;
}
