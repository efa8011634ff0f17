import { type Graph, vertexCount } from '../../../grid/index.js';
import type { Task } from '../../../puzzle/index.js';
import { type Network, type Run, Walk } from './walk.js';

/** Ways to choose the next step that throw no dice; `COMPARED_RULES` are all that are compared. */
export const STEP_RULES = ['least-visited', 'least-used-edge', 'oldest-first', 'rotor-router'] as const;
export type StepRule = (typeof STEP_RULES)[number];

/** That of the mouse of all levels that name no other. */
export const DEFAULT_RULE = 'least-visited';

/** What each does, in a sentence that begins with "he". */
export const RULE_WORDS: Readonly<Record<StepRule, { readonly goes: string }>> = {
  'least-visited': { goes: 'goes where he has been least' },
  'least-used-edge': { goes: 'goes through the open side that he has crossed least often' },
  'oldest-first': { goes: 'goes through the open side that he crossed longest ago, or never' },
  'rotor-router': { goes: 'leaves every cell through its open sides in turn' },
};

/** By arc of a graph: the number of its edge, which both directions share. */
export function edgesOf({ offsets, targets }: Graph): Int32Array {
  const numbers = new Map<number, number>();
  const edges = new Int32Array(targets.length);
  const vertices = offsets.length - 1;
  for (let vertex = 0; vertex < vertices; vertex++) {
    for (let arc = offsets[vertex]; arc < offsets[vertex + 1]; arc++) {
      const key = Math.min(vertex, targets[arc]) * vertices + Math.max(vertex, targets[arc]);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      edges[arc] = number;
    }
  }
  return edges;
}

/**
 * A walk by one of the {@link StepRule}s. What it remembers is one number a vertex or an edge: visits, uses, the turn of the
 * last use, or how far a vertex has got with its sides. Vertices may be closed; how they came to be so makes no difference, as
 * long as it is known before the walk asks.
 */
export class RuleWalk {
  readonly memory: Float64Array;
  at: number;
  turns = 0;

  constructor(
    readonly mind: StepRule,
    readonly graph: Graph,
    start: number,
    private readonly edges = edgesOf(graph),
  ) {
    const isByVertex = mind === 'least-visited' || mind === 'rotor-router';
    this.memory = new Float64Array(isByVertex ? vertexCount(graph) : Math.max(0, ...edges) + 1);
    this.at = start;
    if (mind === 'least-visited') this.memory[start] = 1;
  }

  /** The arc that he takes next, among those to vertices that are not closed; -1 where there is none. */
  choose(closed: Uint8Array): number {
    const { mind, memory, at, edges } = this;
    const { offsets, targets } = this.graph;
    const [from, to] = [offsets[at], offsets[at + 1]];
    if (mind === 'rotor-router') {
      const degree = to - from;
      for (let turn = 0; turn < degree; turn++) {
        const arc = from + ((memory[at] + turn) % degree);
        if (closed[targets[arc]] === 0) return arc;
      }
      return -1;
    }
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let arc = from; arc < to; arc++) {
      if (closed[targets[arc]] === 1) continue;
      const value = memory[mind === 'least-visited' ? targets[arc] : edges[arc]];
      if (value >= least) continue;
      least = value;
      best = arc;
    }
    return best;
  }

  /** Goes along an arc that begins where he stands. */
  cross(arc: number): void {
    const { mind, memory, edges } = this;
    const { offsets, targets } = this.graph;
    this.turns++;
    if (mind === 'rotor-router') memory[this.at] = arc - offsets[this.at] + 1;
    else if (mind === 'least-visited') memory[targets[arc]]++;
    else if (mind === 'least-used-edge') memory[edges[arc]]++;
    else memory[edges[arc]] = this.turns;
    this.at = targets[arc];
  }

  /** Where in its memory a step along an arc is written down. */
  slotOf(arc: number): number {
    if (this.mind === 'rotor-router') return this.at;
    return this.mind === 'least-visited' ? this.graph.targets[arc] : this.edges[arc];
  }
}

/** Lets a rule run from start to exit, for at most `cap` turns. Throws a RangeError where it has nowhere to go. */
export function* runRule(
  network: Network,
  mind: StepRule,
  cap: number,
  slice = 1_000_000,
): Task<Run & { readonly at: number }> {
  const { graph, start, exit } = network;
  const walk = new RuleWalk(mind, graph, start);
  const nothingClosed = new Uint8Array(vertexCount(graph));
  const visits = new Float64Array(nothingClosed.length);
  while (walk.at !== exit && walk.turns < cap) {
    visits[walk.at]++;
    const arc = walk.choose(nothingClosed);
    if (arc < 0) throw new RangeError('the mouse has nowhere to go');
    walk.cross(arc);
    if (walk.turns % slice === 0) yield { done: walk.turns, total: null, unit: 'turns', note: mind };
  }
  return { turns: walk.turns, visits, isOut: walk.at === exit, at: walk.at };
}

/** Who walks: what a level says of its mouse besides his preferences. */
export interface Walker {
  /** k of a mouse that counts modulo k; null, or left out, for one that counts on. */
  readonly modulo?: number | null;
  /** How he chooses his next step; left out for the mouse himself. */
  readonly mind?: StepRule;
}

/** The walk of a mouse from the start of a network. Throws a RangeError for one of another rule that counts modulo k. */
export function walkOf(network: Network, { modulo = null, mind = DEFAULT_RULE }: Walker = {}): Walk {
  if (mind === DEFAULT_RULE) return new Walk(network, modulo);
  if (modulo !== null) throw new RangeError(`the mind ${mind} counts nothing modulo ${modulo}`);
  return new OtherWalk(network, mind);
}

/** The walk of another rule. At a vertex its visits are counted, though he may not look at them. */
class OtherWalk extends Walk {
  private readonly chooser: RuleWalk;
  private readonly nothingClosed: Uint8Array;

  constructor(network: Network, mind: StepRule) {
    super(network);
    this.chooser = new RuleWalk(mind, network.graph, network.start);
    this.nothingClosed = new Uint8Array(vertexCount(network.graph));
  }

  override step(): void {
    if (this.isOut) throw new RangeError('the mouse is out');
    const { chooser, visits, at } = this;
    const arc = chooser.choose(this.nothingClosed);
    if (arc < 0) throw new RangeError('the mouse has nowhere to go');
    visits[at]++;
    chooser.cross(arc);
    this.at = chooser.at;
    this.turns = chooser.turns;
  }
}
