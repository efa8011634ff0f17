import { neighboursOf, vertexCount } from '../../../grid/index.js';
import { boundsOf, MOST_VERTICES_BOUNDED } from '../walk/bounds.js';
import { breadthFirst, type Network } from '../walk/walk.js';

/** What he can come to before he is out, nearest to the exit first, with the steps from there to the exit. */
function insideOf({ graph, start, exit }: Network) {
  const inReach = new Set(breadthFirst(graph, start, exit).met);
  const before = new Map<number, number[]>();
  for (const vertex of inReach)
    if (vertex !== exit)
      for (const next of neighboursOf(graph, vertex)) before.set(next, [...(before.get(next) ?? []), vertex]);
  const steps = new Map([[exit, 0]]);
  for (const [vertex, far] of steps)
    for (const from of before.get(vertex) ?? []) if (!steps.has(from)) steps.set(from, far + 1);
  steps.delete(exit);
  return steps;
}

/**
 * No run of `least-used-edge` takes more turns.
 *
 * Of a step let the level be the uses of its side before it. He leaves a cell at the least level of its sides. Let j be a level, and
 * call a cell full once all its sides were used more than j times. Until then he leaves it at levels up to j only, and later at none
 * of these. So up to that moment, or to the end, arrivals at a cell are its departures at levels up to j, one more where he stands
 * there then, one less at the start. Summed over all cells, steps up to j cancel, and arrivals at higher levels in cells
 * that are not yet full are no more than the full cells, N(j).
 *
 * If a side of a cell is used no more than j times, the cell is never full, and steps above j through its other sides are such
 * arrivals: each is used at most j + 1 + N(j) times. Beside the exit j is 0, and from one distance to the next it becomes that, where N
 * leaves out all cells up to there.
 */
function leastUsedBound(network: Network): bigint {
  const steps = insideOf(network);
  const { graph, exit } = network;
  const within = (far: number) => [...steps.values()].filter((one) => one <= far).length;
  /** By distance of the nearer end from the exit: most uses of a side. */
  const most = [0];
  for (let far = 1; far <= Math.max(0, ...steps.values()); far++)
    most[far] = (most[far - 1] ?? 0) + 1 + steps.size - within(far);
  let turns = 1n;
  for (const [vertex, far] of steps)
    for (const next of neighboursOf(graph, vertex)) {
      const other = steps.get(next);
      if (next === exit || other === undefined) continue;
      // Every side is met from both its ends, and counted from the nearer one.
      if (far < other || (far === other && vertex < next)) turns += BigInt(most[far] ?? 0);
    }
  return turns;
}

/**
 * No run of `oldest-first` takes more turns.
 *
 * Lemma 6 of Enright and Faben holds for it too: he does not leave a cell of d sides d times without crossing each of them, since what he
 * leaves through is then younger than a side that is not crossed. So a cell that was left k times has seen each neighbour visited
 * floor(k / d) times or more; one beside the exit is left at most d times.
 */
function oldestFirstBound(network: Network): bigint {
  const { graph, exit } = network;
  const steps = insideOf(network);
  const visits = new Map<number, bigint>();
  for (const vertex of steps.keys()) {
    const neighbours = [...neighboursOf(graph, vertex)];
    const degree = BigInt(neighbours.length);
    let least: bigint | null = null;
    for (const next of neighbours) {
      const known = visits.get(next);
      if (next !== exit && known === undefined) continue;
      const bound = known === undefined ? degree : degree * known + degree - 1n;
      if (least === null || bound < least) least = bound;
    }
    visits.set(vertex, least ?? 0n);
  }
  return [...visits.values()].reduce((sum, one) => sum + one, 0n);
}

/** Ways to choose the next step. All see only where they stand, and ties go to the order of preference. */
export const COMPARED_RULES = [
  'least-visited',
  'least-used-edge',
  'oldest-first',
  'rotor-router',
  'random',
] as const;
export type ComparedRule = (typeof COMPARED_RULES)[number];

/** What each does, and the facts known of its time. */
export const COMPARED_WORDS: Readonly<
  Record<ComparedRule, { readonly does: string; readonly known: string }>
> = {
  'least-visited': {
    does: 'goes to the neighbour with the fewest visits',
    known:
      'exponential in the worst case (Koenig and Szymanski 1999); here a sharper bound from Lemma 6 of Enright and Faben (2016)',
  },
  'least-used-edge': {
    does: 'goes through the open side that was crossed least often, in either direction',
    known:
      'of the order of m·D (Cooper, Ilcinkas, Klasing and Kosowski 2009); here a bound in numbers, of the order of m·D times the cells',
  },
  'oldest-first': {
    does: 'goes through the open side that was crossed longest ago, one never crossed before all others',
    known:
      'exponential in some graphs (Cooper, Ilcinkas, Klasing and Kosowski 2009); here a bound by Lemma 6 of Enright and Faben (2016), which holds for it too',
  },
  'rotor-router': {
    does: 'is sent on by each cell through its open sides in turn, in their order of preference',
    known: 'never more than 2·m·D turns (Yanovski, Wagner and Bruckstein 2003)',
  },
  random: {
    does: 'goes through any open side, each as likely',
    known: 'an average of no more than 2·m·d turns (Aleliunas, Karp, Lipton, Lovász and Rackoff 1979)',
  },
};

/** Measures of the part of a network that the start belongs to, in which the bounds are said. */
export interface NetworkMeasures {
  readonly vertices: number;
  /** m: open sides, each counted once. */
  readonly edges: number;
  /** D: the longest shortest way between two of its vertices. */
  readonly diameter: number;
  /** d: the shortest way from start to exit. */
  readonly distance: number;
}

/** Throws a RangeError where the exit cannot be reached. */
export function measuresOf({ graph, start, exit }: Network): NetworkMeasures {
  const { met, steps } = breadthFirst(graph, start);
  if (steps[exit] < 0) throw new RangeError('the exit cannot be reached: no run ends');
  const arcs = met.reduce((sum, vertex) => sum + neighboursOf(graph, vertex).length, 0);
  const farthest = met.map((source) => {
    const from = breadthFirst(graph, source);
    return from.steps[from.met[from.met.length - 1]];
  });
  return {
    vertices: met.length,
    edges: Math.ceil(arcs / 2),
    diameter: Math.max(...farthest),
    distance: steps[exit],
  };
}

/** No run of that rule takes more turns, or for `random` more on average; null where no such number is known. */
export function turnsBound(
  mind: ComparedRule,
  network: Network,
  { edges, diameter, distance }: NetworkMeasures,
): bigint | null {
  if (mind === 'rotor-router') return 2n * BigInt(edges) * BigInt(diameter);
  if (mind === 'random') return 2n * BigInt(edges) * BigInt(distance);
  if (vertexCount(network.graph) > MOST_VERTICES_BOUNDED) return null;
  if (mind === 'least-used-edge') return leastUsedBound(network);
  return mind === 'oldest-first' ? oldestFirstBound(network) : boundsOf(network).turns;
}
