import { longer } from '../../grid/index.js';
import type { Game } from './rules/game.js';
import { ILLEGAL, LOST, MOVE_ORDER, type Position, WON } from './rules/position.js';

const FIRST_CAPACITY = 4096;

/** Packed positions, numbered in the order in which they are first met: hashed, with open addressing, at most half full. */
export class PositionNumbers {
  size = 0;
  words: Uint32Array<ArrayBuffer>;
  private table = new Int32Array(FIRST_CAPACITY * 2);
  private readonly probe: Uint32Array<ArrayBuffer>;

  constructor(private readonly game: Game) {
    this.words = new Uint32Array(FIRST_CAPACITY * game.words);
    this.probe = new Uint32Array(game.words);
  }

  /** The number of a position; the next free one, which is `size` before the call, where it is new. */
  numberOf(position: Position): number {
    this.game.pack(position, this.probe, 0);
    const slot = this.slotOf(this.probe, 0);
    const known = this.table[slot];
    if (known !== 0) return known - 1;
    const { words } = this.game;
    if ((this.size + 1) * words > this.words.length) {
      const longerWords = new Uint32Array(this.words.length * 2);
      longerWords.set(this.words);
      this.words = longerWords;
    }
    this.words.set(this.probe, this.size * words);
    this.table[slot] = ++this.size;
    if (this.size * 2 > this.table.length) this.grow();
    return this.size - 1;
  }

  /** The number of a position, or null where it has not been met. */
  find(position: Position): number | null {
    this.game.pack(position, this.probe, 0);
    const known = this.table[this.slotOf(this.probe, 0)];
    return known === 0 ? null : known - 1;
  }

  read(number: number, into: Position): void {
    this.game.unpack(this.words, number * this.game.words, into);
  }

  private slotOf(record: Uint32Array, at: number): number {
    const { words } = this.game;
    let hash = 0;
    for (let word = 0; word < words; word++) {
      hash = Math.imul(hash ^ record[at + word], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    const mask = this.table.length - 1;
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (;;) {
      const known = this.table[slot];
      if (known === 0) return slot;
      const from = (known - 1) * words;
      let word = 0;
      while (word < words && this.words[from + word] === record[at + word]) word++;
      if (word === words) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    this.table = new Int32Array(this.table.length * 2);
    for (let number = 0; number < this.size; number++)
      this.table[this.slotOf(this.words, number * this.game.words)] = number + 1;
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
  /** By depth: sequences of so many moves after which the game goes on, and positions first met then. */
  readonly depths: readonly { readonly plans: bigint; readonly states: number }[];
}

/** Sequences up to which numbers of 64 bits count them exactly. */
const MOST_EXACT = 2 ** 53;

/**
 * A shortest plan from a position, by breadth-first search over packed positions (E. F. Moore, 1959), which meets positions
 * in the order of their first shortest ways. Yields the number of positions expanded.
 */
export function* searchPlans(
  game: Game,
  start: Position,
  limit: number,
): Generator<number, SearchOutcome, void> {
  const met = new PositionNumbers(game);
  let parents = new Int32Array(FIRST_CAPACITY);
  let moves = new Uint8Array(FIRST_CAPACITY);
  met.numberOf(start);
  parents[0] = -1;
  const from = start.slice();
  const to = start.slice();
  /** Ways to the positions of this layer, and of the next. */
  let ways: Float64Array | bigint[] = Float64Array.of(1);
  const depths: { plans: bigint; states: number }[] = [{ plans: 1n, states: 1 }];
  let first = 0;
  for (let depth = 0; ; depth++) {
    const end = met.size;
    if (first === end) return outcome('impossible', depth);
    let next: Float64Array<ArrayBuffer> | bigint[] = Array.isArray(ways)
      ? []
      : new Float64Array(FIRST_CAPACITY);
    let sum = 0;
    let wonFrom = -1;
    let wonBy = -1;
    let won = 0n;
    for (let number = first; number < end; number++) {
      if (number >= limit) return outcome('gave-up', depth + 1);
      if ((number & 4095) === 4095) yield number;
      met.read(number, from);
      const way = ways[number - first];
      for (const move of MOVE_ORDER) {
        to.set(from);
        const status = game.attempt(to, move);
        if (status === LOST || status === ILLEGAL) continue;
        if (status === WON) {
          if (wonFrom < 0) {
            wonFrom = number;
            wonBy = move;
          }
          won += BigInt(way);
          continue;
        }
        if (wonFrom >= 0) continue;
        const known = met.size;
        const target = met.numberOf(to);
        if (target === known) {
          if (known === parents.length) {
            parents = longer(parents);
            moves = longer(moves);
          }
          parents[known] = number;
          moves[known] = move;
        }
        // Positions of this layer and of those before are nearer by another way.
        if (target < end) continue;
        if (Array.isArray(next)) {
          next[target - end] = (next[target - end] ?? 0n) + BigInt(way);
          continue;
        }
        if (target - end >= next.length) next = longer(next);
        next[target - end] += Number(way);
        sum += Number(way);
      }
    }
    if (wonFrom >= 0) {
      const plan = [wonBy];
      for (let number = wonFrom; number > 0; number = parents[number]) plan.push(moves[number]);
      return { ...outcome('solved', depth + 1, end), moves: plan.reverse(), plans: won };
    }
    first = end;
    const exact = BigInt(Array.isArray(next) ? 0 : sum);
    // From where sums may be rounded on, they are whole numbers of any size.
    if (!Array.isArray(next) && sum * MOVE_ORDER.length > MOST_EXACT)
      next = Array.from(next.subarray(0, met.size - end), BigInt);
    ways = next;
    const alive = Array.isArray(next) && exact === 0n ? next.reduce((all, one) => all + one, 0n) : exact;
    depths.push({ plans: alive, states: met.size - end });
  }
  function outcome(
    status: SearchOutcome['status'],
    bound: number,
    end = Math.min(limit, met.size),
  ): SearchOutcome {
    return { status, moves: [], plans: 0n, expanded: end, bound, depths };
  }
}
