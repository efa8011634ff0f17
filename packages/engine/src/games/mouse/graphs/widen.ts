import type { Random } from '../../../random/index.js';
import { degreeBound, type GraphClass } from './class.js';
import type { Lists } from './design.js';

/**
 * A larger graph of a class that begins with a smaller one: vertices are added one after the other, three of four as leaves at
 * any place of a list, the others on an edge. The exit stays the last vertex. Where orders are fixed, what is added gets any
 * number between those of start and exit.
 */
export function widenedLists(lists: Lists, all: GraphClass, random: Random): Lists {
  const bound = degreeBound(all);
  const exit = lists.length - 1;
  const wide = lists.map((list) => [...list]);
  const roomy = () =>
    [...wide.keys()].filter((vertex) => vertex !== exit && (wide[vertex]?.length ?? 0) < bound);
  while (wide.length < all.vertices) {
    const added = wide.length;
    const hosts = roomy();
    if (hosts.length > 0 && random.below(4) > 0) {
      const host = random.pick(hosts);
      const list = wide[host] ?? [];
      list.splice(random.below(list.length + 1), 0, added);
      wide.push([host]);
      continue;
    }
    const one = random.below(added);
    const other = random.pick(wide[one] ?? [one]);
    replace(wide[one] ?? [], other, added);
    replace(wide[other] ?? [], one, added);
    wide.push(random.below(2) === 0 ? [one, other] : [other, one]);
  }
  const others = [...wide.keys()].filter((vertex) => vertex !== exit);
  const isFixed = all.orders === 'fixed';
  const inOrder = [...(isFixed ? scattered(others, lists.length - 1, random) : others), exit];
  const numbers = new Map(inOrder.map((vertex, number) => [vertex, number]));
  const renamed = inOrder.map((vertex) => (wide[vertex] ?? []).map((next) => numbers.get(next) ?? 0));
  return isFixed ? renamed.map((list) => list.sort((a, b) => a - b)) : renamed;
}

/** The vertices in order, those that were added at random places after the start. */
function scattered(vertices: readonly number[], old: number, random: Random): number[] {
  const order = vertices.slice(0, old);
  for (const added of vertices.slice(old)) order.splice(1 + random.below(order.length), 0, added);
  return order;
}

function replace(list: number[], from: number, to: number): void {
  list[list.indexOf(from)] = to;
}
