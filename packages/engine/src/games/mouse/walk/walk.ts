import { type Graph, vertexCount } from '../../../grid/index.js';

/**
 * Squeaky's walk on any graph: at every turn he adds one to the visit count of the vertex he stands on and moves to
 * the neighbour with the smallest count, ties to the earlier one in the vertex's preference order. Known as Node
 * Counting or least-visited-first (S. Koenig and B. Szymanski, "Value-update rules for real-time search", 1999);
 * the fixed preferences are those of J. Enright and J. Faben, "Building a Better Mouse Maze", FUN 2016.
 *
 * This is the readable form, for every shape of maze; kernel.ts is its fast twin for blocks on a grid.
 */
export interface Network {
  /** Neighbours in preference order. */
  readonly graph: Graph;
  readonly start: number;
  readonly exit: number;
}

/** Longest run that is followed unless a caller says otherwise, in turns. */
export const MOST_TURNS = 1_000_000_000;

/** Squeaky in the middle of a run. Counts are doubles, exact up to 2^53. */
export class Walk {
  /** Visit counts by vertex, in full even where the mouse counts modulo k. */
  readonly visits: Float64Array;
  /** The counts that the mouse sees: those of the visits, or modulo k; the visit that is under way is in neither. */
  readonly counts: Float64Array;
  at: number;
  /** Moves made. */
  turns = 0;

  /** With `modulo` k he sees every count modulo k. Throws a RangeError for a modulo that is no integer from 2 on. */
  constructor(
    readonly network: Network,
    readonly modulo: number | null = null,
  ) {
    if (modulo !== null && (!Number.isSafeInteger(modulo) || modulo < 2 || modulo > 0x7fffffff))
      throw new RangeError(`a mouse cannot count modulo ${modulo}; take an integer from 2 on`);
    this.visits = new Float64Array(vertexCount(network.graph));
    this.counts = modulo === null ? this.visits : new Float64Array(this.visits.length);
    this.at = network.start;
  }

  get isOut(): boolean {
    return this.at === this.network.exit;
  }

  seen(vertex: number): number {
    return this.counts[vertex] ?? 0;
  }

  /** One turn. Throws a RangeError when he is out already or has nowhere to go. */
  step(): void {
    if (this.isOut) throw new RangeError('the mouse is out');
    const { visits, counts, at, modulo } = this;
    const { offsets, targets } = this.network.graph;
    visits[at]++;
    if (modulo !== null) counts[at] = counts[at] + 1 === modulo ? 0 : counts[at] + 1;
    let least = Number.POSITIVE_INFINITY;
    let best = -1;
    for (let i = offsets[at], end = offsets[at + 1]; i < end; i++) {
      const next = targets[i];
      if (counts[next] >= least) continue;
      least = counts[next];
      best = next;
    }
    if (best < 0) throw new RangeError('the mouse has nowhere to go');
    this.at = best;
    this.turns++;
  }
}

export interface Run {
  /** Moves from start to exit: the sum of all visit counts. Of those made so far when he did not get out. */
  readonly turns: number;
  /** Visits by vertex; the exit's is 0. */
  readonly visits: Float64Array;
  /** False when the cap on turns was met first. */
  readonly isOut: boolean;
}

/** Follows Squeaky to the exit, for at most `cap` turns. */
export function runOn(network: Network, cap = MOST_TURNS): Run {
  const walk = new Walk(network);
  while (!walk.isOut && walk.turns < cap) walk.step();
  return { turns: walk.turns, visits: walk.visits, isOut: walk.isOut };
}

/** What the old Flash game showed for a run: it also counted arriving at both ends. */
export function flashCount(turns: number): number {
  return turns + 2;
}

/** Most visits of any vertex: the score of the crossed-paths variant. */
export function busiest(visits: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < visits.length; i++) most = Math.max(most, visits[i]);
  return most;
}

/** Steps from a vertex to every other (-1: no way), and those in reach, nearest first. `barrier` is met, not walked through. */
export function breadthFirst({ offsets, targets }: Graph, source: number, barrier: number | null = null) {
  const steps = new Int32Array(offsets.length - 1).fill(-1);
  steps[source] = 0;
  const met = [source];
  for (const vertex of met) {
    if (vertex === barrier) continue;
    for (let i = offsets[vertex], end = offsets[vertex + 1]; i < end; i++) {
      const next = targets[i];
      if (steps[next] !== -1) continue;
      steps[next] = steps[vertex] + 1;
      met.push(next);
    }
  }
  return { steps, met };
}

/** What a run to the exit may be worth: its turns, or the visits of the vertex visited most (crossed paths). */
export const RUN_OBJECTIVES = ['turns', 'crossed'] as const;
export type RunObjective = (typeof RUN_OBJECTIVES)[number];

/**
 * What a maze may be worth to its designer: what its run is worth, or its cover time, the turns until every cell in reach of
 * the start was visited. A maze that cuts off its exit is worth nothing in all of them: it is none that Squeaky can leave, and
 * the exit, which is always open, is a cell that he never comes to see.
 */
export const OBJECTIVES = [...RUN_OBJECTIVES, 'cover'] as const;
export type Objective = (typeof OBJECTIVES)[number];
