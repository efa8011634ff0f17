import { genomeOfText, hammingDistance, textOfGenome } from './genome.js';
import type { BitProblem } from './problem.js';

export interface Elite {
  readonly genome: Uint8Array;
  readonly score: number;
}

/** Plain data of an archive: genomes as text, best first. */
export type ElitesState = readonly { readonly genome: string; readonly score: number }[];

/**
 * The best different designs met, best first. Designs whose canonical forms differ in fewer than `spacing` bits count
 * as one, of which the better is kept, so that relatives do not crowd out other families.
 */
export class Elites {
  private readonly list: Elite[] = [];

  constructor(
    private readonly problem: BitProblem,
    readonly capacity: number,
    readonly spacing = 1,
  ) {}

  get all(): readonly Elite[] {
    return this.list;
  }

  /** Takes a design if it is among the best and new; whether it was taken. Copies the genome. */
  add(genome: Uint8Array, score: number): boolean {
    const last = this.list[this.capacity - 1];
    if (score <= 0 || (last && score <= last.score)) return false;
    const canonical = this.problem.canonical?.(genome) ?? genome.slice();
    const isNear = (elite: Elite) => hammingDistance(elite.genome, canonical) < this.spacing;
    if (this.list.some((elite) => elite.score >= score && isNear(elite))) return false;
    const others = this.list.filter((elite) => !isNear(elite));
    let at = others.length;
    while (at > 0 && others[at - 1].score < score) at--;
    others.splice(at, 0, { genome: canonical, score });
    this.list.splice(0, this.list.length, ...others.slice(0, this.capacity));
    return true;
  }

  save(): ElitesState {
    return this.list.map(({ genome, score }) => ({ genome: textOfGenome(genome), score }));
  }

  /** Becomes the archive that was saved. Throws a RangeError for genomes of another length. */
  restore(state: ElitesState): void {
    this.list.length = 0;
    for (const { genome, score } of state) this.add(genomeOfText(genome, this.problem.bits), score);
  }
}
