import type { Random } from '../../../random/index.js';
import type { Position } from '../board/board.js';
import { listConfigurations } from '../endgame/configurations.js';
import { Endgame, type EndgameSolver } from '../endgame/endgame.js';
import { type Chances, fiftiesIn, fiftyInfluence } from '../exact/fifty.js';
import { CERTAIN } from './candidates.js';
import { LookAhead, type LookAheadOptions } from './look-ahead.js';
import { BorderPlayer } from './player.js';

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
    // What is remembered could change how far a budget goes, and games are to be independent of one another.
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
