import type { Position } from '../board/board.js';
import type { RivalCliques } from './cliques.js';
import { type Configurations, hasMine, listConfigurations } from './configurations.js';
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
 * are lost, and parts the others by the number shown. The *loss* of a set is the least that best play must lose of
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
   * Forgets all sets. Remembered sets change no exact value, but they may change which of several best cells is
   * answered, and how far a budget goes. To forget when a game begins makes it independent of the games before.
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

/** What searches lists of configurations to their end: see {@link Endgame}. */
export type EndgameSolver = Pick<Endgame, 'solve' | 'forget'>;

/**
 * Searches the endgame of one decision. Another call for the same configurations gets the earlier findings. A search within a
 * budget examines the same sets in the same order for any caller, so its answer for a smaller budget follows. Only a larger
 * one, after a search that was cut short, makes it search again.
 */
export class EndgameOnce implements EndgameSolver {
  /** For positions that follow from the one searched; it remembers their sets. */
  readonly endgame = new Endgame();
  /** Searches that were made. */
  searches = 0;
  private known: {
    readonly list: Configurations;
    readonly budget: number;
    readonly answer: EndgameAnswer;
  } | null = null;

  /** Forgets nothing: the findings stay true, and another search begins with an empty memory by itself. */
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

/** Cells less dangerous than the one found that are looked at, since they may be as good. */
const MOST_SAFER = 10;

/**
 * Complete search of a position with at most `most` solutions (null where there are more), by looking at no more than
 * `sets` sets of them; `once` keeps the answer for those who ask the same. Of the cells with which perfect play wins as often, a less dangerous one is answered.
 */
export function perfectPlay(
  position: Position,
  most: number,
  sets: number,
  once = new EndgameOnce(),
): EndgameAnswer | null {
  const list = listConfigurations(position, most);
  if (list === null) return null;
  const answer = once.solve(list, sets);
  const { endgame } = once;
  if (!answer.isExact || answer.cell < 0) return answer;
  const minesUnder = new Map(Array.from(list.cells, (cell, index) => [cell, minesIn(list, index)]));
  const danger = (cell: number) => minesUnder.get(cell) ?? 0;
  const safer = [...minesUnder.keys()].filter((cell) => danger(cell) < danger(answer.cell));
  safer.sort((one, other) => danger(one) - danger(other));
  const isAsGood = (cell: number) => winsAfter(position, cell, endgame, most, sets) === answer.wins;
  return { ...answer, cell: safer.slice(0, MOST_SAFER).find(isAsGood) ?? answer.cell };
}

/** Configurations with a mine under a cell of the list. */
function minesIn(list: Configurations, index: number): number {
  let mines = 0;
  for (let configuration = 0; configuration < list.count; configuration++)
    if (hasMine(list, configuration, index)) mines++;
  return mines;
}

/** Solutions won by perfect play that begins with this cell; null where that cannot be searched to its end. */
function winsAfter(
  position: Position,
  cell: number,
  endgame: Endgame,
  most: number,
  sets: number,
): number | null {
  let won = 0;
  for (let number = 0; number <= 8; number++) {
    const shown = position.shown.slice();
    shown[cell] = number;
    const list = listConfigurations({ ...position, shown }, most);
    if (list === null) return null;
    const { wins, isExact } = endgame.solve(list, sets);
    if (!isExact) return null;
    won += wins;
  }
  return won;
}
