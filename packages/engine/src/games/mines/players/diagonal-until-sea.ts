import type { Random } from '../../../random/index.js';
import { blankPosition, COVERED, type Position } from '../board/board.js';
import { type Choice, DIAGONALS, diagonalStep, type Player } from './player.js';

/**
 * R. Cailliau's way to begin ("Minehunt: a Strategy", about 2005): cells anywhere until there is a 1; from the first 1 along a
 * diagonal, and along another where that ends; until there is a sea. Up to then nothing is reckoned, so every click is a guess.
 * Then another player goes on, who has been told of everything.
 */
export class DiagonalUntilSea implements Player {
  private position: Position = blankPosition({ columns: 1, rows: 1 }, 0);
  private random: Random | null = null;
  private isAtSea = false;
  /** Opened cells that show a 1, the first first. */
  private ones: number[] = [];
  /** The cell guessed last on a diagonal, or -1; columns and rows of one step of it. */
  private last = -1;
  private step: readonly [number, number] = [1, 1];

  constructor(private readonly after: Player) {}

  begin(position: Position, random: Random): void {
    this.position = position;
    this.random = random;
    this.isAtSea = false;
    this.ones = [];
    this.last = -1;
    this.after.begin(position, random);
    this.look(position.shown.keys());
  }

  opened(cells: readonly number[]): void {
    this.after.opened(cells);
    this.look(cells);
  }

  choose(): Choice {
    if (this.isAtSea) return this.after.choose();
    this.last = this.onwards();
    return { cells: [this.last < 0 ? this.anywhere() : this.last], isGuess: true };
  }

  private look(cells: Iterable<number>): void {
    const { shown } = this.position;
    for (const cell of cells) {
      if (shown[cell] === 0) this.isAtSea = true;
      if (shown[cell] === 1) this.ones.push(cell);
    }
  }

  /** The next cell of the diagonal in hand, else of a random one from the first 1 that has any; -1 where there is none. */
  private onwards(): number {
    const next = this.last < 0 ? -1 : this.covered(this.last, this.step);
    if (next >= 0) return next;
    for (const one of this.ones) {
      const steps = DIAGONALS.filter((step) => this.covered(one, step) >= 0);
      if (steps.length === 0) continue;
      this.step = this.random?.pick(steps) ?? steps[0];
      return this.covered(one, this.step);
    }
    return -1;
  }

  private covered(cell: number, step: readonly [number, number]): number {
    const target = diagonalStep(this.position, cell, step);
    return target >= 0 && this.position.shown[target] === COVERED ? target : -1;
  }

  private anywhere(): number {
    const { shown } = this.position;
    const cells = [...shown.keys()].filter((cell) => shown[cell] === COVERED);
    return this.random?.pick(cells) ?? cells[0];
  }
}
