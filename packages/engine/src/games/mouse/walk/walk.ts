import { type Graph, neighboursOf, vertexCount } from '../../../grid/index.js';

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
  /** Where he stands. */
  at: number;
  /** Moves made. */
  turns = 0;

  /** `modulo` k: he sees every count modulo k (k >= 2); null: he counts on. */
  constructor(
    readonly network: Network,
    readonly modulo: number | null = null,
  ) {
    this.visits = new Float64Array(vertexCount(network.graph));
    this.at = network.start;
  }

  get isOut(): boolean {
    return this.at === this.network.exit;
  }

  /** The count that the mouse sees at a vertex. */
  seen(vertex: number): number {
    const count = this.visits[vertex] ?? 0;
    return this.modulo === null ? count : count % this.modulo;
  }

  /** Where he would go from where he stands, this turn's visit already counted; null from a vertex without neighbours. */
  choice(): number | null {
    let best: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const next of neighboursOf(this.network.graph, this.at)) {
      const seen = this.seen(next);
      if (seen >= least) continue;
      least = seen;
      best = next;
    }
    return best;
  }

  /** One turn. Throws a RangeError when he is out already or has nowhere to go. */
  step(): void {
    if (this.isOut) throw new RangeError('the mouse is out');
    this.visits[this.at] = (this.visits[this.at] ?? 0) + 1;
    const next = this.choice();
    if (next === null) throw new RangeError('the mouse has nowhere to go');
    this.at = next;
    this.turns++;
  }
}

/** How a run ended. */
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
