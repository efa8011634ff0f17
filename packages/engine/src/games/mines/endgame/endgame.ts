import type { RivalCliques } from './cliques.js';
import type { Configurations } from './configurations.js';
import { EndgameSearch, MOST_CONFIGURATIONS } from './search.js';
import { EndgameTable } from './table.js';

export { MOST_CONFIGURATIONS };

/** What a search found. */
export interface EndgameAnswer {
  /** Configurations won by the play found: with best play, if `isExact`. */
  readonly wins: number;
  /** Configurations that no play can be shown to pass: equal to `wins` if `isExact`. */
  readonly bound: number;
  /** Configurations in all. */
  readonly total: number;
  /** The cell of the board to open next; -1 when none is ever safe, or when the list was given up at once. */
  readonly cell: number;
  /** Whether the search came to its end within its budget. */
  readonly isExact: boolean;
  /** Sets of configurations that were examined. */
  readonly nodes: number;
}

/** A search that begins with more sets remembered forgets them first. */
const MOST_REMEMBERED = 1 << 18;

/**
 * Complete search of endgames: which cell to open so that as many as possible of the configurations still possible
 * are won. The state is the set of these configurations and nothing else: every opened cell is safe in all of them
 * and shows the same number in all of them. An opening splits off the configurations that have a mine there, which
 * are lost, and parts the others by the number shown; the *loss* of a set is the least that best play must lose of
 * it. A cell that is safe in all configurations and not dead is opened at once, since to know more never hurts.
 *
 * Sets met before are looked up in a memory that is kept from search to search: within one game the answers to later
 * positions are mostly there already. What prunes most is that rivals (see {@link RivalCliques}) cannot both be won.
 */
export class Endgame {
  private readonly table = new EndgameTable();
  private readonly search = new EndgameSearch(this.table);
  private columns = 0;
  private rows = 0;

  /**
   * Forgets all sets. What is remembered changes no exact value, but it may change which of several best cells is
   * answered, and how far a budget goes: to forget when a game begins makes it independent of the games before.
   */
  forget(): void {
    this.search.memory.clear();
  }

  /** Searches a list of configurations, examining at most `budget` sets. */
  solve(list: Configurations, budget: number): EndgameAnswer {
    const { table, search } = this;
    const total = list.count;
    if (total === 0) return { wins: 0, bound: 0, total, cell: -1, isExact: true, nodes: 0 };
    if (total > MOST_CONFIGURATIONS) {
      return { wins: 1, bound: total, total, cell: -1, isExact: false, nodes: 0 };
    }
    const isSameBoard = list.columns === this.columns && list.rows === this.rows;
    if (!isSameBoard || this.search.memory.length > MOST_REMEMBERED) this.forget();
    this.columns = list.columns;
    this.rows = list.rows;
    table.fill(list);
    const loss = search.run(budget);
    const wins = table.size - loss;
    const isExact = !search.isCut;
    const bound = isExact ? wins : table.size - search.floor;
    const cell = search.bestCell >= 0 ? search.bestCell : table.safest;
    return { wins, bound, total, cell, isExact, nodes: search.nodes };
  }
}
