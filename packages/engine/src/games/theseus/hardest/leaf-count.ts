import { cellCount, columnOf } from '../../../grid/index.js';
import type { Frame } from './frame.js';

/** What is still open of a region while cells are passed in reading order. */
interface Frontier {
  /** By column, for the last cell passed there: 0 outside the region, else the number of its piece. */
  readonly pieces: readonly number[];
  /** Whether the region is complete: no cell of it can follow. */
  readonly isClosed: boolean;
}

/**
 * The number of leaves of an exit's tree, counted without the tree: a leaf is a set of cells with the exit in it, and a
 * choice of open sides within the set that joins all of it. A frontier dynamic programme passes the cells in reading
 * order and keeps which cells at the frontier are joined already.
 */
export function countLeaves(frame: Frame, exit: number): number {
  let states = new Map<string, { readonly frontier: Frontier; readonly ways: number }>();
  const start: Frontier = { pieces: new Array<number>(frame.columns).fill(0), isClosed: false };
  states.set(keyOf(start), { frontier: start, ways: 1 });
  for (let cell = 0; cell < cellCount(frame); cell++) {
    const next: typeof states = new Map();
    for (const { frontier, ways } of states.values()) {
      for (const after of passed(frame, frontier, cell, exit)) {
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

/** The frontiers after one more cell, one for every choice about it and its sides to the left and above. */
function passed(frame: Frame, { pieces, isClosed }: Frontier, cell: number, exit: number): Frontier[] {
  const column = columnOf(frame, cell);
  const above = pieces[column];
  const left = column > 0 ? pieces[column - 1] : 0;
  const found: Frontier[] = [];
  const without = replaced(pieces, column, 0);
  const isCut = above > 0 && !without.includes(above);
  if (cell !== exit) {
    // What is cut off from the frontier must be all of the region.
    const isAlone = without.every((piece) => piece === 0);
    if (!isCut) found.push({ pieces: without, isClosed });
    else if (isAlone) found.push({ pieces: without, isClosed: true });
  }
  if (isClosed) return found;
  const fresh = Math.max(0, ...pieces) + 1;
  const alone = replaced(pieces, column, fresh);
  for (const isOpenAbove of above > 0 ? [false, true] : [false]) {
    if (!isOpenAbove && isCut) continue;
    for (const isOpenLeft of left > 0 ? [false, true] : [false]) {
      const joined = alone.map((piece) =>
        (isOpenAbove && piece === above) || (isOpenLeft && piece === left) ? fresh : piece,
      );
      found.push({ pieces: renumbered(joined), isClosed: false });
    }
  }
  return found;
}

function replaced(pieces: readonly number[], column: number, piece: number): number[] {
  return pieces.map((before, index) => (index === column ? piece : before));
}

/** The same pieces, numbered in the order of their first columns. */
function renumbered(pieces: readonly number[]): number[] {
  const order = [...new Set(pieces.filter((piece) => piece > 0))];
  return pieces.map((piece) => order.indexOf(piece) + 1);
}

function keyOf({ pieces, isClosed }: Frontier): string {
  return `${pieces.join(',')}${isClosed ? '!' : ''}`;
}
