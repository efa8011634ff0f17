import { longer, SLICE_WORK, workDone } from '../../grid/index.js';
import { grouped, memoizeFor } from '../../puzzle/index.js';
import { A_WIN, EXACT, LayeredSearch, StateNumbers, searchPool } from '../../search/index.js';
import { type Compiled, FEW, isWorthCode, takeCompiled } from './compiled/compiled.js';
import { PARENT_BITS, SHARED } from './compiled/layout.js';
import type { Game } from './rules/game.js';
import { type Packing, packingOf } from './rules/packing.js';
import { LOST, MOVE_ORDER, OPEN, type Position, WON } from './rules/position.js';
import { MORE, StepSuccessors } from './rules/successors.js';

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

  /** The number of a position that has one, but for the cell in which you are. */
  numberFrom(number: number, you: number): number {
    const { words } = this;
    const { probePairs } = this.states;
    for (let word = 0; word < probePairs.length; word++)
      probePairs[word] = words[number * probePairs.length + word];
    probePairs[0] = (probePairs[0] & ~this.packing.maskOf[0]) | you;
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
  /** Why it gave up; null where it did not. */
  readonly reason: string | null;
}

/** A shortest plan from a position. Yields the number of positions expanded. */
export function* searchPlans(
  game: Game,
  start: Position,
  limit: number,
  hasDepths = false,
): Generator<number, SearchOutcome, void> {
  if (!isWorthCode(game)) {
    const outcome = yield* searchByRules(game, start, Math.min(limit, FEW), hasDepths);
    isWorthCode(game, outcome.expanded);
    if (outcome.status !== 'gave-up' || limit <= FEW) return outcome;
  }
  const compiled = takeCompiled(game);
  if (compiled === null) return yield* searchByRules(game, start, limit, hasDepths);
  try {
    return yield* compiledSearch(compiled).search(game, start, limit, hasDepths);
  } finally {
    compiled.giveBack();
  }
}

const searches = searchPool(() => new RulesSearch());

/** The same in the rules' own way: the slow twin, and where there is no WebAssembly. */
export function* searchByRules(
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
 * ways. The move that each is met by stands above the bits of the number of the one before.
 */
abstract class PlanSearch extends LayeredSearch {
  /** Forgets the search before and meets the start. */
  protected abstract begin(game: Game, start: Position): void;
  /** Looks at what follows on a state, to the end of it: so many slots. */
  protected abstract slotsOf(state: number): number;
  /** Of a slot that was looked at last: what the move comes to, and the state behind it. */
  protected abstract statusIn(slot: number): number;
  protected abstract numberIn(slot: number): number;

  *search(
    game: Game,
    start: Position,
    limit: number,
    hasDepths: boolean,
  ): Generator<number, SearchOutcome, void> {
    this.restart();
    this.begin(game, start);
    const { status, path, plans, expanded, length, reason } = yield* this.expandLayers(limit);
    const depths = hasDepths ? yield* this.depthsOf(status) : [];
    // The start is the first of the path, and the winning move itself the last.
    const moves = path
      .slice(1)
      .map((to, at) => (at + 2 < path.length ? this.parent[to] >>> PARENT_BITS : to));
    return { status, plans, expanded, bound: length, depths, moves, reason };
  }

  /** Every position is a place of its own, and the last one the winning move. */
  protected placeOf(state: number): number {
    return state;
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const slots = this.slotsOf(state);
    for (let slot = 0; slot < slots; slot++) {
      const status = this.statusIn(slot);
      if (status === WON) visit(A_WIN);
      else if (status === OPEN) visit(this.numberIn(slot));
    }
  }

  protected override parentOf(state: number): number {
    return state === 0 ? -1 : this.parent[state] & (2 ** PARENT_BITS - 1);
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

/** Every move is played in the rules' own way. */
class RulesSearch extends PlanSearch {
  private readonly states = new StateNumbers(2);
  private successors!: StepSuccessors;
  private words = 1;

  protected begin(game: Game, start: Position): void {
    const packing = packingOf(game);
    this.words = packing.words;
    this.successors = new StepSuccessors(game);
    this.states.clear(packing.words * 2);
    packing.pack(start, this.states.probePairs, 0);
    this.states.number();
    this.counts[0] = 1;
  }

  protected met(): number {
    return this.states.size;
  }

  protected expand(until: number): void {
    const { states, successors, layers, words } = this;
    const { statuses, places, packed } = successors;
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
        parent[number] = head | (MOVE_ORDER[places[slot]] << PARENT_BITS);
        counts[number] = plans;
      }
    }
    this.head = head;
  }

  protected slotsOf(state: number): number {
    for (;;) {
      const slots = this.successors.of(this.states.pairs, state * this.words);
      if (slots !== MORE) return slots;
    }
  }

  protected statusIn(slot: number): number {
    return this.successors.statuses[slot];
  }

  protected numberIn(slot: number): number {
    const { states, words } = this;
    states.probePairs.set(this.successors.packed.subarray(slot * words, (slot + 1) * words));
    return states.number();
  }
}

/** Positions that there is room for at first. */
const FIRST_ROOM = 4096;
/** By how much more room there is each time, and the least slots of the table for each position. */
const MORE_ROOM = 1.25;
const SLOTS_A_POSITION = 1.5;
/** What lies behind the table, in this order. */
const REGIONS = ['counts', 'parents', 'states'] as const;
/** Numbers in tables above which these are emptied. */
const MOST_NUMBERS = 2 ** 30;

/** The same in WebAssembly, its positions in the memory of the code. */
class CompiledSearch extends PlanSearch {
  private readonly words: number;
  private refusal: string | null = null;
  private base = 0;

  constructor(private readonly compiled: Compiled) {
    super();
    this.words = compiled.layout.words;
  }

  protected begin(game: Game, start: Position): void {
    const { compiled } = this;
    const { call, layout } = compiled;
    this.refusal = null;
    this.base += this.met() + ARROWS;
    if (this.base > MOST_NUMBERS) {
      this.base = ARROWS;
      compiled.emptyTables();
    }
    compiled.write('base', this.base);
    compiled.write('size', 0);
    compiled.write('winner', -1);
    compiled.write('work', 0);
    compiled.floats[SHARED.wins >> 3] = 0;
    // Tables that have a place for each position hold no search before.
    if (!layout.isDirect || this.counts.buffer !== compiled.buffer) this.makeRoom(FIRST_ROOM);
    packingOf(game).pack(start, compiled.words, layout.at.input >> 2);
    call.number(layout.at.input);
    this.counts[0] = 1;
  }

  protected met(): number {
    return this.compiled.read('size');
  }

  protected override isFull(): string | null {
    return this.refusal;
  }

  /** The code begins one layer after another by itself. */
  protected override advance(limit: number): void {
    this.expand(Math.min(limit, MOST_NUMBERS));
    const capacity = this.compiled.read('capacity');
    if (this.met() + MOVE_ORDER.length <= capacity) return;
    try {
      // A little at a time, since a search of millions is held by these.
      this.makeRoom(Math.ceil((capacity * MORE_ROOM) / 2) * 2);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refusal = `the system gave no memory for more than ${grouped(this.met())} positions`;
    }
  }

  protected expand(until: number): void {
    const { compiled } = this;
    compiled.write('layerEnd', this.layerEnd);
    compiled.write('layers', 0);
    this.head = compiled.call.expand(this.head, until, SLICE_WORK);
    compiled.spend();
    const { layerEnds } = compiled.layout.at;
    const begun = compiled.read('layers');
    for (let index = 0; index < begun; index++) this.layers.push(compiled.words[(layerEnds >> 2) + index]);
    this.winner = compiled.read('winner');
    this.winningPlace = compiled.read('winningMove');
    this.wins = compiled.floats[SHARED.wins >> 3];
  }

  /** Room for so many positions: their table, which is made again where it grows, then counts, parents, and the positions. */
  private makeRoom(capacity: number): void {
    const { compiled, words } = this;
    const { call, layout } = compiled;
    const size = this.met();
    const before = REGIONS.map((name) => compiled.read(name));
    const slotsBefore = compiled.read('mask') + 1;
    const slots = layout.isDirect ? 0 : 2 ** Math.ceil(Math.log2(capacity * SLOTS_A_POSITION));
    const isTableNew = slots > 0 && (size === 0 || slots !== slotsBefore);
    const widths = [8, 4, words * 4];
    const table = layout.heap;
    let end = table + slots * 4;
    const after = widths.map((width) => {
      const at = end;
      end += width * capacity;
      return at;
    });
    compiled.reach(end);
    const { buffer, bytes } = compiled;
    if (size > 0) {
      for (let region = 2; region >= 0; region--)
        bytes.copyWithin(after[region], before[region], before[region] + size * widths[region]);
    }
    REGIONS.forEach((name, region) => {
      compiled.write(name, after[region]);
    });
    compiled.write('capacity', capacity);
    this.counts = new Float64Array(buffer, after[0], capacity);
    this.parent = new Int32Array(buffer, after[1], capacity);
    if (!isTableNew) return;
    new Int32Array(buffer, table, slots).fill(0);
    compiled.write('table', table);
    compiled.write('mask', slots - 1);
    call.rehash();
  }

  protected slotsOf(state: number): number {
    return this.compiled.call.row(this.compiled.read('states') + state * this.words * 4);
  }

  protected statusIn(slot: number): number {
    return this.compiled.bytes[this.compiled.layout.at.statuses + slot];
  }

  protected numberIn(slot: number): number {
    return this.compiled.call.find(this.compiled.layout.at.packed + slot * this.words * 4);
  }
}

/** The search of an instance. */
const compiledSearch: (compiled: Compiled) => CompiledSearch = memoizeFor(
  (compiled: Compiled) => new CompiledSearch(compiled),
);

/** Numbers below those of positions in what arrivals lead to. */
const ARROWS = 3;
