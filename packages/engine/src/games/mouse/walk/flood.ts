import type { Graph } from '../../../grid/index.js';

/** A breadth-first search on a graph, whose tables are used again. */
export class Flood {
  private readonly queue: Int32Array;
  /** By vertex: the search that met it last, and how far from its source it was then. */
  private readonly metIn: Int32Array;
  private readonly distance: Int32Array;
  private search = 0;

  constructor(vertices: number) {
    this.queue = new Int32Array(vertices);
    this.metIn = new Int32Array(vertices);
    this.distance = new Int32Array(vertices);
  }

  /** The vertices in reach of `from`, nearest first, until the next search; `barrier` is met but not walked through. */
  run({ offsets, targets }: Graph, from: number, barrier: number | null): Int32Array {
    const { queue, metIn, distance } = this;
    const search = ++this.search;
    let tail = 1;
    queue[0] = from;
    metIn[from] = search;
    distance[from] = 0;
    for (let head = 0; head < tail; head++) {
      const vertex = queue[head];
      if (vertex === barrier) continue;
      const end = offsets[vertex + 1];
      for (let i = offsets[vertex]; i < end; i++) {
        const next = targets[i];
        if (metIn[next] === search) continue;
        metIn[next] = search;
        distance[next] = distance[vertex] + 1;
        queue[tail++] = next;
      }
    }
    return queue.subarray(0, tail);
  }

  /** Whether the last search met a vertex. */
  hasMet(vertex: number): boolean {
    return this.metIn[vertex] === this.search;
  }

  /** Steps to a vertex that the last search met. */
  distanceOf(vertex: number): number {
    return this.distance[vertex];
  }
}
