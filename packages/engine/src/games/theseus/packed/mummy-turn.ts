import type { Maze } from '../../../grid/index.js';
import { axisShifts, axisStep, cellWords } from '../../../pursuit/index.js';
import type { JointTurn } from '../../../search/index.js';

/** A level of the Mummy Maze family as solvers see it. */
export interface PackedMummies {
  /** The maze with the gate shut, and with it open; the same where there is none. */
  readonly mazes: readonly [Maze, Maze];
  readonly traps: readonly number[];
  /** The cell of the key; -1 where there is none. */
  readonly key: number;
  /** Of each mummy, in the order of their numbers: whether it tries vertical steps first. */
  readonly mummies: readonly boolean[];
  /** Whether the scorpion tries vertical steps first; null where there is none. */
  readonly scorpion: boolean | null;
}

/**
 * The answer to the explorer's arrivals under the rules of the Mummy Maze family. Records are the place (the explorer's
 * cell, plus the number of cells where the gate stands open), the cells of the mummies in the order of their numbers, and
 * the cell of the scorpion. One that is dead stands on the number of cells. The readable form is `rules/mummy-turn.ts`.
 */
export class MummyTurn implements JointTurn {
  private readonly cells: number;
  private readonly columns: number;
  private readonly key: number;
  private readonly isTrap: Uint8Array;
  /** By state of the gate: column and open sides of every cell in one word. */
  private readonly shut: Int32Array;
  private readonly open: Int32Array;
  private readonly shift1: Int32Array;
  private readonly shift2: Int32Array;
  private readonly scorpionShift: Int32Array;
  private readonly mummies: number;
  private readonly hasScorpion: boolean;

  constructor({ mazes, traps, key, mummies, scorpion }: PackedMummies) {
    const [shut, open] = mazes;
    this.cells = shut.sides.length;
    this.columns = shut.columns;
    this.key = key;
    this.isTrap = new Uint8Array(this.cells);
    for (const cell of traps) this.isTrap[cell] = 1;
    this.shut = cellWords(shut);
    this.open = shut === open ? this.shut : cellWords(open);
    this.shift1 = axisShifts(shut.columns, mummies[0] ?? false);
    this.shift2 = axisShifts(shut.columns, mummies[1] ?? false);
    this.scorpionShift = axisShifts(shut.columns, scorpion ?? false);
    this.mummies = mummies.length;
    this.hasScorpion = scorpion !== null;
  }

  arrive(place: number, records: ArrayLike<number>, from: number, probe: Uint16Array): boolean {
    const { cells, key, mummies } = this;
    const before = records[from];
    const wasOpen = before >= cells;
    const cell = wasOpen ? place - cells : place;
    if (this.isTrap[cell] === 1) return false;
    let isOpen = wasOpen;
    let isUsedUp = false;
    if (cell === key && place !== before) {
      isOpen = !wasOpen;
      isUsedUp = true;
    }
    const column = this.shut[cell] >> 4;
    const rowStart = cell - column;
    const rowLast = rowStart + this.columns - 1;
    const was1 = mummies > 0 ? records[from + 1] : cells;
    const was2 = mummies > 1 ? records[from + 2] : cells;
    let first = was1;
    let second = was2;
    let scorpion = cells;
    let scorpionCell = -1;
    if (this.hasScorpion) {
      const was = records[from + 1 + mummies];
      if (was !== cells) {
        scorpion = axisStep(
          was,
          isOpen ? this.open : this.shut,
          this.scorpionShift,
          column,
          rowStart,
          rowLast,
        );
        if (scorpion === cell) return false;
        scorpionCell = scorpion;
        if (scorpion === first || scorpion === second) scorpion = cells;
        else if (scorpion === key && was !== key && !isUsedUp) {
          isOpen = !wasOpen;
          isUsedUp = true;
        }
      }
    }
    const { shift1, shift2 } = this;
    for (let pass = 0; pass < 2; pass++) {
      const about = isOpen ? this.open : this.shut;
      if (first !== cells) first = axisStep(first, about, shift1, column, rowStart, rowLast);
      if (second !== cells) {
        second = axisStep(second, about, shift2, column, rowStart, rowLast);
        if (second === first) second = cells;
      }
      if (scorpionCell >= 0 && (scorpionCell === first || scorpionCell === second)) {
        scorpion = cells;
        if (scorpionCell === key) isOpen = !isOpen;
      }
      if (first === cell || second === cell) return false;
      if (isUsedUp || key < 0) continue;
      if (first === key && was1 !== key) {
        isOpen = !wasOpen;
        isUsedUp = true;
      } else if (second === key && was2 !== key) isOpen = !wasOpen;
    }
    probe[0] = isOpen ? cell + cells : cell;
    let word = 1;
    if (mummies > 0) probe[word++] = first;
    if (mummies > 1) probe[word++] = second;
    if (this.hasScorpion) probe[word] = scorpion;
    return true;
  }
}
