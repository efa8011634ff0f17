import { cellCount, type Grid } from '../../../grid/index.js';
import { failure, faultAt, type Result, success } from '../../../puzzle/common/result.js';
import { aroundTable, blankPosition, type Position, type StartRule } from '../board/board.js';
import { listConfigurations, safeCells } from '../endgame/configurations.js';
import { Endgame, type EndgameSolver, MOST_CONFIGURATIONS } from '../endgame/endgame.js';
import type { Choice, Player } from './player.js';

/** What perfect play after a given first click is worth. */
export interface ExactValue {
  /** Boards won. */
  readonly wins: number;
  /** Boards that the start rule allows, each equally likely. */
  readonly boards: number;
  /** Sets of configurations that were examined. */
  readonly nodes: number;
}

/** Sets of configurations that {@link exactWins} examines at most, unless told otherwise. */
const DEFAULT_BUDGET = 20_000_000;

/**
 * How many boards perfect play wins after a first click, by complete search from every number that the click may
 * show. A fault where the board has too many layouts to be listed, or where the budget of sets is used up.
 */
export function exactWins(
  grid: Grid,
  mines: number,
  start: StartRule,
  first: number,
  budget = DEFAULT_BUDGET,
): Result<ExactValue> {
  const cells = cellCount(grid);
  if (!Number.isInteger(first) || first < 0 || first >= cells) {
    throw new RangeError(`the first click must be a cell from 0 to ${cells - 1}, not ${first}`);
  }
  const around = aroundTable(grid);
  const near = (around.begin[first + 1] ?? 0) - (around.begin[first] ?? 0);
  const endgame = new Endgame();
  let wins = 0;
  let safe = 0;
  let nodes = 0;
  for (let number = 0; number <= (start === 'open' ? 0 : near); number++) {
    const position = blankPosition(grid, mines);
    position.shown[first] = number;
    const list = listConfigurations(position, MOST_CONFIGURATIONS);
    if (!list) return failure(tooLarge(position));
    const answer = endgame.solve(list, budget - nodes);
    nodes += answer.nodes;
    if (!answer.isExact) {
      const help = 'Take a smaller board, fewer mines or a larger budget.';
      return failure(faultAt(null, null, `exact play needs more than ${budget} sets here`, help));
    }
    wins += answer.wins;
    safe += list.count;
  }
  // Of all layouts, (cells - mines) in (cells) keep a given cell free.
  const boards = start === 'wild' ? (safe * cells) / (cells - mines) : safe;
  return success({ wins, boards, nodes });
}

function tooLarge(position: Position) {
  const { columns, rows, mines } = position;
  return faultAt(
    null,
    null,
    `exact play cannot list the layouts of ${columns}x${rows} with ${mines} mines`,
    `At most ${MOST_CONFIGURATIONS} may be possible: take a smaller board or fewer mines.`,
  );
}

/** Positions whose choices a player keeps in mind at most. */
const MOST_CHOICES = 100_000;

/**
 * The strategy `exact`: perfect play on boards of few layouts. It keeps its choices in mind
 * from game to game; each depends on nothing but the position. Throws a RangeError where the configurations are too
 * many to be listed, or `budget` sets are too few to search them.
 */
export class ExactPlayer implements Player {
  private readonly choices = new Map<string, Choice>();
  private position: Position = blankPosition({ columns: 1, rows: 1 }, 0);

  constructor(
    private readonly budget = DEFAULT_BUDGET,
    private readonly endgame: EndgameSolver = new Endgame(),
  ) {}

  begin(position: Position): void {
    this.position = position;
  }

  opened(): void {}

  choose(): Choice {
    const { columns, mines, shown } = this.position;
    const key = `${columns} ${mines} ${shown.join()}`;
    const known = this.choices.get(key);
    if (known) return known;
    if (this.choices.size >= MOST_CHOICES) this.choices.clear();
    const choice = this.search();
    this.choices.set(key, choice);
    return choice;
  }

  private search(): Choice {
    const list = listConfigurations(this.position, MOST_CONFIGURATIONS);
    if (!list) throw new RangeError(tooLarge(this.position).message);
    const safe = safeCells(list);
    if (safe.length > 0) return { cells: safe, isGuess: false };
    // What is remembered of other games could decide between cells that are equally good.
    this.endgame.forget();
    const answer = this.endgame.solve(list, this.budget);
    if (!answer.isExact) throw new RangeError(`exact play needs more than ${this.budget} sets here`);
    return { cells: [answer.cell], isGuess: true };
  }
}
