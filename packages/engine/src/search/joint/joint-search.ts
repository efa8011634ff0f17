import { longer } from '../../grid/index.js';
import {
  CAUGHT,
  fillAnswerRow,
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
/** Answers are kept exclusive-or this number, which no unit has, so that zeroed memory means "not asked yet". */
const UNASKED = 0xfffd;

/**
 * Breadth-first search over the joint states of a player and at most one agent (E. F. Moore, "The shortest path
 * through a maze", 1959), on tables indexed by `unit * places + place`, so that what neighbouring
 * places need for one unit lies together.
 *
 * Answers are remembered once computed. A state is met when its `stamp` is at least `base`, and then
 * `stamp - base` is its position in the queue; raising `base` forgets all of them at once, so an instance solves
 * many small problems with little to clear.
 *
 * The loop in {@link JointSearch.expand} is the hot one: `bench/joint-search.bench.mjs` measures it.
 */
export class JointSearch extends LayeredSearch {
  private pairs = 0;
  private stamp = new Int32Array(0);
  /** Known answers, exclusive-or {@link UNASKED}. */
  private answers = new Uint16Array(0);
  private base = 1;
  private row = new Uint16Array(0);

  private queue = new Int32Array(1024);
  private problem!: JointProblem;
  private single: ((place: number, unit: number) => number) | null = null;
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
    this.single = problem.answers[problem.kinds[0] ?? -1] ?? null;
    this.bits = bitsFor(problem.units);
    const pairs = problem.places * problem.units;
    if (pairs > this.pairs || this.pairs > CACHED_PAIRS || this.base > 2 ** 30) {
      this.pairs = pairs;
      // Large tables come zeroed from the system and take memory only where they are touched.
      this.stamp = new Int32Array(pairs);
      this.answers = new Uint16Array(pairs);
      this.base = 1;
    } else {
      this.base += this.tail;
      this.answers.fill(0, 0, pairs);
    }
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
      const size = Math.max(this.queue.length * 2, room);
      this.queue = longer(this.queue, size);
      this.parent = longer(this.parent, size);
      this.counts = longer(this.counts, size);
    }
    const { bits, base, stamp, answers, queue, parent, counts, layers } = this;
    const layerEnd = layers[layers.length - 1];
    const { targets, places } = this.problem;
    const mask = (1 << bits) - 1;
    let tail = this.tail;
    let head = this.head;
    for (; head < until; head++) {
      const state = queue[head];
      const unit = state & mask;
      const unitSlot = unit * places;
      const plans = counts[head];
      let slot = (state >> bits) * MOVES;
      for (let target = targets[slot]; target >= 0; target = targets[++slot]) {
        let answer = answers[unitSlot + target] ^ UNASKED;
        if (answer === UNASKED) answer = this.ask(target, unit);
        if (answer >= WON) {
          if (answer === CAUGHT) continue;
          if (this.winner < 0) {
            this.winner = head;
            this.winningPlace = target;
          }
          this.wins += plans;
          continue;
        }
        const next = answer * places + target;
        const position = stamp[next] - base;
        if (position < 0) {
          stamp[next] = base + tail;
          queue[tail] = (target << bits) | answer;
          parent[tail] = head;
          counts[tail++] = plans;
        } else if (position >= layerEnd) {
          counts[position] = counts[position] + plans;
        }
      }
    }
    this.head = head;
    this.tail = tail;
  }

  /** Computes an answer and remembers it, or the whole row where the problem has no single answers. */
  private ask(place: number, unit: number): number {
    const { problem, answers } = this;
    if (this.single !== null) {
      const goal = problem.goals[place];
      let answer = goal === GOAL_AT_ONCE ? standing(problem, place, unit) : this.single(place, unit);
      if (goal !== 0 && answer !== CAUGHT) answer = WON;
      answers[unit * problem.places + place] = answer ^ UNASKED;
      return answer;
    }
    if (this.row.length < problem.units) this.row = new Uint16Array(problem.units);
    const { row } = this;
    fillRow(problem, place, row);
    for (let i = 0; i < problem.units; i++) answers[i * problem.places + place] = row[i] ^ UNASKED;
    return row[unit];
  }

  protected eachMove(state: number, visit: (to: number) => void): void {
    const { targets, places } = this.problem;
    const unit = this.queue[state] & ((1 << this.bits) - 1);
    for (let slot = this.placeOf(state) * MOVES; targets[slot] >= 0; slot++) {
      const answer = this.answers[unit * places + targets[slot]] ^ UNASKED;
      if (answer === WON) visit(A_WIN);
      else if (answer < WON) visit(this.stamp[answer * places + targets[slot]] - this.base);
    }
  }
}

/** The answers of the only agent (or of nobody) to the player's arrival, with goals turned into {@link WON}. */
function fillRow(problem: JointProblem, place: number, row: Uint16Array): void {
  const { units, kinds } = problem;
  if (kinds.length === 0) row.fill(0, 0, units);
  else fillAnswerRow(problem, kinds[0], place, row);
  if (problem.goals[place] === 0) return;
  for (let unit = 0; unit < units; unit++) if (row[unit] !== CAUGHT) row[unit] = WON;
}

/** Bits that hold a number below `count`. */
function bitsFor(count: number): number {
  return Math.max(0, 32 - Math.clz32(count - 1));
}
