import type { SearchStepShown, SearchTrace, Task } from '../../puzzle/index.js';
import type { SearchEnd, SearchStep } from '../../search/index.js';

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
    yield { done: worked, total: null, unit: 'joint states', note: `depth ${step.depth}` };
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
