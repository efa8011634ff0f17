/**
 * A way that never meets itself, from its first cell to its last. Immutable for whoever holds one; a way and those that
 * it grows into share their cells, so that walking n steps takes time in n, not in its square. Only who turns elsewhere
 * where a longer way went on already copies what was walked.
 */
export class Walked {
  /** Cells of the longest way of those that share them; never taken away or changed. */
  readonly #cells: number[];
  /** Where each of these cells stands among them. */
  readonly #places: Map<number, number>;

  private constructor(
    cells: number[],
    places: Map<number, number>,
    /** Cells of the way, both ends included. */
    readonly length: number,
    readonly last: number,
  ) {
    this.#cells = cells;
    this.#places = places;
  }

  /** The way that has not left its first cell. */
  static from(cell: number): Walked {
    return new Walked([cell], new Map([[cell, 0]]), 1, cell);
  }

  /** Whether a cell is on the way. */
  has(cell: number): boolean {
    const place = this.#places.get(cell);
    return place !== undefined && place < this.length;
  }

  /** One step longer. Throws a RangeError for a cell that is on the way already. */
  to(cell: number): Walked {
    if (this.has(cell)) throw new RangeError(`cell ${cell} is on the way already`);
    const { length } = this;
    let [cells, places] = [this.#cells, this.#places];
    if (length < cells.length && cells[length] !== cell) {
      cells = this.cells();
      places = new Map(cells.map((one, place) => [one, place]));
    }
    if (length === cells.length) {
      cells.push(cell);
      places.set(cell, length);
    }
    return new Walked(cells, places, length + 1, cell);
  }

  /** All cells in order, the last one last. */
  cells(): number[] {
    return this.#cells.slice(0, this.length);
  }
}
