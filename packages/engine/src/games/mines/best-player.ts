import type { Random } from '../../random/index.js';
import { listConfigurations } from './configurations.js';
import { Endgame } from './endgame.js';
import { type Chances, fiftiesIn } from './fifty.js';
import { fiftyInfluence } from './fifty-risk.js';
import { LookAhead, type LookAheadOptions } from './look-ahead.js';
import type { Position } from './position.js';
import { ShorelinePlayer } from './risk-players.js';

/** Chances nearer to 1 than this are certainties that were rounded. */
const ROUNDING = 1e-9;

/** What the strategy `best` is made of; each part can be left out, to see what it adds. */
export interface BestOptions extends LookAheadOptions {
  /** Trial openings for one decision. */
  readonly trials: number;
  /** Positions with so many solutions at most are searched completely. */
  readonly configurations: number;
  /** Sets of configurations that such a search may examine. */
  readonly sets: number;
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
  trials: 20_000,
  configurations: 500,
  sets: 20_000,
  fifties: true,
  influence: 0,
};

/** The strategy `best`. */
export class BestPlayer extends ShorelinePlayer {
  private readonly endgame = new Endgame();
  private lookAhead: LookAhead;

  constructor(private readonly options: BestOptions = BEST) {
    super();
    this.lookAhead = new LookAhead(this.line, options);
  }

  override begin(position: Position, random: Random): void {
    const { line } = this;
    super.begin(position, random);
    if (line !== this.line) this.lookAhead = new LookAhead(this.line, this.options);
    this.endgame.forget();
  }

  protected override findSafe(): number {
    return this.line.easySafeCells(this.list) || this.line.safeCells(this.list);
  }

  protected override guess(): number {
    const { options } = this;
    if (options.configurations > 0 && this.line.solutions <= options.configurations) {
      const list = listConfigurations(this.position, options.configurations);
      if (list) {
        const { cell } = this.endgame.solve(list, options.sets);
        if (cell >= 0) return cell;
      }
    }
    if (!options.fifties && options.influence === 0) return this.lookAhead.choose(options.trials).cell;
    const chances = this.chances();
    if (options.fifties) {
      const pair = fiftiesIn(this.position, chances, 0).find(({ one }) => one.length === 1);
      if (pair) return pair.one[0] ?? -1;
    }
    if (options.influence === 0) return this.lookAhead.choose(options.trials).cell;
    const credit = fiftyInfluence(this.position, chances);
    for (let cell = 0; cell < credit.length; cell++) credit[cell] *= options.influence;
    return this.lookAhead.choose(options.trials, credit).cell;
  }

  /** What the shoreline says of every cell, when none is known to be safe. */
  private chances(): Chances {
    const { line } = this;
    const probability = new Float64Array(line.knowledge.size);
    const mines: number[] = [];
    for (let cell = 0; cell < probability.length; cell++) {
      const risk = line.mineProbability(cell);
      probability[cell] = risk;
      if (risk > 1 - ROUNDING) mines.push(cell);
    }
    return { probability, safe: [], mines };
  }
}
