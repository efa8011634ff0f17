import type { Constraints } from './constraints.js';

/** Steps after which dead ends are remembered: small questions are answered before that pays. */
const STEPS_BEFORE_MEMORY = 400;
/** Steps one question may take; a question that takes more counts as not refuted, and {@link Fitting.wasCut} says so. */
const MOST_STEPS = 2_000_000;

/**
 * Answers whether mines can be put into boxes so that chosen numbers come out right: a depth-first search over
 * boxes, from a starting box outwards, that narrows each box by what its numbers still need. Where a question
 * turns out long it remembers dead ends by what the open numbers still need, which makes it the dynamic programme
 * along the shoreline. The mine count may be chosen like a number; its index is `accounts.numbers.length`.
 */
export class Satisfiability {
  /** By box: mines in the configuration found last, -1 for boxes that no chosen number touches. */
  readonly found: Int16Array;
  /** Whether a question since the last reset was cut short. */
  wasCut = false;
  private readonly rest: Int32Array;
  private readonly restLeast: Int32Array;
  private readonly restMost: Int32Array;
  private readonly isChosen: Uint8Array;
  private readonly isListed: Uint8Array;
  private readonly order: number[] = [];
  private readonly count: number;
  private chosen: readonly number[] = [];
  private steps = 0;
  private dead: Set<string> | null = null;

  constructor(private readonly constraints: Constraints) {
    const { boxes, numbers } = constraints;
    this.count = numbers.length;
    this.found = new Int16Array(boxes.length);
    this.isListed = new Uint8Array(boxes.length);
    this.rest = new Int32Array(this.count + 1);
    this.restLeast = new Int32Array(this.count + 1);
    this.restMost = new Int32Array(this.count + 1);
    this.isChosen = new Uint8Array(this.count + 1);
  }

  /**
   * Whether some configuration with `least[b]` to `most[b]` mines in every box `b` agrees with all chosen numbers.
   * Numbers near box `start` are filled first.
   */
  exists(chosen: readonly number[], least: Int16Array, most: Int16Array, start: number): boolean {
    this.chosen = chosen;
    this.steps = 0;
    this.dead = null;
    this.found.fill(-1);
    const fits = this.prepare(least, most, start) && this.fill(0, least, most);
    for (const index of chosen) this.isChosen[index] = 0;
    for (const box of this.order) this.isListed[box] = 0;
    return fits;
  }

  /** Sums up what every chosen number needs and may get, and lists the boxes outwards. */
  private prepare(least: Int16Array, most: Int16Array, start: number): boolean {
    const { boxes, numbers, position } = this.constraints;
    for (const index of this.chosen) {
      this.isChosen[index] = 1;
      let low = 0;
      let high = 0;
      for (const box of index === this.count ? boxes.keys() : numbers[index].boxes) {
        low += least[box];
        high += most[box];
      }
      const need = index === this.count ? position.mines : (numbers[index]?.value ?? 0);
      this.rest[index] = need;
      this.restLeast[index] = low;
      this.restMost[index] = high;
    }
    this.order.length = 0;
    for (const index of this.chosen) {
      const rest = this.rest[index] ?? 0;
      if (rest < (this.restLeast[index] ?? 0) || rest > (this.restMost[index] ?? 0)) return false;
    }
    const near = boxes[start]?.numbers.filter((index) => this.isChosen[index]) ?? [];
    for (const index of [...near, ...this.chosen]) {
      if (index === this.count) continue;
      const from = this.order.length;
      this.list(index, least, most);
      for (let i = from; i < this.order.length; i++) {
        for (const next of boxes[this.order[i] ?? 0]?.numbers ?? []) {
          if (this.isChosen[next]) this.list(next, least, most);
        }
      }
    }
    return true;
  }

  /** Lists the boxes of a number that are still open. */
  private list(index: number, least: Int16Array, most: Int16Array): void {
    for (const box of this.constraints.numbers[index]?.boxes ?? []) {
      if (this.isListed[box] || least[box] === most[box]) continue;
      this.isListed[box] = 1;
      this.order.push(box);
    }
  }

  private fill(depth: number, least: Int16Array, most: Int16Array): boolean {
    const { order, rest, restLeast, restMost, isChosen, count } = this;
    if (depth === order.length) return true;
    if (++this.steps > MOST_STEPS) {
      this.wasCut = true;
      return true;
    }
    const key = this.steps > STEPS_BEFORE_MEMORY ? this.needs(depth) : '';
    if (key !== '' && this.dead?.has(key)) return false;
    const box = order[depth] ?? 0;
    const touched = this.constraints.boxes[box]?.numbers ?? [];
    const low = least[box] ?? 0;
    const high = most[box] ?? 0;
    let from = low;
    let to = high;
    for (let i = 0; i <= touched.length; i++) {
      const index = i < touched.length ? (touched[i] ?? 0) : count;
      if (!isChosen[index]) continue;
      from = Math.max(from, (rest[index] ?? 0) - (restMost[index] ?? 0) + high);
      to = Math.min(to, (rest[index] ?? 0) - (restLeast[index] ?? 0) + low);
    }
    for (let mines = from; mines <= to; mines++) {
      this.put(touched, mines, low, high);
      this.found[box] = mines;
      const fits = this.fill(depth + 1, least, most);
      this.put(touched, -mines, -low, -high);
      if (fits) return true;
    }
    if (key !== '') {
      this.dead ??= new Set();
      this.dead.add(key);
    }
    return false;
  }

  private put(touched: readonly number[], mines: number, low: number, high: number): void {
    for (let i = 0; i <= touched.length; i++) {
      const index = i < touched.length ? (touched[i] ?? 0) : this.count;
      if (!this.isChosen[index]) continue;
      this.rest[index] = (this.rest[index] ?? 0) - mines;
      this.restLeast[index] = (this.restLeast[index] ?? 0) - low;
      this.restMost[index] = (this.restMost[index] ?? 0) - high;
    }
  }

  /** What the chosen numbers still need at this depth, as a key. */
  private needs(depth: number): string {
    let key = String.fromCharCode(depth);
    for (const index of this.chosen) key += String.fromCharCode((this.rest[index] ?? 0) + 1);
    return key;
  }
}
