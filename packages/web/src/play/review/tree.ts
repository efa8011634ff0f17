import type { AnyHistory } from '@knossos/engine/puzzle';

/** A place in the tree of everything tried, laid out for drawing: one column a move, one row a branch. */
export interface TreePlace {
  readonly node: number;
  readonly depth: number;
  readonly row: number;
  readonly parent: number | null;
}

/**
 * Lays out a history: the way through the current position runs along the top row, and each other branch gets
 * a row of its own below the branch it leaves.
 */
export function layOutTree(history: AnyHistory): { places: TreePlace[]; rows: number; depth: number } {
  const places: TreePlace[] = [];
  const onWay = new Set<number>();
  for (let at: number | null = history.current; at !== null; at = history.nodes[at]?.parent ?? null)
    onWay.add(at);
  let rows = 0;
  let deepest = 0;
  const stack: { node: number; row: number | null }[] = [{ node: 0, row: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const row = next.row ?? rows;
    rows = Math.max(rows, row + 1);
    const node = history.nodes[next.node];
    if (!node) continue;
    places.push({ node: next.node, depth: node.depth, row, parent: node.parent });
    deepest = Math.max(deepest, node.depth);
    const main = node.children.find((child) => onWay.has(child)) ?? node.preferred ?? node.children[0];
    const others = node.children.filter((child) => child !== main);
    // Popped last in, first out: the main branch first, then the others, each on a new row.
    for (const other of others.reverse()) stack.push({ node: other, row: null });
    if (main !== undefined) stack.push({ node: main, row });
  }
  return { places, rows, depth: deepest };
}

/** The other moves tried from the current position and from the one before, to return to. */
export function branchesHere(history: AnyHistory): { node: number; move: string; moves: number }[] {
  const here = history.nodes[history.current];
  const nodes = here?.children ?? [];
  return nodes.map((node) => ({
    node,
    move: history.nodes[node]?.move ?? '',
    moves: countBelow(history, node),
  }));
}

function countBelow(history: AnyHistory, node: number): number {
  let count = 0;
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    count++;
    for (const child of history.nodes[at]?.children ?? []) stack.push(child);
  }
  return count;
}
