import { mixWord } from '../../../random/index.js';
import { OPENED, type SinglePointPropagation, UNKNOWN } from './single-point.js';

/** Neighbours of a cell, and so boxes of a number and numbers of a box, are at most so many. */
export const STRIDE = 8;

/**
 * One part of the shoreline as the kernel counts it: cells gathered by a flood, grouped into boxes, and the boxes in
 * the order in which they are decided. The tables are filled again by every `gather`.
 */
export class PartShape {
  /** The cells of which nothing is known, as the flood met them. */
  readonly cells: Int32Array;
  cellTotal = 0;
  /** By member of `cells`: its box. */
  readonly boxOf: Int32Array;
  boxTotal = 0;
  readonly boxSize: Int32Array;
  /** By box, {@link STRIDE} each: its numbers as indices into `wanted`. */
  readonly boxNumbers: Int32Array;
  readonly boxNumberTotal: Int32Array;
  numberTotal = 0;
  /** By number: mines missing, and cells of which nothing is known. */
  readonly wanted: Int32Array;
  readonly room: Int32Array;
  /** The boxes in the order in which they are decided. */
  readonly order: Int32Array;
  /** 64 bits over the content. */
  keyA = 0;
  keyB = 0;

  private readonly numbers: Int32Array;
  private readonly numberBoxes: Int32Array;
  private readonly numberBoxTotal: Int32Array;
  /** By box: its numbers that are not open yet. */
  private readonly fresh: Int32Array;
  private readonly open: Int32Array;
  private readonly isOpen: Uint8Array;
  private readonly isDone: Uint8Array;
  private readonly signatureA: Int32Array;
  private readonly signatureB: Int32Array;
  private readonly wordA: Int32Array;
  private readonly wordB: Int32Array;
  private readonly indexOf: Int32Array;
  private readonly met: Int32Array;
  private stamp = 0;

  constructor(private readonly propagation: SinglePointPropagation) {
    const { size } = propagation;
    const table = () => new Int32Array(size);
    this.cells = table();
    this.boxOf = table();
    this.boxSize = table();
    this.boxNumbers = new Int32Array(size * STRIDE);
    this.boxNumberTotal = table();
    this.wanted = table();
    this.room = table();
    this.order = table();
    this.numbers = table();
    this.numberBoxes = new Int32Array(size * STRIDE);
    this.numberBoxTotal = table();
    this.fresh = table();
    this.open = table();
    this.isOpen = new Uint8Array(size);
    this.isDone = new Uint8Array(size);
    this.signatureA = table();
    this.signatureB = table();
    this.indexOf = table();
    this.met = table();
    this.wordA = Int32Array.from({ length: size }, (_, cell) => mixWord(2 * cell + 1));
    this.wordB = Int32Array.from({ length: size }, (_, cell) => mixWord(mixWord(2 * cell + 2) ^ 0x5bd1e995));
  }

  /** Floods the part of a cell of which nothing is known and that touches an opened cell; sets cells and key. */
  gather(seed: number): void {
    const { begin, around, status, shown, near, free } = this.propagation;
    const { cells, numbers, indexOf, met, wordA, wordB } = this;
    const stamp = ++this.stamp;
    let total = 1;
    let numberTotal = 0;
    let keyA = 0;
    let keyB = 0;
    cells[0] = seed;
    met[seed] = stamp;
    for (let next = 0; next < total; next++) {
      const cell = cells[next];
      keyA = (keyA + wordA[cell]) | 0;
      keyB = (keyB + wordB[cell]) | 0;
      let a = 0;
      let b = 0;
      for (let i = begin[cell], end = begin[cell + 1]; i < end; i++) {
        const number = around[i];
        if (status[number] !== OPENED) continue;
        a = (a + wordB[number]) | 0;
        b = (b + Math.imul(wordA[number], 0x2545f491)) | 0;
        if (met[number] === stamp) continue;
        met[number] = stamp;
        const wanted = shown[number] - near[number];
        indexOf[number] = numberTotal;
        this.wanted[numberTotal] = wanted;
        this.room[numberTotal] = free[number];
        numbers[numberTotal++] = number;
        keyA = (keyA + mixWord(wordB[number] + wanted)) | 0;
        keyB = (keyB + mixWord(wordA[number] ^ (wanted << 7))) | 0;
        for (let j = begin[number], last = begin[number + 1]; j < last; j++) {
          const other = around[j];
          if (status[other] !== UNKNOWN || met[other] === stamp) continue;
          met[other] = stamp;
          cells[total++] = other;
        }
      }
      this.signatureA[next] = a;
      this.signatureB[next] = b;
    }
    this.cellTotal = total;
    this.numberTotal = numberTotal;
    this.keyA = keyA;
    this.keyB = keyB;
  }

  /** Groups the cells gathered into boxes and puts the boxes in order. */
  arrange(): void {
    this.group();
    this.sort();
  }

  private group(): void {
    const { begin, around, status } = this.propagation;
    const { cells, boxOf, boxSize, boxNumbers, boxNumberTotal, numberBoxes, numberBoxTotal, indexOf } = this;
    const { signatureA, signatureB, numberTotal, cellTotal } = this;
    numberBoxTotal.fill(0, 0, numberTotal);
    let boxes = 0;
    for (let member = 0; member < cellTotal; member++) {
      const a = signatureA[member];
      const b = signatureB[member];
      // Cells of one box are met soon after one another; a box keeps the signature of its first cell.
      let box = boxes - 1;
      while (box >= 0 && (signatureA[box] !== a || signatureB[box] !== b)) box--;
      if (box >= 0) {
        boxOf[member] = box;
        boxSize[box]++;
        continue;
      }
      box = boxes++;
      signatureA[box] = a;
      signatureB[box] = b;
      boxOf[member] = box;
      boxSize[box] = 1;
      let total = 0;
      const cell = cells[member];
      for (let i = begin[cell], end = begin[cell + 1]; i < end; i++) {
        if (status[around[i]] !== OPENED) continue;
        const number = indexOf[around[i]];
        boxNumbers[box * STRIDE + total++] = number;
        numberBoxes[number * STRIDE + numberBoxTotal[number]++] = box;
      }
      boxNumberTotal[box] = total;
    }
    this.boxTotal = boxes;
  }

  /**
   * Few numbers shall be open (begun and not finished) at a time. Always finish the open number whose boxes left are
   * few and begin few others, the oldest of them first, starting from the number met last, which lies at an end.
   */
  private sort(): void {
    const { numberBoxes, numberBoxTotal, boxNumbers, boxNumberTotal, open, isOpen, order, isDone, fresh } =
      this;
    const { numberTotal, boxTotal } = this;
    isDone.fill(0, 0, boxTotal);
    isOpen.fill(0, 0, numberTotal);
    for (let box = 0; box < boxTotal; box++) fresh[box] = boxNumberTotal[box];
    let placed = 0;
    let opened = 1;
    open[0] = numberTotal - 1;
    this.begin(numberTotal - 1);
    while (opened > 0) {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < opened; i++) {
        let cost = 0;
        for (let j = open[i] * STRIDE, end = j + numberBoxTotal[open[i]]; j < end; j++) {
          const box = numberBoxes[j];
          if (isDone[box] === 0) cost += 1 + fresh[box];
        }
        if (cost >= least) continue;
        least = cost;
        best = i;
      }
      const number = open[best];
      opened--;
      for (let i = best; i < opened; i++) open[i] = open[i + 1];
      for (let i = number * STRIDE, end = i + numberBoxTotal[number]; i < end; i++) {
        const box = numberBoxes[i];
        if (isDone[box] === 1) continue;
        isDone[box] = 1;
        order[placed++] = box;
        for (let j = box * STRIDE, last = j + boxNumberTotal[box]; j < last; j++) {
          const other = boxNumbers[j];
          if (isOpen[other] === 1) continue;
          this.begin(other);
          open[opened++] = other;
        }
      }
    }
  }

  /** A number is open from now on. */
  private begin(number: number): void {
    const { numberBoxes, numberBoxTotal, fresh } = this;
    this.isOpen[number] = 1;
    for (let i = number * STRIDE, end = i + numberBoxTotal[number]; i < end; i++) fresh[numberBoxes[i]]--;
  }
}
