import { mixWord } from '../random/index.js';
import { type Design, isCloser, restoreDesign, type SavedDesign, saveDesign } from './genome.js';
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

/** Every improvement: evaluations, 0 for what the search began with, and score. */
type Curve = readonly (readonly [evaluations: number, score: number])[];

/** Plain data of a search, JSON through and through. */
export interface SearchState {
  readonly evaluations: number;
  readonly best: SavedDesign | null;
  readonly curve: Curve;
  readonly elites: readonly SavedDesign[];
  readonly own: unknown;
}

/** Most designs that a search keeps. */
const ELITES = 16;

const REMEMBERED = 1 << 10;

/** Elites differ in at least this share of the bits. */
const SPACING = 1 / 20;

/**
 * A search that can be stopped after any number of evaluations, saved and taken up again. It goes in whole steps, each
 * decided by the problem, the seed, what has immigrated and the steps before. So its state after so many evaluations
 * does not depend on how `advance` and `creep` came to them, nor on being saved and restored on the way.
 */
export abstract class Search {
  /** Genomes scored so far, as the report counts them. */
  evaluations = 0;
  readonly elites: Elites;
  private found: Design | null = null;
  private improvements: (readonly [number, number])[] = [];

  constructor(protected readonly problem: BitProblem) {
    this.elites = new Elites(problem, ELITES, Math.max(1, Math.round(problem.bits * SPACING)));
  }

  /** Scores `evaluations` more genomes or a few more: whole steps of the algorithm, at least one. */
  abstract advance(evaluations: number): void;

  /** Scores at least `evaluations` more genomes, as few as possible; it may stop within a step, which changes nothing later. */
  creep(evaluations: number): void {
    this.advance(evaluations);
  }

  /** Whether it stands between two steps. */
  get isWhole(): boolean {
    return true;
  }

  get temperature(): number | null {
    return null;
  }

  get acceptance(): number | null {
    return null;
  }

  /** What the algorithm needs besides to go on, as plain data that later steps leave as it is. */
  protected abstract saveOwn(): unknown;
  /** Takes up what {@link saveOwn} gave; leaves it as it is. */
  protected abstract restoreOwn(own: unknown): void;

  /** Takes designs from elsewhere into the archive; population annealing starts from there now and then. */
  immigrate(designs: readonly Design[]): void {
    for (const { genome, score } of designs) this.elites.add(genome, score);
  }

  get best(): Design | null {
    return this.found;
  }

  get curve(): Curve {
    return this.improvements;
  }

  report(): SearchReport {
    const { evaluations, temperature, acceptance } = this;
    return { evaluations, best: this.found?.score ?? 0, temperature, acceptance };
  }

  /** Notes a design that was met. Copies the genome. */
  protected meet(score: number, genome: Uint8Array): void {
    if (score <= (this.found?.score ?? 0)) return;
    this.found = { genome: genome.slice(), score };
    this.improvements.push([this.evaluations, score]);
  }

  save(): SearchState {
    return {
      evaluations: this.evaluations,
      best: this.found && saveDesign(this.found),
      curve: [...this.improvements],
      elites: this.elites.save(),
      own: this.saveOwn(),
    };
  }

  /**
   * Goes on from saved data of the same algorithm and problem. Throws a RangeError for data of another algorithm or genome
   * length, or in which a number is missing or no number to count on with, and a TypeError for anything else.
   */
  restore(state: SearchState): void {
    requireAlike(state, this.save());
    this.found = state.best && restoreDesign(state.best, this.problem.bits);
    this.improvements = [...state.curve];
    this.elites.restore(state.elites);
    this.restoreOwn(state.own);
    // A missing or unusable number would show only when the search has gone on for a while, or has no end.
    requireSound(this.save());
  }
}

/** Above this a count grown by one might stay what it is. */
const LARGEST = 2 ** 52;

/** Throws a RangeError where saved data hold something that no search saves. */
function requireSound(saved: unknown): void {
  if (typeof saved === 'number' ? !(Math.abs(saved) <= LARGEST) : saved === undefined) {
    throw new RangeError(`this is damaged: ${String(saved)} is no number of a search`);
  }
  if (typeof saved === 'object' && saved !== null)
    for (const part of Object.values(saved)) requireSound(part);
}

/** Throws a RangeError where saved data have no number, and what a search like it saves has one. */
function requireAlike(saved: unknown, like: unknown): void {
  if (typeof like === 'number' && typeof saved !== 'number')
    throw new RangeError('this is damaged: there is no number where a search has one');
  // Lists are as long as they are; what stands in one is all of a kind.
  if (Array.isArray(like) && Array.isArray(saved)) for (const part of saved) requireAlike(part, like[0]);
  else if (isObject(like) && isObject(saved))
    for (const [name, part] of Object.entries(like))
      if (name in saved) requireAlike(Reflect.get(saved, name), part);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Saved data of one algorithm, told from that of others by the names that it has. Throws a RangeError for others. */
export function stateOf<S extends object>(saved: unknown, ...names: readonly (keyof S & string)[]): S {
  const has = (name: string) => typeof saved === 'object' && saved !== null && name in saved;
  if (!names.every(has)) throw new RangeError('this is the state of another algorithm');
  return saved as S;
}

/** The best designs, best first. Designs that differ in fewer than `spacing` bits count as one, so that families survive. */
export class Elites {
  private readonly list: Design[] = [];
  private readonly forms: { readonly genome: Uint8Array; readonly form: Uint8Array }[] = [];

  constructor(
    private readonly problem: BitProblem,
    readonly capacity: number,
    readonly spacing = 1,
  ) {}

  get all(): readonly Design[] {
    return this.list;
  }

  /** Takes a design if it is among the best and new; whether it was taken. Copies the genome. */
  add(genome: Uint8Array, score: number): boolean {
    const last = this.list[this.capacity - 1];
    if (score <= 0 || (last && score <= last.score)) return false;
    const canonical = this.canonical(genome);
    const isNear = (elite: Design) => isCloser(elite.genome, canonical, this.spacing);
    if (this.list.some((elite) => elite.score >= score && isNear(elite))) return false;
    const others = this.list.filter((elite) => !isNear(elite));
    let at = others.length;
    while (at > 0 && others[at - 1].score < score) at--;
    others.splice(at, 0, { genome: canonical, score });
    this.list.splice(0, this.list.length, ...others.slice(0, this.capacity));
    return true;
  }

  /** Its canonical form, which costs a run, and of which the last ones are remembered: children of a family are often alike. */
  private canonical(genome: Uint8Array): Uint8Array {
    if (!this.problem.canonical) return genome.slice();
    let hash = 0;
    for (let i = 0; i < genome.length; i++) hash = (Math.imul(hash, 31) + genome[i]) | 0;
    const slot = mixWord(hash) & (REMEMBERED - 1);
    const known = this.forms[slot];
    if (known && isCloser(known.genome, genome, 1)) return known.form;
    const form = this.problem.canonical(genome);
    this.forms[slot] = { genome: genome.slice(), form };
    return form;
  }

  save(): readonly SavedDesign[] {
    return this.list.map(saveDesign);
  }

  /** Becomes the archive that was saved. Throws a RangeError for genomes of another length. */
  restore(saved: readonly SavedDesign[]): void {
    // They were put in order when they were added, and their canonical form costs a run each.
    const designs = saved.map((design) => restoreDesign(design, this.problem.bits));
    this.list.splice(0, this.list.length, ...designs.slice(0, this.capacity));
  }
}
