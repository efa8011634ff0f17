/** Sweeps from one leap to the next at least, and at most. */
const LEAST_REST = 5;
const MOST_REST = 96;
/** Part of the way that is leapt: the rest is left for what comes closer at other rates, so that nothing is passed. */
const PART = 0.95;

/**
 * Leaps towards the values that sweeps approach. Where each sweep brings them closer by the same part of the way, the way that is left
 * follows from the last step (A. C. Aitken, "On Bernoulli's Numerical Solution of Algebraic Equations", 1926). A leap is a guess: the
 * next sweep tests it, and after a bad one the values are those before it.
 */
export class Leap {
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private rest = LEAST_REST;
  private due = LEAST_REST;
  private isTested = true;

  /** Of values that are swept in place; infinite ones stay. */
  constructor(private readonly values: Float64Array) {
    this.first = new Float64Array(values.length);
    this.second = new Float64Array(values.length);
  }

  beforeSweep(): void {
    const { values, first, second } = this;
    this.due--;
    if (this.due === 2) first.set(values);
    if (this.due === 1) second.set(values);
    if (this.due > 0) return;
    this.rest = Math.max(LEAST_REST, this.rest >> 1);
    this.due = this.rest;
    let [before, last] = [0, 0];
    for (let i = 0; i < values.length; i++) {
      if (values[i] === Number.POSITIVE_INFINITY) continue;
      before += Math.abs(second[i] - first[i]);
      last += Math.abs(values[i] - second[i]);
    }
    const rate = last / before;
    if (!(rate > 0 && rate < 1)) return;
    this.isTested = false;
    const far = (PART * rate) / (1 - rate);
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      first[i] = value;
      if (value !== Number.POSITIVE_INFINITY) values[i] = value + (value - second[i]) * far;
    }
  }

  /** Given whether the sweep shows that its values were good ones. Returns false where those before a leap are back. */
  afterSweep(isGood: boolean): boolean {
    const isKept = this.isTested || isGood;
    this.isTested = true;
    if (isKept) return true;
    this.values.set(this.first);
    this.rest = Math.min(MOST_REST, 4 * this.rest);
    this.due = this.rest;
    return false;
  }
}
