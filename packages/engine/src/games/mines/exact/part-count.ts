import { spend } from '../../../grid/index.js';
import { boxOrder, type Part } from './border.js';

/** Exact counts by number of mines: `terms[i]` belongs to `low + i` mines. */
export interface Counts {
  readonly low: number;
  readonly terms: readonly bigint[];
}

/** One way to lay no mine. */
export const ONE: Counts = { low: 0, terms: [1n] };

/** Counts that are still being added up. */
export class CountSum implements Counts {
  low = 0;
  readonly terms: bigint[] = [];

  /** Adds `factor` times `counts`, with `mines` more mines each. */
  add(counts: Counts, mines: number, factor: bigint): void {
    const from = counts.low + mines;
    if (this.terms.length === 0) this.low = from;
    while (this.low > from) {
      this.terms.unshift(0n);
      this.low--;
    }
    counts.terms.forEach((term, i) => {
      const at = from + i - this.low;
      while (this.terms.length <= at) this.terms.push(0n);
      this.terms[at] = (this.terms[at] ?? 0n) + factor * term;
    });
  }

  /** Adds what two independent choices give together. */
  addProduct(a: Counts, b: Counts): void {
    a.terms.forEach((term, i) => {
      if (term !== 0n) this.add(b, a.low + i, term);
    });
  }
}

export function product(a: Counts, b: Counts): Counts {
  const sum = new CountSum();
  sum.addProduct(a, b);
  return sum;
}

/** The count for so many mines. */
export function at({ low, terms }: Counts, mines: number): bigint {
  return terms[mines - low] ?? 0n;
}

/** The sum of all counts, each times a weight that depends on the number of mines. */
export function weigh(counts: Counts, weight: (mines: number) => bigint): bigint {
  let sum = 0n;
  counts.terms.forEach((term, i) => {
    if (term !== 0n) sum += term * weight(counts.low + i);
  });
  return sum;
}

/** Ways to choose `k` of `n`, for whole numbers `k`; each is computed from the one asked for before. */
export function binomials(n: number): (k: number) => bigint {
  let at = 0;
  let value = 1n;
  return (k) => {
    if (k < 0 || k > n) return 0n;
    for (; at < k; at++) value = (value * BigInt(n - at)) / BigInt(at + 1);
    for (; at > k; at--) value = (value * BigInt(at)) / BigInt(n - at + 1);
    return value;
  };
}

/** `part / whole` for `0 <= part <= whole`, correct to the last bits however small it is. */
export function ratioTo(whole: bigint): (part: bigint) => number {
  const bits = bitsOf(whole);
  return (part) => {
    if (part === 0n) return 0;
    const length = bitsOf(part);
    // Bits behind the first 128 cannot reach the 53 that are left in the end.
    const cut = BigInt(Math.max(0, length - 128));
    const shift = 64 + Math.min(bits - length, 800);
    return Number(((part >> cut) << BigInt(shift)) / (whole >> cut)) * 2 ** -shift;
  };
}

/** How many bits a positive number has, or one more. */
function bitsOf(value: bigint): number {
  const near = Number(value);
  return near < Number.POSITIVE_INFINITY ? 1 + Math.floor(Math.log2(near)) : 1000 + bitsOf(value >> 1000n);
}

/** How the numbers of a part can be satisfied. */
export interface PartCount {
  /** Ways by number of mines. */
  readonly ways: Counts;
  /** By box: the same, each way counted once for every mine that it has in the box. */
  readonly boxMines: readonly Counts[];
  /** All ways as paths of one step a box, in this order of boxes; null when there is none. */
  readonly order: readonly number[];
  readonly start: WayState | null;
}

/** A step from a state to the next takes as long as looking at so many cells, its counts aside. */
const CELLS_A_STEP = 50;

/** Some boxes decided. */
export interface WayState {
  /** What the next box may hold. */
  readonly next: readonly WayStep[];
  /** Ways to go on to the end, by mines still to be laid. */
  readonly rest: Counts;
}

/** So many mines in a box; `factor` ways to choose their cells. */
export interface WayStep {
  readonly to: WayState;
  readonly mines: number;
  readonly factor: bigint;
}

/** The mines still wanted by the open witnesses after some boxes, and all that leads there. */
interface State extends WayState {
  readonly wanted: readonly number[];
  readonly ways: CountSum;
  /** As `ways`, each counted once for every mine in the box decided last. */
  readonly boxMines: CountSum;
  readonly next: Step[];
  /** Ways to go on to the end. */
  rest: Counts;
}

interface Step extends WayStep {
  readonly to: State;
}

/**
 * Counts the ways to satisfy the numbers of one part, box by box: dynamic programming along the shoreline, where
 * states that agree on what the open witnesses still want are one (the frontier method; for minesweeper e.g.
 * C. Studholme, "Minesweeper as a constraint satisfaction problem", 2000, lists the ways one by one instead).
 * Yields the number of states so far; null when they are more than `limit`.
 */
export function* countPart(part: Part, limit: number): Generator<number, PartCount | null, void> {
  const { boxes, clues } = part;
  const order = boxOrder(part);
  const start = newState([]);
  start.ways.add(ONE, 0, 1n);
  const layers: State[][] = [[start]];
  const room = clues.map((clue) => clue.boxes.reduce((sum, box) => sum + (boxes[box]?.cells.length ?? 0), 0));
  let open: number[] = [];
  let states = 0;
  for (const index of order) {
    const box = boxes[index];
    const size = box?.cells.length ?? 0;
    const beside = box?.clues ?? [];
    const fresh = beside.filter((clue) => !open.includes(clue));
    const all = [...open, ...fresh];
    const isBeside = all.map((clue) => beside.includes(clue));
    for (const clue of beside) room[clue] = (room[clue] ?? 0) - size;
    open = all.filter((clue) => (room[clue] ?? 0) > 0);
    const ways = binomialRow(size);
    const layer = new Map<number | string, State>();
    for (const state of layers[layers.length - 1] ?? []) {
      const wanted = state.wanted.concat(fresh.map((clue) => clues[clue]?.mines ?? 0));
      let fewest = 0;
      let most = size;
      for (let i = 0; i < all.length; i++) {
        if (!isBeside[i]) continue;
        fewest = Math.max(fewest, wanted[i] - room[all[i]]);
        most = Math.min(most, wanted[i]);
      }
      for (let mines = fewest; mines <= most; mines++) {
        const still: number[] = [];
        for (let i = 0; i < all.length; i++)
          if (room[all[i]] > 0) still.push(wanted[i] - (isBeside[i] ? mines : 0));
        const key = keyOf(still);
        let to = layer.get(key);
        if (!to) {
          to = newState(still);
          layer.set(key, to);
          states++;
          if (states % 1000 === 0) yield states;
          if (states > limit) return null;
        }
        spend(CELLS_A_STEP + state.ways.terms.length * 8);
        const factor = ways[mines] ?? 0n;
        to.ways.add(state.ways, mines, factor);
        to.boxMines.add(state.ways, mines, factor * BigInt(mines));
        state.next.push({ to, mines, factor });
      }
    }
    layers.push([...layer.values()]);
    yield states;
  }
  return yield* withRests(part, order, layers);
}

/** Goes back from the end, so that each box learns how its own mines and all others go together. */
function* withRests(
  part: Part,
  order: readonly number[],
  layers: readonly (readonly State[])[],
): Generator<number, PartCount, void> {
  const last = layers[layers.length - 1]?.[0];
  const boxMines: Counts[] = part.boxes.map(() => new CountSum());
  if (last) last.rest = ONE;
  let states = 0;
  for (let i = order.length - 1; i >= 0; i--) {
    const sum = new CountSum();
    for (const state of layers[i + 1] ?? []) sum.addProduct(state.boxMines, state.rest);
    boxMines[order[i] ?? 0] = sum;
    for (const state of layers[i] ?? []) {
      const rest = new CountSum();
      for (const { to, mines, factor } of state.next) rest.add(to.rest, mines, factor);
      state.rest = rest;
      spend(state.next.length * (CELLS_A_STEP + rest.terms.length * 8));
      states++;
      if (states % 1000 === 0) yield states;
    }
  }
  return { ways: last?.ways ?? new CountSum(), boxMines, order, start: layers[0]?.[0] ?? null };
}

/** A key of numbers from 0 to 8. */
function keyOf(wanted: readonly number[]): number | string {
  if (wanted.length > 16) return wanted.join();
  let key = 1;
  for (let i = 0; i < wanted.length; i++) key = 9 * key + wanted[i];
  return key;
}

function newState(wanted: readonly number[]): State {
  return { wanted, ways: new CountSum(), boxMines: new CountSum(), next: [], rest: new CountSum() };
}

function binomialRow(n: number): bigint[] {
  const row = [1n];
  for (let k = 0; k < n; k++) row.push(((row[k] ?? 0n) * BigInt(n - k)) / BigInt(k + 1));
  return row;
}
