import { longer, Pace, SLICE_WORK, workDone } from '../../grid/index.js';
import { A_WIN, EXACT, LayeredSearch, StateNumbers, searchPool } from '../../search/index.js';
import type { Game } from './rules/game.js';
import { type Packing, packingOf } from './rules/packing.js';
import { LOST, MOVE_ORDER, OPEN, type Position, WON } from './rules/position.js';
import { MORE, type Successors, successorsOf } from './rules/successors.js';

/** Packed positions, numbered in the order in which they are first met. */
export class PositionNumbers {
  private readonly states: StateNumbers;
  private readonly packing: Packing;

  constructor(game: Game) {
    this.packing = packingOf(game);
    this.states = new StateNumbers(this.packing.words * 2);
  }

  get size(): number {
    return this.states.size;
  }

  /** The words of all positions, those of number `n` from `n` times those of one on. Grows, so do not keep it. */
  get words(): Int32Array<ArrayBuffer> {
    return this.states.pairs;
  }

  /** The number of a packed position; the next free one, which is `size` before the call, where it is new. */
  numberIn(packed: Int32Array, at: number): number {
    const { probePairs } = this.states;
    for (let word = 0; word < probePairs.length; word++) probePairs[word] = packed[at + word];
    return this.states.number();
  }

  numberOf(position: Position): number {
    this.packing.pack(position, this.states.probePairs, 0);
    return this.states.number();
  }

  /** The number of a position, or null where it has not been met. */
  find(position: Position): number | null {
    this.packing.pack(position, this.states.probePairs, 0);
    const known = this.states.find();
    return known < 0 ? null : known;
  }

  read(number: number, into: Position): void {
    this.packing.unpack(this.words, number * this.packing.words, into);
  }
}

/** How a search for a shortest plan ended. */
export interface SearchOutcome {
  readonly status: 'solved' | 'impossible' | 'gave-up';
  /** The first shortest plan in the game's order, by numbers of moves; empty unless solved. */
  readonly moves: readonly number[];
  readonly plans: bigint;
  /** Positions expanded. */
  readonly expanded: number;
  /** No plan is shorter. */
  readonly bound: number;
  /** By depth, where it was asked for: sequences of so many moves after which the game goes on, and positions first met then. */
  readonly depths: readonly { readonly plans: bigint; readonly states: number }[];
}

const searches = searchPool(() => new PlanSearch());

/** A shortest plan from a position. Yields the number of positions expanded. */
export function* searchPlans(
  game: Game,
  start: Position,
  limit: number,
  hasDepths = false,
): Generator<number, SearchOutcome, void> {
  const search = searches.take();
  try {
    return yield* search.search(game, start, limit, hasDepths);
  } finally {
    searches.giveBack(search);
  }
}

/**
 * Breadth-first search over packed positions (E. F. Moore, 1959), which meets positions in the order of their first shortest
 * ways.
 */
class PlanSearch extends LayeredSearch {
  private readonly states = new StateNumbers(2);
  private successors!: Successors;
  private words = 1;

  *search(
    game: Game,
    start: Position,
    limit: number,
    hasDepths: boolean,
  ): Generator<number, SearchOutcome, void> {
    this.restart();
    const packing = packingOf(game);
    this.words = packing.words;
    this.successors = successorsOf(game);
    this.states.clear(packing.words * 2);
    packing.pack(start, this.states.probePairs, 0);
    this.states.number();
    this.parent[0] = -1;
    this.counts[0] = 1;
    const { status, path, plans, expanded, length } = yield* this.expandLayers(limit);
    const depths = hasDepths ? yield* this.depthsOf(status) : [];
    const moves = yield* this.movesAlong(path);
    return { status, plans, expanded, bound: length, depths, moves };
  }

  protected met(): number {
    return this.states.size;
  }

  /** Every position is a place of its own, and the last one the winning move. */
  protected placeOf(state: number): number {
    return state;
  }

  protected expand(until: number): void {
    const { states, successors, layers, words } = this;
    const { statuses, packed } = successors;
    const { probePairs } = states;
    const layerEnd = layers[layers.length - 1];
    let { head, parent, counts } = this;
    let tail = states.size;
    const end = workDone() + SLICE_WORK;
    for (; head < until && workDone() <= end; head++) {
      const plans = counts[head];
      const slots = successors.of(states.pairs, head * words);
      // The rest of this position comes with the next call.
      if (slots === MORE) break;
      for (let slot = 0; slot < slots; slot++) {
        const status = statuses[slot];
        if (status === LOST) continue;
        if (status === WON) {
          if (this.winner < 0) {
            this.winner = head;
            this.winningPlace = MOVE_ORDER[successors.places[slot]];
          }
          this.wins += plans;
          continue;
        }
        for (let word = 0; word < words; word++) probePairs[word] = packed[slot * words + word];
        const number = states.number();
        if (number < tail) {
          if (number >= layerEnd) counts[number] = counts[number] + plans;
          continue;
        }
        tail++;
        if (number === parent.length) {
          // Less than twice as much, since a search of millions is held by these.
          parent = this.parent = longer(parent, (number * 3) >> 1);
          counts = this.counts = longer(counts, (number * 3) >> 1);
        }
        parent[number] = head;
        counts[number] = plans;
      }
    }
    this.head = head;
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const { statuses } = this.successors;
    const slots = this.slotsOf(state);
    for (let slot = 0; slot < slots; slot++) {
      if (statuses[slot] === WON) visit(A_WIN);
      else if (statuses[slot] === OPEN) visit(this.numberIn(slot));
    }
  }

  /** Looks at what follows on a state, to the end of it. */
  private slotsOf(state: number): number {
    for (;;) {
      const slots = this.successors.of(this.states.pairs, state * this.words);
      if (slots !== MORE) return slots;
    }
  }

  private numberIn(slot: number): number {
    const { states, words } = this;
    states.probePairs.set(this.successors.packed.subarray(slot * words, (slot + 1) * words));
    return states.number();
  }

  /** The moves that lead along a path; the last of it is the winning move itself. */
  private *movesAlong(path: readonly number[]): Generator<number, number[], void> {
    const pace = new Pace();
    const moves: number[] = [];
    for (let to = 1; to < path.length; to++) {
      moves.push(to + 1 < path.length ? this.moveBetween(path[to - 1], path[to]) : path[to]);
      if (!pace.isDue()) continue;
      yield this.head;
      pace.begin();
    }
    return moves;
  }

  private moveBetween(from: number, to: number): number {
    const { statuses, places } = this.successors;
    this.slotsOf(from);
    let slot = 0;
    while (statuses[slot] !== OPEN || this.numberIn(slot) !== to) slot++;
    return MOVE_ORDER[places[slot]];
  }

  /** Layer by layer; where nothing can be won, the last one is empty. */
  private *depthsOf(status: SearchOutcome['status']): Generator<number, SearchOutcome['depths'], void> {
    const { layers } = this;
    const sums = layers.slice(1).map((end, depth) => {
      let sum = 0;
      for (let state = layers[depth]; state < end; state++) sum += this.counts[state];
      return sum;
    });
    const plans = sums.every((sum) => sum < EXACT) ? sums.map(BigInt) : (yield* this.exactCounts()).alive;
    const depths = plans.map((sum, depth) => ({ plans: sum, states: layers[depth + 1] - layers[depth] }));
    return status === 'impossible' ? [...depths, { plans: 0n, states: 0 }] : depths;
  }
}
