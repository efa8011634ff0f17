/** Cells in the order in which they were walked, and where each of them stands. Grows at its end alone, and only in `walkOn`. */
interface Trail {
  readonly cells: number[];
  readonly places: Map<number, number>;
}

/**
 * A way that never meets itself, from its first cell to its last: plain data, which crosses between threads. Immutable for
 * its holder. A way and those that it grows into share their trail, so that walking n steps takes time in n, not
 * in its square. Only who turns elsewhere where a longer way went on already copies what was walked.
 */
export interface Walked {
  /** Of the longest way of those that share it. */
  readonly trail: Trail;
  /** Cells of the way, both ends included. */
  readonly length: number;
  readonly last: number;
}

/** The way that has not left its first cell. */
export function walkFrom(cell: number): Walked {
  return { trail: { cells: [cell], places: new Map([[cell, 0]]) }, length: 1, last: cell };
}

/** Whether a cell is on the way. */
export function isOnWay({ trail, length }: Walked, cell: number): boolean {
  const place = trail.places.get(cell);
  return place !== undefined && place < length;
}

/** One step longer. Throws a RangeError for a cell that is on the way already. */
export function walkOn(way: Walked, cell: number): Walked {
  if (isOnWay(way, cell)) throw new RangeError(`cell ${cell} is on the way already`);
  const { length } = way;
  let { trail } = way;
  const isElsewhere = length < trail.cells.length && trail.cells[length] !== cell;
  if (isElsewhere || Object.isFrozen(trail.cells)) {
    const cells = cellsOf(way);
    trail = { cells, places: new Map(cells.map((one, place) => [one, place])) };
  }
  if (length === trail.cells.length) {
    trail.cells.push(cell);
    trail.places.set(cell, length);
  }
  return { trail, length: length + 1, last: cell };
}

/** All cells of a way in order, the last one last. */
export function cellsOf({ trail, length }: Walked): number[] {
  return trail.cells.slice(0, length);
}
