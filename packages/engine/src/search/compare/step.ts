/** States that searches walk through by their numbers; state 0 is the start. */
export interface SearchedSpace {
  /** Where the player stands. */
  placeOf(state: number): number;
  /** Where the moves of a state lead, in the game's order: to states, `TO_WIN` or `TO_CAUGHT`. */
  waysFrom(state: number): Int32Array;
}

/** States that a search has looked at one after another, that is, whose moves it has tried, since its last step. */
export interface SearchStep {
  /** What they have in common: the moves made, or as the search says of itself. */
  readonly depth: number;
  /** Their numbers in the space; -1 for a state that cannot be reached from the start. */
  readonly states: readonly number[];
  readonly places: readonly number[];
  /** How many times each was looked at; null for once. */
  readonly times: readonly bigint[] | null;
  /** What has had to be kept in memory at the most, so far: states, or sequences. */
  readonly peak: bigint;
}

export interface SearchEnd {
  /** `impossible` is proved. */
  readonly status: 'solved' | 'impossible' | 'gave-up';
  /** Moves of a shortest plan; null unless solved. */
  readonly length: number | null;
  /** Why it gave up, for people; null unless it did. */
  readonly reason: string | null;
}

/**
 * A search for a shortest plan that shows what it looks at, step by step. `limit` is the most states that it may work on;
 * a state that comes several times in a layer of sequences is worked on once and counted as often as it comes.
 */
export type SearchSteps<Space extends SearchedSpace = SearchedSpace> = (
  space: Space,
  limit: number,
) => Generator<SearchStep, SearchEnd, void>;

/** Most states of one step. */
export const MOST_IN_STEP = 4096;

export const IMPOSSIBLE: SearchEnd = { status: 'impossible', length: null, reason: null };

export function solvedIn(length: number): SearchEnd {
  return { status: 'solved', length, reason: null };
}

export function gaveUp(reason: string): SearchEnd {
  return { status: 'gave-up', length: null, reason };
}

/** Every state of a whole layer came earlier: all have been looked at, and a search without memory goes on for ever. */
export const GOES_ON = gaveUp(
  'it would go on for ever: a whole layer brought nothing new, and it cannot notice',
);

export class Gathering {
  private states: number[] = [];
  private places: number[] = [];
  private times: bigint[] | null = null;
  /** States gathered in all, each once. */
  total = 0;

  constructor(
    private readonly space: SearchedSpace,
    isCounted = false,
  ) {
    if (isCounted) this.times = [];
  }

  get isFull(): boolean {
    return this.states.length >= MOST_IN_STEP;
  }

  /** What is left at the end. */
  *rest(depth: number, peak: bigint | number): Generator<SearchStep, void, void> {
    if (this.states.length > 0) yield this.take(depth, peak);
  }

  /** Makes room for another state; the end where the limit does not allow for one. */
  *another(
    limit: number,
    depth: number,
    peak: bigint | number,
  ): Generator<SearchStep, SearchEnd | null, void> {
    if (this.isFull) yield this.take(depth, peak);
    if (this.total < limit) return null;
    yield* this.rest(depth, peak);
    return gaveUp(`the limit of ${limit.toLocaleString('en')} states was met`);
  }

  add(state: number, times = 1n): void {
    this.addAt(state, this.space.placeOf(state));
    this.times?.push(times);
  }

  addAt(state: number, place: number): void {
    this.states.push(state);
    this.places.push(place);
    this.total++;
  }

  /** The step made of all that was gathered since the last. */
  take(depth: number, peak: bigint | number): SearchStep {
    const { states, places, times } = this;
    this.states = [];
    this.places = [];
    if (times) this.times = [];
    return { depth, states, places, times, peak: BigInt(peak) };
  }
}
