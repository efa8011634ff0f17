import { genomeOfText, textOfGenome } from './genome.js';
import type { BitProblem } from './problem.js';

export interface Elite {
  readonly genome: Uint8Array;
  readonly score: number;
}

/** Plain data of an archive: genomes as text, best first. */
export type ElitesState = readonly { readonly genome: string; readonly score: number }[];

/** The best different designs met, best first; designs with the same canonical form count as one. */
export class Elites {
  private readonly list: Elite[] = [];
  private readonly keys = new Set<string>();

  constructor(
    private readonly problem: BitProblem,
    readonly capacity: number,
  ) {}

  get all(): readonly Elite[] {
    return this.list;
  }

  /** Takes a design if it is among the best and new; whether it was taken. Copies the genome. */
  add(genome: Uint8Array, score: number): boolean {
    const last = this.list[this.capacity - 1];
    if (score <= 0 || (last && score <= last.score)) return false;
    const canonical = this.problem.canonical?.(genome) ?? genome.slice();
    const key = textOfGenome(canonical);
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    let at = this.list.length;
    while (at > 0 && (this.list[at - 1] as Elite).score < score) at--;
    this.list.splice(at, 0, { genome: canonical, score });
    const dropped = this.list.length > this.capacity ? this.list.pop() : undefined;
    if (dropped) this.keys.delete(textOfGenome(dropped.genome));
    return true;
  }

  save(): ElitesState {
    return this.list.map(({ genome, score }) => ({ genome: textOfGenome(genome), score }));
  }

  restore(state: ElitesState): void {
    for (const { genome, score } of state) this.add(genomeOfText(genome, this.problem.bits), score);
  }
}
