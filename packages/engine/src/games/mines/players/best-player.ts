import { cellCount, type Grid } from '../../../grid/index.js';
import { failure, failureOf, faultOf, type Result, success } from '../../../puzzle/common/result.js';
import type { Random } from '../../../random/index.js';
import { aroundTable, blankPosition, type Position, type StartRule } from '../board/board.js';
import { listConfigurations, safeCells } from '../endgame/configurations.js';
import { Endgame, type EndgameSolver, MOST_CONFIGURATIONS } from '../endgame/endgame.js';
import { type Chances, fiftiesIn, fiftyInfluence } from '../exact/fifty.js';
import { CERTAIN } from './candidates.js';
import { LookAhead, type LookAheadOptions } from './look-ahead.js';
import { BorderPlayer, type Choice, type Player } from './player.js';

/** What the strategy `best` is made of; each part can be left out, to see what it adds. */
export interface BestOptions extends LookAheadOptions {
  /**
   * Positions that may be looked at for one decision: trial openings, and sets of configurations of an endgame. The
   * first stage of a look-ahead is always finished, and a search that was cut short is not used.
   */
  readonly budget: number;
  /** Positions with so many solutions at most are searched completely; 0: none. */
  readonly configurations: number;
  /** Whether pairs of cells that nothing else will ever tell apart are played at once. */
  readonly fifties: boolean;
  /** How much of the risk that 50/50s will take anyway is not counted against a cell: from 0 to 1. */
  readonly influence: number;
}

export const BEST: BestOptions = {
  guesses: 2,
  openings: 2,
  enough: 2,
  band: 0.9,
  breadth: 10,
  stall: 1,
  budget: 30_000,
  configurations: 4000,
  fifties: true,
  influence: 0,
};

/**
 * The strategy `best`: where few solutions are left, a complete search of the endgame; pairs that nothing will tell
 * apart at once; else a look-ahead over exact chances. The first click is the game's own; good ones are corners,
 * which have the fewest neighbours, and where the look-ahead chooses it tells by itself which cells are likely to open
 * a sea.
 */
export class BestPlayer extends BorderPlayer {
  private readonly options: BestOptions;
  private lookAhead: LookAhead;

  /** Options that are not given are those of {@link BEST}. `endgame` searches endgames. */
  constructor(
    options: Partial<BestOptions> = {},
    private readonly endgame: EndgameSolver = new Endgame(),
  ) {
    super();
    this.options = { ...BEST, ...options };
    this.lookAhead = new LookAhead(this.line, this.options);
  }

  override begin(position: Position, random: Random): void {
    const { line } = this;
    super.begin(position, random);
    if (line !== this.line) this.lookAhead = new LookAhead(this.line, this.options);
    // Remembered sets could change how far a budget goes, and games are to be independent of one another.
    this.endgame.forget();
  }

  protected override guess(): number {
    const cell = this.endgameCell();
    if (cell >= 0) return cell;
    const { fifties, influence, budget } = this.options;
    const chances = fifties || influence > 0 ? this.chances() : null;
    if (chances !== null && fifties) {
      const pair = fiftiesIn(this.position, chances, 0).find(({ one }) => one.length === 1);
      if (pair) return pair.one[0] ?? -1;
    }
    const credit = chances !== null && influence > 0 ? fiftyInfluence(this.position, chances) : null;
    const found = this.lookAhead.choose(
      budget,
      credit?.map((risk) => risk * influence),
    );
    this.work += found.trials;
    return found.cell;
  }

  /** The cell that begins perfect play, where that can be found out; else -1. */
  private endgameCell(): number {
    const { configurations, budget } = this.options;
    if (!(this.line.solutions <= configurations)) return -1;
    const list = listConfigurations(this.position, configurations);
    if (list === null) return -1;
    const { cell, isExact, nodes } = this.endgame.solve(list, budget);
    this.work += nodes;
    return isExact ? cell : -1;
  }

  /** What the shoreline says of every cell, when none is known to be safe. */
  private chances(): Chances {
    const { line } = this;
    const probability = new Float64Array(line.propagation.size);
    const mines: number[] = [];
    for (let cell = 0; cell < probability.length; cell++) {
      const risk = line.mineProbability(cell);
      probability[cell] = risk;
      if (risk > CERTAIN) mines.push(cell);
    }
    return { probability, safe: [], mines };
  }
}

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
  const near = aroundTable(grid).of(first).length;
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
      return failureOf(`exact play needs more than ${budget} sets here`, help);
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
  return faultOf(
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
    // Sets remembered of other games could decide between cells that are equally good.
    this.endgame.forget();
    const answer = this.endgame.solve(list, this.budget);
    if (!answer.isExact) throw new RangeError(`exact play needs more than ${this.budget} sets here`);
    return { cells: [answer.cell], isGuess: true };
  }
}
