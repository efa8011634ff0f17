import { longer } from '../../grid/index.js';
import { A_WIN, EXACT, LayeredSearch, StateNumbers } from '../../search/index.js';
import type { Game } from './rules/game.js';
import { ILLEGAL, LOST, MOVE_ORDER, OPEN, type Position, WON } from './rules/position.js';
import type { Successors } from './rules/successors.js';

/** Packed positions, numbered in the order in which they are first met. */
export class PositionNumbers {
  /** Where a packed position is written before it is numbered. */
  readonly probe: Int32Array<ArrayBuffer>;
  private readonly states: StateNumbers;

  constructor(private readonly game: Game) {
    this.states = new StateNumbers(game.words * 2);
    this.probe = this.states.probePairs;
  }

  get size(): number {
    return this.states.size;
  }

  /** The words of all positions, those of number `n` from `n * game.words` on. Grows, so do not keep it. */
  get words(): Int32Array<ArrayBuffer> {
    return this.states.pairs;
  }

  /** The number of the position in the probe; the next free one, which is `size` before the call, where it is new. */
  number(): number {
    return this.states.number();
  }

  numberOf(position: Position): number {
    this.game.pack(position, this.probe, 0);
    return this.states.number();
  }

  /** The number of a position, or null where it has not been met. */
  find(position: Position): number | null {
    this.game.pack(position, this.probe, 0);
    const known = this.states.find();
    return known < 0 ? null : known;
  }

  read(number: number, into: Position): void {
    this.game.unpack(this.words, number * this.game.words, into);
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

/** A shortest plan from a position. Yields the number of positions expanded. */
export function* searchPlans(
  game: Game,
  start: Position,
  limit: number,
  hasDepths = false,
): Generator<number, SearchOutcome, void> {
  return yield* new PlanSearch(game, start).search(limit, hasDepths);
}

/**
 * Breadth-first search over packed positions (E. F. Moore, 1959), which meets positions in the order of their first shortest
 * ways.
 */
class PlanSearch extends LayeredSearch {
  private readonly numbers: PositionNumbers;
  private readonly successors: Successors;

  constructor(
    private readonly game: Game,
    start: Position,
  ) {
    super();
    this.numbers = new PositionNumbers(game);
    this.successors = game.successors();
    this.numbers.numberOf(start);
    this.parent[0] = -1;
    this.counts[0] = 1;
  }

  *search(limit: number, hasDepths: boolean): Generator<number, SearchOutcome, void> {
    const { status, path, plans, expanded, length } = yield* this.expandLayers(limit);
    return {
      ...{ status, plans, expanded, bound: length },
      depths: hasDepths ? yield* this.depthsOf(status) : [],
      moves: path
        .slice(1)
        .map((to, index) => (index + 2 < path.length ? this.moveBetween(path[index], to) : to)),
    };
  }

  protected met(): number {
    return this.numbers.size;
  }

  /** Every position is a place of its own, and the last one the winning move. */
  protected placeOf(state: number): number {
    return state;
  }

  protected expand(until: number): void {
    const { numbers, successors, layers } = this;
    const { probe } = numbers;
    const { words } = this.game;
    const layerEnd = layers[layers.length - 1];
    let { head, parent, counts } = this;
    let tail = numbers.size;
    for (; head < until; head++) {
      const plans = counts[head];
      successors.from(numbers.words, head * words);
      for (let status = successors.next(probe); status !== ILLEGAL; status = successors.next(probe)) {
        if (status === LOST) continue;
        if (status === WON) {
          if (this.winner < 0) {
            this.winner = head;
            this.winningPlace = MOVE_ORDER[successors.place];
          }
          this.wins += plans;
          continue;
        }
        const number = numbers.number();
        if (number < tail) {
          if (number >= layerEnd) counts[number] = counts[number] + plans;
          continue;
        }
        tail++;
        if (number === parent.length) {
          parent = this.parent = longer(parent);
          counts = this.counts = longer(counts);
        }
        parent[number] = head;
        counts[number] = plans;
      }
    }
    this.head = head;
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const { numbers, successors, game } = this;
    successors.from(numbers.words, state * game.words);
    for (let status = successors.next(numbers.probe); status !== ILLEGAL; ) {
      if (status === WON) visit(A_WIN);
      else if (status === OPEN) visit(numbers.number());
      status = successors.next(numbers.probe);
    }
  }

  private moveBetween(from: number, to: number): number {
    const { numbers, successors, game } = this;
    successors.from(numbers.words, from * game.words);
    for (let status = successors.next(numbers.probe); status !== ILLEGAL; ) {
      if (status === OPEN && numbers.number() === to) break;
      status = successors.next(numbers.probe);
    }
    return MOVE_ORDER[successors.place];
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
