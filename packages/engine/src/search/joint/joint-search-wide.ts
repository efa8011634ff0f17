import { AnswerRows } from './answer-rows.js';
import { type JointProblem, type JointSearchOptions, type JointSearchResult, MOVES } from './joint.js';
import { expandLayers, type LayeredSearch, type LayersEnd } from './layers.js';
import { shortestPlanCount } from './plan-graph.js';
import { StateNumbers } from './state-numbers.js';

const EXACT = 2 ** 53;
/** Most words that the joint states met may take. */
const MOST_WORDS = 2 ** 29;

/**
 * Breadth-first search over joint states of any number of agents. A state is a record of words: the place, then
 * one unit per agent, agents of one kind sorted, since they are interchangeable. Records are numbered as they are
 * met, so the numbers are the queue. Slower per state than {@link JointSearch}, but without its bound on the
 * product of all units.
 */
export class WideJointSearch implements LayeredSearch {
  private readonly width: number;
  private readonly rows: AnswerRows;
  private readonly states: StateNumbers;
  private readonly probe: Uint16Array;
  private parent = new Int32Array(4096);
  private counts = new Float64Array(4096);
  private head = 0;
  private layerEnd = 0;
  private wins = 0;
  private winner = -1;
  private winningPlace = -1;

  constructor(private readonly problem: JointProblem) {
    this.width = problem.kinds.length + 1;
    this.rows = new AnswerRows(problem);
    this.states = new StateNumbers(this.width);
    this.probe = new Uint16Array(this.width);
    this.probe.set([problem.start.place, ...problem.start.units]);
    this.meet(-1, 1);
  }

  /** Searches; the generator yields the number of states expanded so far. Use an instance once. */
  *search(options: JointSearchOptions): Generator<number, JointSearchResult, void> {
    return this.result(yield* expandLayers(this, options.limit));
  }

  met(): number {
    return this.states.size;
  }

  expanded(): number {
    return this.head;
  }

  isWon(): boolean {
    return this.winner >= 0;
  }

  isFull(): string | null {
    return this.states.size * this.width > MOST_WORDS ? 'the joint states no longer fit into memory' : null;
  }

  beginLayer(end: number): void {
    this.layerEnd = end;
  }

  expand(until: number): void {
    const { width, probe, states, rows } = this;
    const { targets, goals } = this.problem;
    for (; this.head < until; this.head++) {
      const from = this.head * width;
      const plans = this.counts[this.head];
      let slot = states.records[from] * MOVES;
      for (let target = targets[slot]; target >= 0; target = targets[++slot]) {
        if (!rows.arrive(target, states.records, from, probe)) continue;
        if (goals[target] !== 0) {
          if (this.winner < 0) {
            this.winner = this.head;
            this.winningPlace = target;
          }
          this.wins += plans;
        } else this.meet(this.head, plans);
      }
    }
  }

  /** Adds the probed record to the queue when it is new, else its plans when it lies in the next layer. */
  private meet(parent: number, plans: number): void {
    const tail = this.states.size;
    const number = this.states.numberOf(this.probe);
    if (number < tail) {
      if (number >= this.layerEnd) this.counts[number] = this.counts[number] + plans;
      return;
    }
    if (number === this.parent.length) this.grow();
    this.parent[number] = parent;
    this.counts[number] = plans;
  }

  private grow(): void {
    const parent = new Int32Array(this.parent.length * 2);
    parent.set(this.parent);
    const counts = new Float64Array(this.counts.length * 2);
    counts.set(this.counts);
    this.parent = parent;
    this.counts = counts;
  }

  private result({ status, length, reason }: LayersEnd): JointSearchResult {
    const path: number[] = [];
    if (status === 'solved') {
      path.push(this.winningPlace);
      for (let at = this.winner; at >= 0; at = this.parent[at]) {
        path.push(this.states.records[at * this.width]);
      }
      path.reverse();
    }
    const exact = this.wins < EXACT ? BigInt(this.wins) : shortestPlanCount(this.problem, length);
    return { status, length, path, plans: status === 'solved' ? exact : 0n, expanded: this.head, reason };
  }
}
