/** One visit in a packed value: the low bits are for the place in a list of neighbours. */
const VISIT = 64;
/** More than any count: what pads short lists. */
const FULL = 0x7fffffc0;
/** Most vertices of a graph that the kernel walks on. */
export const MOST_KERNEL_VERTICES = 64;
/** Longest run that it follows: he leaves a vertex every other turn at most, so that counts stay below 2^25. */
const MOST_KERNEL_TURNS = 50_000_000;

/**
 * The fast twin of the readable walk, for graphs of up to 64 vertices. Every list of neighbours is padded to the same
 * width with a vertex that is never the least, so that no branch depends on a degree; `count * 64 + place in the list` is
 * one number, whose minimum is taken without branches and names neighbour and preference at once (see walk/kernel.ts).
 */
export class GraphKernel {
  /** By vertex: neighbours in preference order, padded. */
  private readonly targets: Int32Array;
  /** Counts times {@link VISIT}; the last one, that of the padding, is full. */
  private readonly values: Int32Array;
  /** Vertices in reach of the start, in the order in which they were met, and which were. */
  private readonly queue: Uint8Array;
  private readonly isMet: Uint8Array;
  private width = 0;

  /** Throws a RangeError for more vertices than it can do. */
  constructor(readonly vertices: number) {
    if (!(Number.isInteger(vertices) && vertices >= 2 && vertices <= MOST_KERNEL_VERTICES)) {
      throw new RangeError(`the kernel walks on 2 to ${MOST_KERNEL_VERTICES} vertices, not ${vertices}`);
    }
    this.targets = new Int32Array(vertices * vertices);
    this.values = new Int32Array(vertices + 1);
    this.queue = new Uint8Array(vertices);
    this.isMet = new Uint8Array(vertices);
  }

  /**
   * Turns from the first vertex to the last; 0 without a way, and beyond `cap`. `degrees[v]` neighbours stand from `v *
   * vertices` on, in preference order.
   */
  turnsOf(lists: Int32Array, degrees: Int32Array, cap = MOST_KERNEL_TURNS): number {
    const { vertices, targets, values } = this;
    if (!this.isFeasible(lists, degrees)) return 0;
    let width = 1;
    for (let vertex = 0; vertex < vertices; vertex++) width = Math.max(width, degrees[vertex]);
    if (width > 2 && width < 4) width = 4;
    for (let vertex = 0; vertex < vertices; vertex++) {
      const degree = degrees[vertex];
      for (let i = 0; i < width; i++) {
        targets[vertex * width + i] = i < degree ? lists[vertex * vertices + i] : vertices;
      }
    }
    this.width = width;
    values.fill(0);
    values[vertices] = FULL;
    return width === 4 ? this.walkFour(cap) : this.walk(cap);
  }

  /** Visits of the last run, by vertex. */
  get lastVisits(): Int32Array {
    return this.values.subarray(0, this.vertices).map((value) => value / VISIT);
  }

  private walk(cap: number): number {
    const { targets, values, vertices, width } = this;
    const exit = vertices - 1;
    let at = 0;
    for (let turns = 0; turns <= cap; turns++) {
      if (at === exit) return turns;
      values[at] = (values[at] + VISIT) | 0;
      const from = at * width;
      let least = values[targets[from]];
      for (let i = 1; i < width; i++) {
        const value = (values[targets[from + i]] + i) | 0;
        least = value + ((least - value) & ((least - value) >> 31));
      }
      at = targets[from + (least & (VISIT - 1))];
    }
    return 0;
  }

  /** The same for lists of four, without a loop. */
  private walkFour(cap: number): number {
    const { targets, values, vertices } = this;
    const exit = vertices - 1;
    let at = 0;
    for (let turns = 0; turns <= cap; turns++) {
      if (at === exit) return turns;
      values[at] = (values[at] + VISIT) | 0;
      const from = at << 2;
      const a = values[targets[from]];
      const b = (values[targets[from + 1]] + 1) | 0;
      const c = (values[targets[from + 2]] + 2) | 0;
      const d = (values[targets[from + 3]] + 3) | 0;
      const ab = b + ((a - b) & ((a - b) >> 31));
      const cd = d + ((c - d) & ((c - d) >> 31));
      const least = cd + ((ab - cd) & ((ab - cd) >> 31));
      at = targets[from + (least & (VISIT - 1))];
    }
    return 0;
  }

  private isFeasible(lists: Int32Array, degrees: Int32Array): boolean {
    const { vertices, queue, isMet } = this;
    isMet.fill(0);
    isMet[0] = 1;
    queue[0] = 0;
    for (let at = 0, end = 1; at < end; at++) {
      const base = queue[at] * vertices;
      for (let i = base; i < base + degrees[queue[at]]; i++) {
        const next = lists[i];
        if (isMet[next] === 1) continue;
        isMet[next] = 1;
        queue[end++] = next;
      }
    }
    return isMet[vertices - 1] === 1;
  }
}
