import type { BorderChances } from '../fast/border-chances.js';
import { type CandidateOptions, Candidates, Survey } from './candidates.js';
import { TrialMemory } from './trial-memory.js';

/** How far and how wide a look-ahead goes. */
export interface LookAheadOptions extends CandidateOptions {
  /** Guesses that are looked through; with 0 the safest cell is taken. */
  readonly guesses: number;
  /** Openings of safe cells that are looked through after a guess. */
  readonly openings: number;
  /** With more safe cells than this, progress is taken for granted without opening them for trial. */
  readonly enough: number;
  /**
   * What a position is worth in which the last guess has brought no progress, as a part of the chance to be safe there:
   * 1, or less where few guesses are looked through, since such a position will need still more of them.
   */
  readonly stall: number;
}

/** Its outcome. */
export interface Outlook {
  /** The cell to open; -1 when no cell can be safe. */
  readonly cell: number;
  /**
   * The chance to come through the guesses looked at, and through the one after them: not the chance to win.
   */
  readonly value: number;
  /** Guesses looked through, for the cells that were compared. */
  readonly guesses: number;
  /** Trial openings made. */
  readonly trials: number;
}

type Stage = readonly [guesses: number, openings: number];

/** Chances that differ by less are taken for equal. */
const ROUNDING = 1e-12;
/** A safe cell more is worth so much, up to a few: it breaks ties between ways to make progress. */
const PROGRESS = 0.0001;
const MOST_PROGRESS = 9;
/** No value of a position is greater. */
const GREATEST = 1 + PROGRESS * MOST_PROGRESS;
/** Below every worth. */
const NO_CUT = -1;

/**
 * Looks ahead of a guess: what the opened cell may show, with which chance, and what can be done then. A guess is
 * worth the chance that it and the next guess go well, where the next one is made on what the first has shown. A
 * position with cells that are safe and may tell something needs no next guess (the "second safety" of D. N. Hill's
 * solvers). With more guesses the next one is valued in the same way, and with openings safe cells are opened for
 * trial before a position is called progress. Expectimax over exact chances; the trials are counted.
 */
export class LookAhead {
  private trials = 0;
  private budget = 0;
  private openings = 0;
  private weight = 0;
  private readonly memory: TrialMemory;
  /** By level of trials: the cells to try, and their values. */
  private readonly levels: { readonly cells: Int32Array; readonly safety: Float64Array }[] = [];
  private readonly survey: Survey;
  private readonly candidates: Candidates;
  private readonly stages: readonly Stage[];
  /** How many times as much as at one stage something may be worth at a later one. */
  private readonly greatest: number;

  constructor(
    private readonly line: BorderChances,
    readonly options: LookAheadOptions,
  ) {
    const { size } = line.propagation;
    this.survey = new Survey(line);
    this.memory = new TrialMemory(size);
    this.candidates = new Candidates(line, options);
    this.stages = stagesOf(options);
    this.greatest = GREATEST / options.stall;
  }

  /**
   * The best cell for a guess, with at most `budget` trials but for the first stage, which is always finished. Every
   * stage looks further than the one before, at those cells first that were better there; what a stage had not
   * finished when the budget ran out is dropped. `credit`, if given, is by cell added to its worth.
   */
  choose(budget: number, credit?: Float64Array): Outlook {
    this.trials = 0;
    this.budget = Number.POSITIVE_INFINITY;
    this.memory.clear();
    const { cells, safety } = this.level(0);
    this.survey.look();
    const count = this.candidates.list(cells, safety, this.survey.leastRisk);
    if (count === 0) return { cell: -1, value: 0, guesses: 0, trials: 0 };
    const order = Array.from(cells.subarray(0, count));
    const values = new Map<number, number>();
    let best = { cell: order[0] ?? -1, value: safety[0] ?? 0, guesses: 0 };
    for (const [guesses, openings] of this.stages) {
      this.openings = openings;
      const worthOf = (cell: number) => values.get(cell) ?? 1;
      order.sort((a, b) => worthOf(b) - worthOf(a));
      let cell = -1;
      let value = -1;
      for (const each of order) {
        const spared = credit?.[each] ?? 0;
        // To look further can only show more risk, and that a position is no stalled one.
        if ((worthOf(each) - spared) * this.greatest + spared <= value) continue;
        const worth = this.guess(each, guesses, value - spared) + spared;
        if (this.isSpent) break;
        values.set(each, worth);
        if (worth <= value + ROUNDING) continue;
        value = worth;
        cell = each;
      }
      if (cell >= 0) best = { cell, value, guesses };
      if (this.isSpent || order.length === 1) break;
      this.budget = budget;
    }
    return { ...best, trials: this.trials };
  }

  private get isSpent(): boolean {
    return this.trials > this.budget;
  }

  /** The worth of opening a cell that may be a mine; once it is known to be at most `cut`, some bound not above it. */
  private guess(cell: number, guesses: number, cut: number): number {
    const safe = 1 - this.line.mineProbability(cell);
    return safe * GREATEST <= cut ? safe * GREATEST : this.expected(cell, safe, guesses, this.openings, cut);
  }

  /** The expected worth after opening a cell that is safe with this chance; or a bound, as for a guess. */
  private expected(cell: number, safe: number, guesses: number, openings: number, cut: number): number {
    const { line } = this;
    const { near, free } = line.propagation;
    const before = line.total;
    const least = near[cell];
    const most = least + free[cell];
    let left = safe;
    let value = 0;
    for (let number = least; number <= most && left > ROUNDING && !this.isSpent; number++) {
      const worth = this.worthAfter(cell, number, guesses, openings);
      const chance = this.weight / before;
      value += chance * worth;
      left -= chance;
      if (value + left * GREATEST < cut) return value + left * GREATEST;
    }
    return value;
  }

  /**
   * The worth of the position after an opening of this cell that shows this number; 0 if that cannot be. `weight` is
   * the total there.
   */
  private worthAfter(cell: number, number: number, guesses: number, openings: number): number {
    const { line, memory } = this;
    memory.enter(cell, number);
    let total = memory.total();
    let worth = total === 0 ? 0 : memory.worth(guesses, openings);
    if (total === undefined || worth === undefined) {
      this.trials++;
      total = line.push(cell, number);
      worth = total > 0 ? this.judge(guesses, openings) : 0;
      line.pop();
      if (!this.isSpent) memory.set(total, guesses, openings, worth);
    }
    memory.leave(cell, number);
    this.weight = total;
    return worth;
  }

  /** The worth of the position on trial. */
  private judge(guesses: number, openings: number): number {
    const { survey } = this;
    survey.look();
    const { isCertain, leastRisk, telling, mostTelling } = survey;
    if (isCertain) return 1;
    if (telling === 0)
      return guesses > 1 ? this.bestGuess(guesses - 1, leastRisk) : (1 - leastRisk) * this.options.stall;
    if (openings > 0 && mostTelling >= 0 && telling <= this.options.enough) {
      return this.expected(mostTelling, 1, guesses, openings - 1, NO_CUT);
    }
    return 1 + PROGRESS * Math.min(telling, MOST_PROGRESS);
  }

  /** The greatest worth of a guess in the position on trial. */
  private bestGuess(guesses: number, leastRisk: number): number {
    const depth = this.line.trials;
    const { cells, safety } = this.level(depth);
    const count = this.candidates.list(cells, safety, leastRisk);
    let best = 0;
    for (let i = 0; i < count && !this.isSpent; i++) {
      if (safety[i] * GREATEST <= best) break;
      best = Math.max(best, this.guess(cells[i], guesses, best));
    }
    return best;
  }

  private level(depth: number) {
    for (let d = this.levels.length; d <= depth; d++) {
      const { size } = this.line.propagation;
      this.levels.push({ cells: new Int32Array(size), safety: new Float64Array(size) });
    }
    return this.levels[depth];
  }
}

/** Guesses and openings of every stage, up to what the options say. */
function stagesOf({ guesses, openings }: LookAheadOptions): Stage[] {
  if (guesses === 0) return [];
  const stages: Stage[] = [[1, 0]];
  for (let [g, o] = [1, 0]; g < guesses || o < openings; ) {
    if (g < guesses && (g <= o || o === openings)) g++;
    else o++;
    stages.push([g, o]);
  }
  return stages;
}
