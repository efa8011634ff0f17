import { busiest, type RunObjective } from '@knossos/engine/internal/games/mouse/walk/walk';
import type { BitProblem, Smaller } from '@knossos/engine/internal/optimise';
import type { Random } from '@knossos/engine/internal/random';
import { degreeBound, type GraphClass } from './class.js';
import type { Lists } from './design.js';
import { GraphCoding } from './genome.js';
import { GraphKernel } from './kernel.js';

/**
 * A larger graph of a class that begins with a smaller one: three of four new vertices are leaves, the others stand on
 * an edge. The exit stays last; where orders are fixed, new numbers lie between start and exit.
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

/** Most turns, or visits of one vertex, of any graph and orders of a class. Runs beyond `cap` turns count as none. */
export function graphProblem(all: GraphClass, objective: RunObjective = 'turns', cap?: number): BitProblem {
  const coding = new GraphCoding(all);
  const kernel = new GraphKernel(all.vertices);
  return {
    bits: coding.bits,
    columns: coding.columns,
    free: coding.free,
    score: (genome) => {
      coding.read(genome);
      const turns = kernel.turnsOf(coding.lists, coding.degrees, cap);
      return objective === 'turns' || turns === 0 ? turns : busiest(kernel.lastVisits);
    },
    canonical: (genome) => coding.genomeOf(coding.listsOf(genome)) ?? genome.slice(),
    smaller: () => smallerClass(all, objective, coding, cap),
  };
}

/** Vertices below which graphs are not grown from smaller ones: there every search finds the best. */
const LEAST_GROWN = 8;
/** Share of the vertices that the smaller class has. */
const SHRINK = 0.85;

/** The same problem on fewer vertices; its graphs are widened by leaves and by vertices on edges. */
function smallerClass(
  all: GraphClass,
  objective: RunObjective,
  larger: GraphCoding,
  cap?: number,
): Smaller | null {
  const vertices = Math.floor(all.vertices * SHRINK);
  if (vertices < LEAST_GROWN) return null;
  const { edges } = all;
  // Every vertex that is added brings one edge more.
  const small = {
    ...all,
    vertices,
    ...(edges !== undefined && { edges: edges - (all.vertices - vertices) }),
  };
  const coding = new GraphCoding(small);
  return {
    problem: graphProblem(small, objective, cap),
    widen: (genome, random) => {
      const lists = widenedLists(coding.listsOf(genome), all, random);
      return larger.genomeOf(lists) ?? new Uint8Array(larger.bits);
    },
  };
}
