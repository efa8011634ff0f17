import { longer, spend } from '../../grid/index.js';
import { type JointProblem, type JointSearchResult, type JointTurn, MOVES } from './joint.js';
import { A_WIN, LayeredSearch } from './layers.js';
import { StateNumbers } from './state-numbers.js';
import { turnOf } from './turn.js';

/** Most words that the joint states met may take. */
const MOST_WORDS = 2 ** 29;

/**
 * Breadth-first search over joint states of any number of agents. A state is a record of words: the place, then
 * one unit per agent, agents of one kind sorted, since they are interchangeable. Records are numbered as they are
 * met, so the numbers are the queue. Slower per state than {@link JointSearch}, but without its bound on the
 * product of all units. An instance can be used again, and keeps its memory up to a size.
 */
export class WideJointSearch extends LayeredSearch {
  private problem!: JointProblem;
  private turn!: JointTurn;
  private readonly states = new StateNumbers(1);
  /** The state that the first count is of: those of layers that are done are forgotten. */
  private firstCounted = 0;

  /** Searches; the generator yields the number of states expanded so far. */
  search(problem: JointProblem, limit: number): Generator<number, JointSearchResult, void> {
    this.begin(problem);
    return this.expandLayers(limit);
  }

  private begin(problem: JointProblem): void {
    const { place, units } = problem.start;
    this.problem = problem;
    this.turn = turnOf(problem);
    this.states.clear(units.length + 1);
    this.restart();
    this.firstCounted = 0;
    const { probe } = this.states;
    probe[0] = place;
    for (let i = 0; i < units.length; i++) probe[i + 1] = units[i];
    this.meet(-1, 1);
  }

  protected met(): number {
    return this.states.size;
  }

  protected placeOf(state: number): number {
    return this.states.word(state, 0);
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const { states } = this;
    const { targets, goals } = this.problem;
    for (let slot = this.placeOf(state) * MOVES; targets[slot] >= 0; slot++) {
      if (!this.turn.arrive(targets[slot], states.records, state * states.stride, states.probe)) continue;
      visit(goals[targets[slot]] !== 0 ? A_WIN : states.number());
    }
  }

  protected override isFull(): string | null {
    return this.states.size * this.states.stride > MOST_WORDS
      ? 'the joint states no longer fit into memory'
      : null;
  }

  protected expand(until: number): void {
    const { states, turn } = this;
    const { probe, stride } = states;
    const { targets, goals } = this.problem;
    spend((until - this.head) * MOVES * stride * 2);
    for (; this.head < until; this.head++) {
      const from = this.head * stride;
      const plans = this.counts[this.head - this.firstCounted];
      let slot = states.records[from] * MOVES;
      for (let target = targets[slot]; target >= 0; target = targets[++slot]) {
        if (!turn.arrive(target, states.records, from, probe)) continue;
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
    const number = this.states.number();
    if (number < tail) {
      const count = number - this.firstCounted;
      if (number >= this.layerEnd) this.counts[count] = this.counts[count] + plans;
      return;
    }
    if (number === this.parent.length) this.parent = longer(this.parent, (number * 3) >> 1);
    if (number - this.firstCounted === this.counts.length) this.makeRoom();
    this.parent[number] = parent;
    this.counts[number - this.firstCounted] = plans;
  }

  /** Room for more counts: where half of them are of states that have been expanded, theirs. */
  private makeRoom(): void {
    const done = this.head - this.firstCounted;
    if (done < this.counts.length / 2) this.counts = longer(this.counts);
    else {
      this.counts.copyWithin(0, done);
      this.firstCounted = this.head;
    }
  }
}
