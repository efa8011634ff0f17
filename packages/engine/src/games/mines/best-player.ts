import type { Random } from '../../random/index.js';
import { listConfigurations } from './configurations.js';
import { Endgame } from './endgame.js';
import { LookAhead, type LookAheadOptions } from './look-ahead.js';
import type { Position } from './position.js';
import { ShorelinePlayer } from './risk-players.js';

/** What the strategy `best` is made of; each part can be left out, to see what it adds. */
export interface BestOptions extends LookAheadOptions {
  /** Trial openings for one decision. */
  readonly trials: number;
  /** Positions with so many solutions at most are searched completely. */
  readonly configurations: number;
  /** Sets of configurations that such a search may examine. */
  readonly sets: number;
}

export const BEST: BestOptions = {
  guesses: 2,
  openings: 2,
  band: 0.9,
  breadth: 10,
  trials: 1500,
  configurations: 500,
  sets: 20_000,
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
    return this.lookAhead.choose(options.trials).cell;
  }
}
