import { CLOSING, closingOf, hiBits, LOOSE, loBits, NONE, OPENING, openingOf, symbolAt } from './frontier.js';
import { NO_EDGE, type SweepStep } from './sweep-program.js';

/** Expanding a state of the frontier takes as long as looking at so many cells. */
export const CELLS_A_STATE = 16;

/** What can become of a state in one step: {@link count} states, and perhaps the end of the path. */
export class Successors {
  count = 0;
  readonly lo = new Int32Array(8);
  readonly hi = new Int32Array(8);
  /** What the step adds to the value. */
  readonly gain = new Int32Array(8);
  /** Whether the two ends of the path meet here and nothing is left over. */
  isComplete = false;
  private readonly moved = new Int32Array(2);

  /** `step` is the first one. With `isPart`, cells may be left by free edges, and pieces may meet elsewhere. */
  constructor(
    private step: SweepStep,
    private readonly isPart = false,
  ) {}

  /** The successors at a step of a state before it, whose symbols are moved first. */
  expand(step: SweepStep, beforeLo: number, beforeHi: number): void {
    this.step = step;
    this.count = 0;
    this.isComplete = false;
    let fromLo = beforeLo;
    let fromHi = beforeHi;
    if (step.moves.length > 0) {
      moveSymbols(step.moves, fromLo, fromHi, this.moved);
      fromLo = this.moved[0];
      fromHi = this.moved[1];
    }
    if ((fromLo & step.inLo) === 0 && (fromHi & step.inHi) === 0) {
      if (step.isEnd) this.extend(fromLo, fromHi, LOOSE, 0);
      else this.begin(fromLo, fromHi);
      return;
    }
    const { ins } = step;
    let first = NONE;
    let firstAt = 0;
    let second = NONE;
    let secondAt = 0;
    for (let i = 0; i < ins.length; i++) {
      const symbol = symbolAt(fromLo, fromHi, ins[i]);
      if (symbol === NONE) continue;
      if (first === NONE) {
        first = symbol;
        firstAt = ins[i];
      } else if (second === NONE) {
        second = symbol;
        secondAt = ins[i];
      } else return;
    }
    const lo = fromLo & ~step.inLo;
    const hi = fromHi & ~step.inHi;
    if (step.isEnd) {
      if (second === NONE) this.join(lo, hi, first, firstAt, LOOSE, firstAt);
    } else if (second === NONE) this.extend(lo, hi, first, firstAt);
    else this.join(lo, hi, first, firstAt, second, secondAt);
  }

  private add(lo: number, hi: number, gain: number): void {
    const { count } = this;
    this.lo[count] = lo;
    this.hi[count] = hi;
    this.gain[count] = gain;
    this.count = count + 1;
  }

  /** No piece comes in: the cell is left out, or a new piece begins here both ways. */
  private begin(lo: number, hi: number): void {
    const { outs, value, freeBest, freeTwo } = this.step;
    this.add(lo, hi, 0);
    for (let j = 0; j < outs.length; j++) {
      const right = outs[j];
      for (let i = 0; i < j; i++) {
        const left = outs[i];
        this.add(
          lo | loBits(OPENING, left) | loBits(CLOSING, right),
          hi | hiBits(OPENING, left) | hiBits(CLOSING, right),
          value,
        );
      }
      if (freeBest !== NO_EDGE) {
        this.add(lo | loBits(LOOSE, right), hi | hiBits(LOOSE, right), value + freeBest);
      }
    }
    if (freeTwo !== NO_EDGE) this.add(lo, hi, value + freeTwo);
  }

  /** One end of a piece, which came in at `position`, goes on through the cell. */
  private extend(lo: number, hi: number, symbol: number, position: number): void {
    const { outs, value, freeBest } = this.step;
    for (let i = 0; i < outs.length; i++) {
      this.add(lo | loBits(symbol, outs[i]), hi | hiBits(symbol, outs[i]), value);
    }
    if (freeBest !== NO_EDGE) this.loosen(lo, hi, symbol, position, value + freeBest);
  }

  /** Two ends meet in the cell, the first left of the second; what stays is bound together again. */
  private join(
    lo: number,
    hi: number,
    first: number,
    firstAt: number,
    second: number,
    secondAt: number,
  ): void {
    const { value } = this.step;
    if (first === LOOSE && second === LOOSE) {
      // With anything left over the path would be in pieces.
      if (this.isPart) this.add(lo, hi, value);
      else this.isComplete = lo === 0 && hi === 0;
    } else if (first === LOOSE) this.loosen(lo, hi, second, secondAt, value);
    else if (second === LOOSE) this.loosen(lo, hi, first, firstAt, value);
    else if (first === OPENING && second === OPENING) {
      const at = closingOf(lo, hi, secondAt);
      this.add(lo ^ loBits(OPENING ^ CLOSING, at), hi ^ hiBits(OPENING ^ CLOSING, at), value);
    } else if (first === CLOSING && second === CLOSING) {
      const at = openingOf(lo, hi, firstAt);
      this.add(lo ^ loBits(OPENING ^ CLOSING, at), hi ^ hiBits(OPENING ^ CLOSING, at), value);
    } else if (first === CLOSING) this.add(lo, hi, value);
    // An opening end beside its own closing end would close a cycle.
  }

  /** A piece gets a fixed end: its other end, if it is on the frontier, becomes loose. */
  private loosen(lo: number, hi: number, symbol: number, position: number, gain: number): void {
    if (symbol === LOOSE) {
      this.add(lo, hi, gain);
      return;
    }
    const at = symbol === OPENING ? closingOf(lo, hi, position) : openingOf(lo, hi, position);
    this.add(lo | loBits(LOOSE, at), hi | hiBits(LOOSE, at), gain);
  }
}

/** Moves symbols to other positions; `moves` are pairs of positions. Writes the two words to `into`. */
export function moveSymbols(moves: Int32Array, lo: number, hi: number, into: Int32Array): void {
  let movedLo = 0;
  let movedHi = 0;
  for (let i = 0; i < moves.length; i += 2) {
    const symbol = symbolAt(lo, hi, moves[i]);
    movedLo |= loBits(symbol, moves[i + 1]);
    movedHi |= hiBits(symbol, moves[i + 1]);
  }
  into[0] = movedLo;
  into[1] = movedHi;
}
