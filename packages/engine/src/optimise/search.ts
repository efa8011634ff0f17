import type { ElitesState } from './elites.js';
import { Elites } from './elites.js';
import { genomeOfText, textOfGenome } from './genome.js';
import type { BitProblem } from './problem.js';

/** What can be said of a search while it runs. */
export interface SearchReport {
  /** Genomes proposed and scored, infeasible ones included; those drawn to begin or cross with do not count. */
  readonly evaluations: number;
  /** Best score met; 0 before the first feasible genome. */
  readonly best: number;
  /** Where the algorithm has one: its present (lowest) temperature. */
  readonly temperature: number | null;
  /** Share of proposals accepted of late, where the algorithm accepts and rejects. */
  readonly acceptance: number | null;
}

/** Plain data of a search, JSON through and through. */
export interface SearchState {
  readonly evaluations: number;
  readonly best: { readonly genome: string; readonly score: number } | null;
  /** Every improvement: evaluations, 0 for what the search began with, and score. */
  readonly curve: readonly (readonly [evaluations: number, score: number])[];
  readonly elites: ElitesState;
  /** The algorithm's own. */
  readonly own: unknown;
}

/** Most designs that a search keeps. */
const ELITES = 16;

/** Elites differ in at least this share of the bits. */
const SPACING = 1 / 20;

/**
 * A search that can be stopped after any number of evaluations, saved and taken up again. It goes in whole steps, each
 * decided by the problem, the seed, what has immigrated and the steps before; so its state after so many evaluations
 * does not depend on how `advance` and `creep` came to them, nor on being saved and restored on the way.
 */
export abstract class Search {
  private found: { genome: Uint8Array; score: number } | null = null;
  private improvements: (readonly [number, number])[] = [];
  readonly elites: Elites;

  constructor(protected readonly problem: BitProblem) {
    this.elites = new Elites(problem, ELITES, Math.max(1, Math.round(problem.bits * SPACING)));
  }

  /** Scores `evaluations` more genomes or a few more: whole steps of the algorithm, at least one. */
  abstract advance(evaluations: number): void;

  /**
   * Scores `evaluations` more genomes or a few more, and may stop within a step where `advance` would not: as little as
   * can be asked for. What comes after is as if it had not stopped.
   */
  creep(evaluations: number): void {
    this.advance(evaluations);
  }

  /** Whether it stands between two steps. */
  get isWhole(): boolean {
    return true;
  }

  abstract get evaluations(): number;
  abstract get temperature(): number | null;
  abstract get acceptance(): number | null;
  /** What the algorithm needs besides to go on, as plain data that later steps leave as it is. */
  protected abstract saveOwn(): unknown;
  /** Takes up what {@link saveOwn} gave; leaves it as it is. */
  protected abstract restoreOwn(own: unknown): void;

  /** Takes designs from elsewhere into the archive; population annealing starts from there now and then. */
  immigrate(designs: readonly { readonly genome: Uint8Array; readonly score: number }[]): void {
    for (const { genome, score } of designs) this.elites.add(genome, score);
  }

  get best(): { readonly genome: Uint8Array; readonly score: number } | null {
    return this.found;
  }

  get curve(): readonly (readonly [evaluations: number, score: number])[] {
    return this.improvements;
  }

  report(): SearchReport {
    return {
      evaluations: this.evaluations,
      best: this.found?.score ?? 0,
      temperature: this.temperature,
      acceptance: this.acceptance,
    };
  }

  /** Notes a design that was met. Copies the genome. */
  protected meet(score: number, genome: Uint8Array): void {
    if (score <= (this.found?.score ?? 0)) return;
    this.found = { genome: genome.slice(), score };
    this.improvements.push([this.evaluations, score]);
  }

  save(): SearchState {
    const best = this.found && { genome: textOfGenome(this.found.genome), score: this.found.score };
    return {
      evaluations: this.evaluations,
      best,
      curve: [...this.improvements],
      elites: this.elites.save(),
      own: this.saveOwn(),
    };
  }

  /**
   * Goes on from saved data of the same algorithm and problem. Throws a RangeError for data of another algorithm or
   * genome length, and a TypeError for what is no such data at all.
   */
  restore(state: SearchState): void {
    const { best } = state;
    this.found = best && { genome: genomeOfText(best.genome, this.problem.bits), score: best.score };
    this.improvements = [...state.curve];
    this.elites.restore(state.elites);
    this.restoreOwn(state.own);
  }
}
