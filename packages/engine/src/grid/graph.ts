import type { Direction } from './direction.js';
import { type Maze, walk } from './maze.js';

/**
 * A directed graph in compressed rows: the neighbours of vertex `v` are
 * `targets[offsets[v]] .. targets[offsets[v + 1] - 1]`, in preference order.
 */
export interface Graph {
  /** Length: number of vertices + 1. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

export function vertexCount(graph: Graph): number {
  return graph.offsets.length - 1;
}

/** The neighbours of a vertex in preference order. */
export function neighboursOf(graph: Graph, vertex: number): Int32Array {
  return graph.targets.subarray(graph.offsets[vertex], graph.offsets[vertex + 1]);
}

/** The graph of a maze: one vertex a cell, neighbours in the given order of directions; gaps lead nowhere. */
export function graphOfMaze(maze: Maze, order: readonly Direction[]): Graph {
  const lists: number[][] = [];
  for (let cell = 0; cell < maze.sides.length; cell++) {
    const list: number[] = [];
    for (const direction of order) {
      const next = walk(maze, cell, direction);
      if (next !== null) list.push(next);
    }
    lists.push(list);
  }
  return graphOfLists(lists);
}

/** The graph of adjacency lists, which keep their order. */
export function graphOfLists(lists: readonly (readonly number[])[]): Graph {
  const offsets = new Int32Array(lists.length + 1);
  lists.forEach((list, vertex) => {
    offsets[vertex + 1] = (offsets[vertex] ?? 0) + list.length;
  });
  const targets = new Int32Array(offsets[lists.length] ?? 0);
  lists.forEach((list, vertex) => {
    targets.set(list, offsets[vertex]);
  });
  return { offsets, targets };
}
