/** The few cells of the highest rank among those offered, the highest first; of equals those offered first. */
export class Shortlist {
  readonly cells: Int32Array;
  count = 0;
  private readonly ranks: Float64Array;

  constructor(private readonly most: number) {
    this.cells = new Int32Array(most);
    this.ranks = new Float64Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  offer(cell: number, rank: number): void {
    const { cells, ranks, most } = this;
    if (this.count === most && rank <= ranks[most - 1]) return;
    if (this.count < most) this.count++;
    let at = this.count - 1;
    for (; at > 0 && ranks[at - 1] < rank; at--) {
      cells[at] = cells[at - 1];
      ranks[at] = ranks[at - 1];
    }
    cells[at] = cell;
    ranks[at] = rank;
  }

  has(cell: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.cells[i] === cell) return true;
    return false;
  }
}
