import {
  CAUGHT,
  type JointProblem,
  type JointSearchOptions,
  type JointSearchResult,
  MOVES,
} from './joint.js';
import { AnswerRows, shortestPlanCount } from './plan-graph.js';

const SLICE = 4096;
const EXACT = 2 ** 53;
const EMPTY = -1;
/** Most words that the table of joint states may take. */
const MOST_WORDS = 2 ** 29;

/**
 * Breadth-first search over joint states of any number of agents. A state is a record of words (the place, then
 * one unit per agent, agents of one kind sorted, since they are interchangeable) in one growing array; an
 * open-addressing hash table finds it again. Slower per state than {@link JointSearch}, but without its bound on
 * the product of all units.
 */
export class WideJointSearch {
  private readonly width: number;
  private readonly rows: AnswerRows;
  private records: Uint16Array;
  private parent: Int32Array;
  private counts: Float64Array;
  private table: Int32Array;
  private mask: number;
  private readonly probe: Uint16Array;
  private head = 0;
  private tail = 0;
  private layerEnd = 0;
  private wins = 0;
  private winner = -1;
  private winningPlace = -1;

  constructor(private readonly problem: JointProblem) {
    this.width = problem.kinds.length + 1;
    this.rows = new AnswerRows(problem);
    const capacity = 4096;
    this.records = new Uint16Array(capacity * this.width);
    this.parent = new Int32Array(capacity);
    this.counts = new Float64Array(capacity);
    this.table = new Int32Array(capacity * 2).fill(EMPTY);
    this.mask = capacity * 2 - 1;
    this.probe = new Uint16Array(this.width);
    this.probe.set([problem.start.place, ...problem.start.units]);
    this.meet(-1, 1);
  }

  /** Searches; the generator yields the number of states expanded so far. Use an instance once. */
  *search(options: JointSearchOptions): Generator<number, JointSearchResult, void> {
    let depth = 0;
    while (this.head < this.tail) {
      this.layerEnd = this.tail;
      while (this.head < this.layerEnd) {
        if (this.head >= options.limit) {
          return this.result('gave-up', depth + 1, `the limit of ${options.limit} joint states was met`);
        }
        if (this.tail * this.width > MOST_WORDS) {
          return this.result('gave-up', depth + 1, 'the joint states no longer fit into memory');
        }
        this.expand(Math.min(this.layerEnd, this.head + SLICE, options.limit));
        if (this.head > SLICE) yield this.head;
      }
      depth++;
      if (this.winner >= 0) return this.result('solved', depth, null);
    }
    return this.result('impossible', depth, null);
  }

  private expand(until: number): void {
    const { problem, width, probe } = this;
    const { targets, goals, kinds } = problem;
    const agents = width - 1;
    for (; this.head < until; this.head++) {
      const from = this.head * width;
      const plans = this.counts[this.head] as number;
      let slot = (this.records[from] as number) * MOVES;
      for (let target = targets[slot] as number; target >= 0; target = targets[++slot] as number) {
        let caught = false;
        for (let i = 1; i <= agents; i++) {
          const kind = kinds[i - 1] as number;
          const answer = this.rows.row(kind, target)[this.records[from + i] as number] as number;
          if (answer === CAUGHT) {
            caught = true;
            break;
          }
          let at = i;
          while (at > 1 && kinds[at - 2] === kind && (probe[at - 1] as number) > answer) {
            probe[at] = probe[at - 1] as number;
            at--;
          }
          probe[at] = answer;
        }
        if (caught) continue;
        if (goals[target] === 1) {
          if (this.winner < 0) {
            this.winner = this.head;
            this.winningPlace = target;
          }
          this.wins += plans;
          continue;
        }
        probe[0] = target;
        this.meet(this.head, plans);
      }
    }
  }

  /** Looks the probed record up; adds it to the queue when it is new, else its plans when it lies in the next layer. */
  private meet(parent: number, plans: number): void {
    const { width, probe } = this;
    let hash = 0x811c9dc5;
    for (let i = 0; i < width; i++) hash = Math.imul(hash ^ (probe[i] as number), 0x01000193) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & this.mask;
    for (let found = this.table[slot] as number; found !== EMPTY; found = this.table[slot] as number) {
      let i = 0;
      while (i < width && this.records[found * width + i] === probe[i]) i++;
      if (i === width) {
        if (found >= this.layerEnd) this.counts[found] = (this.counts[found] as number) + plans;
        return;
      }
      slot = (slot + 1) & this.mask;
    }
    if (this.tail === this.parent.length) {
      this.grow();
      this.meet(parent, plans);
      return;
    }
    this.table[slot] = this.tail;
    this.records.set(probe, this.tail * width);
    this.parent[this.tail] = parent;
    this.counts[this.tail++] = plans;
  }

  private grow(): void {
    const { width, tail } = this;
    const capacity = this.parent.length * 2;
    const records = new Uint16Array(capacity * width);
    records.set(this.records);
    const parent = new Int32Array(capacity);
    parent.set(this.parent);
    const counts = new Float64Array(capacity);
    counts.set(this.counts);
    this.records = records;
    this.parent = parent;
    this.counts = counts;
    this.mask = capacity * 2 - 1;
    this.table = new Int32Array(capacity * 2).fill(EMPTY);
    for (let at = 0; at < tail; at++) {
      let hash = 0x811c9dc5;
      for (let i = 0; i < width; i++)
        hash = Math.imul(hash ^ (records[at * width + i] as number), 0x01000193) ^ (hash >>> 15);
      let slot = (hash ^ (hash >>> 13)) & this.mask;
      while (this.table[slot] !== EMPTY) slot = (slot + 1) & this.mask;
      this.table[slot] = at;
    }
  }

  private result(
    status: JointSearchResult['status'],
    length: number,
    reason: string | null,
  ): JointSearchResult {
    const path: number[] = [];
    if (status === 'solved') {
      path.push(this.winningPlace);
      for (let at = this.winner; at >= 0; at = this.parent[at] as number)
        path.push(this.records[at * this.width] as number);
      path.reverse();
    }
    const exact = this.wins < EXACT ? BigInt(this.wins) : shortestPlanCount(this.problem, length);
    return { status, length, path, plans: status === 'solved' ? exact : 0n, expanded: this.head, reason };
  }
}
