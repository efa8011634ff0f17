import type {
  Exploration,
  SearchKind,
  SearchStepShown,
  SearchTrace,
  SearchWish,
  Task,
} from '../puzzle/index.js';
import { SEARCH_NAMES, type SearchEnd, type SearchName, type SearchStep } from '../search/index.js';

const MOVES_MADE = 'moves made';

const KINDS: Readonly<Record<SearchName, Omit<SearchKind, 'name'>>> = {
  sequences: {
    title: 'All sequences',
    summary:
      'Tries every sequence of moves, shorter ones first, and remembers nothing. Their number multiplies with every move, as in a tree drawn on paper; here the sequences are counted, not stored.',
    depth: MOVES_MADE,
  },
  rebuild: {
    title: 'Layers rebuilt',
    summary:
      'Builds each layer of positions from the one before and drops duplicates within the layer only, so that it meets the same positions again and again.',
    depth: MOVES_MADE,
  },
  visited: {
    title: 'Visited set',
    summary: 'Breadth-first search that remembers every position it has met and looks at none of them twice.',
    depth: MOVES_MADE,
  },
  'a-star': {
    title: 'A*',
    summary:
      'Adds the moves made to the steps left to the exit if nobody chased you, and looks first where the sum is least. If sums are equal, it looks first where more moves were made.',
    depth: 'moves made, and least to go',
  },
  retrograde: {
    title: 'Retrograde',
    summary:
      'Works backwards from all wins at once, over every way to put everybody on the board, until it meets the start. Ways that no game can come to have no dot in the graph.',
    depth: 'moves to the win',
  },
};

/** What a game says of the graph of its positions. */
export interface Explored<S, Name extends SearchName> extends Pick<Exploration<S>, 'graph'> {
  /** Its searches. */
  readonly searches: Readonly<Record<Name, unknown>>;
  /** Whether dice fall in its level. */
  hasDice(seen: S): boolean;
  search(seen: S, name: Name, wish: SearchWish): Task<SearchTrace>;
}

/** The graph of a game without dice, and the searches through it. */
export function explorationOf<
  S extends { readonly status: 'open' | 'won' | 'lost' },
  Name extends SearchName,
>({ searches, hasDice, graph, search }: Explored<S, Name>): Exploration<S> {
  const isKnown = (name: string): name is Name => Object.hasOwn(searches, name);
  const names: readonly SearchName[] = SEARCH_NAMES.filter(isKnown);
  const refusal = (seen: S) => {
    if (hasDice(seen))
      return 'This level has dice. The graph and the searches are for levels in which every move has only one outcome.';
    return seen.status === 'open' ? null : 'The game is over in this position.';
  };
  return {
    searches: names.map((name) => ({ name, ...KINDS[name] })),
    refusal,
    graph,
    search(seen, name, wish) {
      const reason = refusal(seen);
      if (reason !== null) throw new RangeError(reason);
      if (!isKnown(name)) throw new RangeError(`there is no search ${name}`);
      return search(seen, name, wish);
    },
  };
}

/** Most positions that the steps of one search list, all together. */
const MOST_LISTED = 2_000_000;

/**
 * Drives a search and keeps what it looked at as plain data, a step for each depth.
 *
 * @param cellOf the cell of a place
 * @param isListed whether steps are to list their positions
 */
export function* traced(
  work: Generator<SearchStep, SearchEnd, void>,
  facts: Pick<SearchTrace, 'name' | 'bound'>,
  cellOf: (place: number) => number,
  isListed: boolean,
  unit = 'joint states',
): Task<SearchTrace> {
  const steps: SearchStepShown[] = [];
  let depth = new Depth(0);
  let looked = 0n;
  let kept = 0n;
  let worked = 0;
  let room = isListed ? MOST_LISTED : 0;
  for (;;) {
    const next = work.next();
    const isOver = next.done === true;
    if ((isOver || next.value.depth !== depth.depth) && !depth.isEmpty)
      steps.push(depth.shown(looked, kept, isListed && room >= 0));
    if (isOver) return { ...facts, ...next.value, looked, kept, steps };
    const step = next.value;
    if (step.depth !== depth.depth) depth = new Depth(step.depth);
    worked += step.states.length;
    room -= step.states.length;
    kept = step.peak;
    looked += depth.take(step, cellOf, room >= 0);
    yield { done: worked, total: null, unit, note: `depth ${step.depth}` };
  }
}

/** What a search looked at with one depth. */
class Depth {
  private fresh = 0n;
  private readonly counts = new Map<number, number>();
  private readonly positions: number[] = [];

  constructor(readonly depth: number) {}

  get isEmpty(): boolean {
    return this.counts.size === 0;
  }

  /** Takes in a part of it; returns how many positions or sequences it holds. */
  take({ states, places, times }: SearchStep, cellOf: (place: number) => number, isListed: boolean): bigint {
    let sum = times ? 0n : BigInt(states.length);
    places.forEach((place, i) => {
      const many = times?.[i];
      if (many !== undefined) sum += many;
      const cell = cellOf(place);
      this.counts.set(cell, (this.counts.get(cell) ?? 0) + (many === undefined ? 1 : Number(many)));
    });
    if (isListed) for (const state of states) if (state >= 0) this.positions.push(state);
    this.fresh += sum;
    return sum;
  }

  shown(looked: bigint, kept: bigint, isListed: boolean): SearchStepShown {
    const cells = [...this.counts].sort(([a], [b]) => a - b);
    return {
      depth: this.depth,
      fresh: this.fresh,
      looked,
      kept,
      cells: Int32Array.from(cells, ([cell]) => cell),
      counts: Float64Array.from(cells, ([, count]) => Math.min(count, Number.MAX_VALUE)),
      positions: isListed ? Int32Array.from(this.positions) : null,
    };
  }
}
