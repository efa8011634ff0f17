import { longer, spend } from '../../grid/index.js';
import {
  CAUGHT,
  GOAL_AT_ONCE,
  type JointProblem,
  type JointSearchResult,
  MOVES,
  standing,
  WON,
} from './joint.js';
import { A_WIN, LayeredSearch } from './layers.js';

/** Largest number of (place, unit) pairs that one table may cover. */
const MOST_DENSE_PAIRS = 2 ** 28;
/** Up to this many pairs, tables are kept for the next search. */
const CACHED_PAIRS = 2 ** 20;
/** Up to this many pairs, it is remembered what arrivals lead to; of more, looking it up takes as long as working it out. */
const REMEMBERED_PAIRS = 2 ** 18;
/** What an arrival leads to: the player is caught, or has won, or the state that was met as number `n`, as {@link MET} + `n`. */
const TO_CATCH = 0;
const TO_WIN = 1;
const MET = 2;
/** The answer where there is no agent: its unit stays. */
const ALONE = (_place: number, _unit: number): number => 0;

/**
 * Breadth-first search over the joint states of a player and at most one agent (E. F. Moore, "The shortest path
 * through a maze", 1959), on tables indexed by `unit * places + place`, so that what neighbouring
 * places need for one unit lies together.
 *
 * A state is met when its `stamp` is at least `base`, and then `stamp - base` is its position in the queue. In small problems what
 * an arrival leads to is kept in the same way, since the second one with the same unit needs no answer and no look at the state.
 * Raising `base` forgets all of it at once, so an instance solves many small problems with nothing to clear.
 *
 * The loop in {@link JointSearch.expand} is the hot one: `bench/joint-search.bench.mjs` measures it.
 */
export class JointSearch extends LayeredSearch {
  private pairs = 0;
  private stamp = new Int32Array(0);
  /** By unit and the place that the player comes to: less `base`, what that leads to; below it where it did not happen yet. Small problems have it. */
  private arrivals = new Int32Array(0);
  private base = 1;

  private queue = new Int32Array(1024);
  private problem!: JointProblem;
  private single = ALONE;
  private bits = 0;
  private tail = 0;

  /** Whether a problem fits this search: at most one agent, which answers by itself, and few enough pairs. */
  static fits(problem: JointProblem): boolean {
    return (
      problem.turn === null &&
      problem.kinds.length <= 1 &&
      problem.places * 2 ** bitsFor(problem.units) <= MOST_DENSE_PAIRS
    );
  }

  /** Searches; the generator yields the number of states expanded so far. */
  search(problem: JointProblem, limit: number): Generator<number, JointSearchResult, void> {
    this.begin(problem);
    return this.expandLayers(limit);
  }

  protected met(): number {
    return this.tail;
  }

  protected placeOf(position: number): number {
    return this.queue[position] >> this.bits;
  }

  private begin(problem: JointProblem): void {
    this.problem = problem;
    this.single = problem.answers[problem.kinds[0]] ?? ALONE;
    this.bits = bitsFor(problem.units);
    const pairs = problem.places * problem.units;
    if (pairs > this.pairs || this.pairs > CACHED_PAIRS || this.base > 2 ** 30) {
      this.pairs = pairs;
      // Large tables come zeroed from the system and take memory only where they are touched.
      this.stamp = new Int32Array(pairs);
      this.arrivals = new Int32Array(0);
      this.base = 1;
    } else {
      this.base += this.tail + MET;
    }
    if (pairs <= REMEMBERED_PAIRS && pairs > this.arrivals.length) this.arrivals = new Int32Array(pairs);
    const state = (problem.start.place << this.bits) | (problem.start.units[0] ?? 0);
    this.restart();
    if (this.queue.length > this.parent.length) this.queue = new Int32Array(this.parent.length);
    this.tail = 1;
    this.queue[0] = state;
    this.parent[0] = -1;
    this.counts[0] = 1;
    this.stamp[(problem.start.units[0] ?? 0) * problem.places + problem.start.place] = this.base;
  }

  protected expand(until: number): void {
    const room = this.tail + (until - this.head) * MOVES;
    if (this.queue.length < room) {
      const size = Math.max((this.queue.length * 3) >> 1, room);
      this.queue = longer(this.queue, size);
      this.parent = longer(this.parent, size);
      this.counts = longer(this.counts, size);
    }
    const { bits, base, stamp, arrivals, queue, parent, counts, layers } = this;
    const layerEnd = layers[layers.length - 1];
    const { targets, places, units } = this.problem;
    const mask = (1 << bits) - 1;
    const remembers = places * units <= REMEMBERED_PAIRS;
    let tail = this.tail;
    let head = this.head;
    for (; head < until; head++) {
      const state = queue[head];
      const unit = state & mask;
      const unitSlot = unit * places;
      const plans = counts[head];
      let slot = (state >> bits) * MOVES;
      for (let target = targets[slot]; target >= 0; target = targets[++slot]) {
        const arrival = unitSlot + target;
        let to = remembers ? arrivals[arrival] - base : -1;
        if (to < 0) {
          const answer = this.answer(target, unit);
          if (answer < WON) {
            const next = answer * places + target;
            let position = stamp[next] - base;
            if (position < 0) {
              position = tail;
              stamp[next] = base + tail;
              queue[tail] = (target << bits) | answer;
              parent[tail] = head;
              counts[tail++] = plans;
            } else if (position >= layerEnd) {
              counts[position] = counts[position] + plans;
            }
            if (remembers) arrivals[arrival] = base + MET + position;
            continue;
          }
          to = answer === WON ? TO_WIN : TO_CATCH;
          if (remembers) arrivals[arrival] = base + to;
        } else if (to >= MET) {
          const position = to - MET;
          if (position >= layerEnd) counts[position] = counts[position] + plans;
          continue;
        }
        if (to === TO_CATCH) continue;
        if (this.winner < 0) {
          this.winner = head;
          this.winningPlace = target;
        }
        this.wins += plans;
      }
    }
    spend((head - this.head) * MOVES);
    this.head = head;
    this.tail = tail;
  }

  /** The agent's new unit when the player comes to a place, or {@link CAUGHT}, or {@link WON}. */
  private answer(place: number, unit: number): number {
    const { problem } = this;
    const goal = problem.goals[place];
    if (goal === 0) return this.single(place, unit);
    if (problem.kinds.length === 0) return WON;
    const answer = goal === GOAL_AT_ONCE ? standing(problem, place, unit) : this.single(place, unit);
    return answer === CAUGHT ? CAUGHT : WON;
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const { targets, places } = this.problem;
    const unit = this.queue[state] & ((1 << this.bits) - 1);
    for (let slot = this.placeOf(state) * MOVES; targets[slot] >= 0; slot++) {
      const answer = this.answer(targets[slot], unit);
      if (answer === WON) visit(A_WIN);
      else if (answer !== CAUGHT) visit(this.stamp[answer * places + targets[slot]] - this.base);
    }
  }
}

/** Bits that hold a number below `count`. */
function bitsFor(count: number): number {
  return Math.max(0, 32 - Math.clz32(count - 1));
}

/** Lends one search, which keeps its memory for the next problem, to one task at a time, and a fresh one to others. */
export function searchPool<Search>(make: () => Search) {
  let idle: Search | null = null;
  return {
    take: (): Search => {
      const taken = idle ?? make();
      idle = null;
      return taken;
    },
    giveBack: (search: Search): void => {
      idle = search;
    },
  };
}
