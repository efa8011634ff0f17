import { DIRECTIONS, type Maze, walk } from '../../grid/index.js';

/** A block: cells that no single cell cuts apart, and the two of them by which every path comes in and goes out. */
export interface PathBlock {
  readonly cells: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks (biconnected components) through which every simple path between two cells goes, in order; each begins
 * where the one before ends. Exactly their cells lie on some simple path. Null when there is no path; `from` and `to`
 * must differ. One depth-first search (J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph
 * manipulation", 1973).
 */
export function blocksBetween(maze: Maze, from: number, to: number): PathBlock[] | null {
  if (from === to) throw new RangeError('a path needs two ends');
  const cells = maze.sides.length;
  const order = new Int32Array(cells).fill(-1);
  const low = new Int32Array(cells);
  const parent = new Int32Array(cells).fill(-1);
  const nextDirection = new Uint8Array(cells);
  /** By cell the block of the edge to its parent. */
  const blockOf = new Int32Array(cells).fill(-1);
  const blocks: number[][] = [];
  const waiting: number[] = [];
  let count = 0;
  order[from] = count++;
  let cell = from;
  while (cell !== -1) {
    const direction = DIRECTIONS[nextDirection[cell]++];
    if (direction !== undefined) {
      const next = walk(maze, cell, direction);
      if (next === null || next === parent[cell]) continue;
      if (order[next] >= 0) {
        low[cell] = Math.min(low[cell], order[next]);
        continue;
      }
      order[next] = low[next] = count++;
      parent[next] = cell;
      waiting.push(next);
      cell = next;
      continue;
    }
    const above = parent[cell];
    if (above !== -1) {
      low[above] = Math.min(low[above], low[cell]);
      if (low[cell] >= order[above]) {
        const block = waiting.splice(waiting.lastIndexOf(cell));
        for (const one of block) blockOf[one] = blocks.length;
        blocks.push([...block, above]);
      }
    }
    cell = above;
  }
  if (order[to] < 0) return null;
  const chain: PathBlock[] = [];
  for (let end = to; end !== from; ) {
    const number = blockOf[end];
    let begin = end;
    while (begin !== from && blockOf[begin] === number) begin = parent[begin];
    chain.push({ cells: blocks[number], from: begin, to: end });
    end = begin;
  }
  return chain.reverse();
}
