import { longer, Pace, spend } from '../../grid/index.js';
import {
  CHOICE,
  type DecisionGraph,
  type DecisionLimits,
  type DecisionOverflow,
  type DecisionProblem,
  END,
  LOSS,
  LOST_NODE,
  NO_MOVE,
  type RowWriter,
  UNIFORM,
  WEIGHTED,
  WIN,
  WON_NODE,
} from './decision.js';

const FIRST_CAPACITY = 4096;
const STANDARD_BYTES = 3 * 2 ** 30;
/** What a node and an edge take while a graph is put in order and solved. */
const BYTES_A_NODE = 44;
const BYTES_AN_EDGE = 15;

/** Looking at an edge and at the node behind it takes as long as looking at so many cells. */
const CELLS_AN_EDGE = 8;

/** Nodes that every graph has before those that are met: {@link WON_NODE} and {@link LOST_NODE}. */
export const ENDS = 2;

/** The two ends, and behind them the nodes of a problem in the order in which they were met. */
export interface ExploredNodes
  extends Pick<DecisionGraph, 'nodes' | 'kinds' | 'offsets' | 'targets' | 'moves' | 'sharesFrom' | 'shares'> {
  readonly status: 'explored';
  /** The number of a key here, plus {@link ENDS}, is its node. */
  readonly numbers: KeyNumbers;
}

/** Expands every node that can be reached, breadth first. Yields the number of nodes expanded. */
export function* explore(
  problem: DecisionProblem,
  limits: DecisionLimits,
): Generator<number, ExploredNodes | DecisionOverflow, void> {
  const mostNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
  const mostBytes = limits.bytes ?? STANDARD_BYTES;
  const numbers = new KeyNumbers(problem.keys);
  const rows = new Rows(numbers);
  for (const start of problem.starts) numbers.numberOf(start);
  const pace = new Pace();
  for (let number = 0; number < numbers.size; number++) {
    if (numbers.size > mostNodes) return overflow(number, 'nodes', `there are more than ${mostNodes} nodes`);
    if ((number & 8191) === 8191 || pace.isDue()) {
      if (numbers.bytes + numbers.size * BYTES_A_NODE + rows.edges * BYTES_AN_EDGE > mostBytes)
        return overflow(number, 'bytes', `the graph would need more than ${mostBytes} bytes`);
      yield number;
      pace.begin();
    }
    const before = rows.edges;
    problem.expand(numbers.keys[number], rows);
    rows.close(number + ENDS);
    spend((rows.edges - before + 1) * CELLS_AN_EDGE);
  }
  const { kinds, offsets, targets, moves, sharesFrom, shares } = rows;
  const { edges } = rows;
  return {
    status: 'explored',
    numbers,
    nodes: numbers.size + ENDS,
    kinds,
    offsets,
    targets: targets.subarray(0, edges),
    moves: moves.subarray(0, edges),
    sharesFrom,
    shares: shares.slice(0, rows.shareCount),
  };
}

function overflow(nodes: number, limit: DecisionOverflow['limit'], reason: string): DecisionOverflow {
  return { status: 'gave-up', nodes, limit, reason };
}

class Rows implements RowWriter {
  kinds = new Uint8Array(FIRST_CAPACITY).fill(END, 0, ENDS);
  offsets = new Int32Array(FIRST_CAPACITY + 1);
  targets = new Int32Array(FIRST_CAPACITY * 4);
  moves = new Uint8Array(FIRST_CAPACITY * 4);
  sharesFrom: Int32Array<ArrayBuffer> | null = null;
  shares = new Float64Array(16);
  edges = 0;
  shareCount = 0;
  /** Weights of the row being written. */
  private weights = new Float64Array(16);
  private weightCount = 0;
  private isUneven = false;
  private moveCount = 0;

  constructor(private readonly numbers: KeyNumbers) {}

  move(move: number, target: number): void {
    if (move < 0 || move >= NO_MOVE) throw new RangeError(`a move has the number ${move}`);
    this.edge(move, target);
    this.moveCount++;
  }

  outcome(target: number, weight: number): void {
    if (!(weight > 0)) throw new RangeError(`an outcome has the weight ${weight}`);
    if (this.weightCount === this.weights.length) this.weights = longer(this.weights);
    if (this.weightCount > 0 && weight !== this.weights[0]) this.isUneven = true;
    this.weights[this.weightCount++] = weight;
    this.edge(0, target);
  }

  private edge(move: number, target: number): void {
    if (this.edges === this.targets.length) {
      this.targets = longer(this.targets);
      this.moves = longer(this.moves);
    }
    this.moves[this.edges] = move;
    this.targets[this.edges++] =
      target === WIN ? WON_NODE : target === LOSS ? LOST_NODE : this.numbers.numberOf(target) + ENDS;
  }

  close(node: number): void {
    if (this.moveCount > 0 && this.weightCount > 0)
      throw new RangeError(`node ${this.numbers.keys[node - ENDS]} has both moves and outcomes`);
    if (node + 1 >= this.kinds.length) {
      this.kinds = longer(this.kinds);
      this.offsets = longer(this.offsets, this.kinds.length + 1);
      if (this.sharesFrom) this.sharesFrom = longer(this.sharesFrom);
    }
    this.kinds[node] =
      this.moveCount > 0 ? CHOICE : this.weightCount === 0 ? END : this.isUneven ? WEIGHTED : UNIFORM;
    if (this.isUneven) this.keepShares(node);
    this.offsets[node + 1] = this.edges;
    this.moveCount = 0;
    this.weightCount = 0;
    this.isUneven = false;
  }

  private keepShares(node: number): void {
    this.sharesFrom ??= new Int32Array(this.kinds.length);
    this.sharesFrom[node] = this.shareCount;
    while (this.shareCount + this.weightCount > this.shares.length) this.shares = longer(this.shares);
    let sum = 0;
    for (let i = 0; i < this.weightCount; i++) sum += this.weights[i];
    for (let i = 0; i < this.weightCount; i++) this.shares[this.shareCount++] = this.weights[i] / sum;
  }
}

/** Up to so many keys there is a slot for every one. */
const MOST_DIRECT = 2 ** 26;

/** Numbers integer keys from 0 to `span - 1` in the order in which they are first met. */
class KeyNumbers {
  /** Keys met so far. */
  size = 0;
  /** Key of each number. Grows, so do not keep it. */
  keys = new Float64Array(FIRST_CAPACITY);
  /** Number + 1, by key or by hash; 0 where there is none, so that a fresh table needs no filling. */
  private table: Int32Array;
  private readonly isDirect: boolean;

  /** Throws a RangeError when keys could not be told apart. */
  constructor(span: number) {
    if (!Number.isSafeInteger(span) || span < 1)
      throw new RangeError(`keys must be integers below 2^53, but there are said to be ${span}`);
    this.isDirect = span <= MOST_DIRECT;
    this.table = new Int32Array(this.isDirect ? span : FIRST_CAPACITY * 2);
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.table.byteLength + this.keys.byteLength;
  }

  /** The number of a key; the next free one, which is `size` before the call, when it is new. */
  numberOf(key: number): number {
    const slot = this.isDirect ? key : this.slotOf(key);
    const known = this.table[slot];
    if (known !== 0) return known - 1;
    if (this.size === this.keys.length) {
      this.grow();
      return this.numberOf(key);
    }
    this.keys[this.size] = key;
    this.table[slot] = ++this.size;
    return this.size - 1;
  }

  /** The number of a key, or null when it has not been met. */
  find(key: number): number | null {
    const known = this.table[this.isDirect ? key : this.slotOf(key)] ?? 0;
    return known === 0 ? null : known - 1;
  }

  /** The slot of a key, or the free one where it would go: open addressing, at most half full. */
  private slotOf(key: number): number {
    const mask = this.table.length - 1;
    // Both halves of the key are mixed, since neighbouring keys are the rule.
    const low = Math.imul(key | 0, 0x9e3779b1);
    const high = Math.imul(Math.floor(key / 4294967296) ^ (low >>> 15), 0x85ebca6b);
    let slot = (low ^ high ^ (high >>> 13)) & mask;
    for (;;) {
      const known = this.table[slot];
      if (known === 0 || this.keys[known - 1] === key) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    this.keys = longer(this.keys);
    if (this.isDirect) return;
    this.table = new Int32Array(this.table.length * 2);
    for (let number = 0; number < this.size; number++)
      this.table[this.slotOf(this.keys[number])] = number + 1;
  }
}
