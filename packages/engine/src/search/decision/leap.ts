/** Sweeps before the first leap: most graphs need no more. */
const FIRST = 64;
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
  /** The values before the last sweep, and after a leap those before it. */
  private before = new Float64Array(0);
  private rest = LEAST_REST;
  private due = FIRST;
  private stepBefore = 0;
  private isTested = true;

  /** Of values that are swept in place; infinite ones stay. */
  constructor(private readonly values: Float64Array) {}

  beforeSweep(): void {
    this.due--;
    if (this.due > 2) return;
    if (this.due === 2) {
      if (this.before.length === 0) this.before = this.values.slice();
      else this.before.set(this.values);
      return;
    }
    const { values, before } = this;
    const step = this.stepLength();
    if (this.due === 1) {
      this.stepBefore = step;
      before.set(values);
      return;
    }
    this.rest = Math.max(LEAST_REST, this.rest >> 1);
    this.due = this.rest;
    const rate = step / this.stepBefore;
    if (!(rate > 0 && rate < 1)) return;
    this.isTested = false;
    const far = (PART * rate) / (1 - rate);
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value !== Number.POSITIVE_INFINITY) values[i] = value + (value - before[i]) * far;
      before[i] = value;
    }
  }

  /** By how much all values together have changed since before. */
  private stepLength(): number {
    const { values, before } = this;
    let length = 0;
    for (let i = 0; i < values.length; i++)
      if (values[i] !== Number.POSITIVE_INFINITY) length += Math.abs(values[i] - before[i]);
    return length;
  }

  /** Given whether the sweep shows that its values were good ones. Returns false where those before a leap are back. */
  afterSweep(isGood: boolean): boolean {
    const holds = this.isTested || isGood;
    this.isTested = true;
    if (holds) return true;
    this.values.set(this.before);
    this.rest = Math.min(MOST_REST, 4 * this.rest);
    this.due = this.rest;
    return false;
  }
}
