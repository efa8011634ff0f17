import type { Configurations } from './configurations.js';
import { Endgame, type EndgameAnswer } from './endgame.js';

/** What searches lists of configurations to their end: see {@link Endgame}. */
export type EndgameSolver = Pick<Endgame, 'solve' | 'forget'>;

/**
 * Searches the endgame of one decision. Who asks for the same configurations again is told what was found before: a
 * search within a budget examines the same sets in the same order whoever asks, so that its answer for a smaller budget
 * follows from what is known, and only a larger one, after a search that was cut short, makes it search anew.
 */
export class EndgameOnce implements EndgameSolver {
  /** What is asked about positions that follow from the one searched; it remembers their sets. */
  readonly endgame = new Endgame();
  /** Searches that were made. */
  searches = 0;
  private known: {
    readonly list: Configurations;
    readonly budget: number;
    readonly answer: EndgameAnswer;
  } | null = null;

  /** Forgets nothing: what is known stays true, and another search begins with an empty memory by itself. */
  forget(): void {}

  solve(list: Configurations, budget: number): EndgameAnswer {
    const { known } = this;
    if (known !== null && areSame(known.list, list)) {
      const { isExact, nodes, total } = known.answer;
      if (isExact && budget >= nodes) return known.answer;
      // A smaller budget would have cut it short.
      if (isExact || budget <= known.budget)
        return { wins: 1, bound: total, total, cell: -1, isExact: false, nodes: Math.min(nodes, budget) };
    }
    this.searches++;
    this.endgame.forget();
    const answer = this.endgame.solve(list, budget);
    this.known = { list, budget, answer };
    return answer;
  }
}

function areSame(one: Configurations, other: Configurations): boolean {
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.count === other.count &&
    equal(one.cells, other.cells) &&
    equal(one.bits, other.bits)
  );
}

function equal(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
