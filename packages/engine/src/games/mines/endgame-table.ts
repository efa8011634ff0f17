import { mixWord, Random } from '../../random/index.js';
import { aroundTable } from './around.js';
import type { Configurations } from './configurations.js';

/** What {@link EndgameTable.shown} holds where a configuration has a mine. */
export const MINE = 16;

/**
 * What every covered cell would show in every configuration of a list, in one block of memory that is used again
 * from list to list.
 *
 * Two things make the list shorter without changing how many configurations can be won. A cell is *dead* when all
 * configurations in which it is safe agree on its number: opening it can kill but tells nothing, so it may wait
 * until only one configuration is left. And of configurations that agree on all cells that are not dead, only one
 * can ever be won, since nothing that is worth opening tells them apart: one of them stands for all.
 */
export class EndgameTable {
  /** Number of configurations in the list. */
  count = 0;
  /** What living cell `i` shows in configuration `c`, at `i * count + c`: 0..8, or {@link MINE}. */
  shown = new Uint8Array(0);
  /** Two random words for every configuration, the same in every list on the same board. */
  low = new Int32Array(0);
  high = new Int32Array(0);
  /** The configurations that stand for themselves and others: the first `distinct` of `members`. */
  members = new Int32Array(0);
  distinct = 0;
  /** By living cell (one that is not dead): its place on the board; the first `alive` of `cells`. */
  cells = new Int32Array(0);
  alive = 0;
  /** The covered cell of the board that has a mine in the fewest configurations; -1 when there is a mine under every one. */
  safest = -1;

  private words = new Int32Array(0);
  private tally = new Int32Array(0);
  private buckets = new Int32Array(0);
  private readonly begin: number[] = [];
  private readonly beside: number[] = [];

  /** Fills the table from a list. */
  fill(list: Configurations): void {
    const { count, cells } = list;
    this.count = count;
    if (this.shown.length < count * cells.length) this.shown = new Uint8Array(2 * count * cells.length);
    if (this.low.length < count) {
      this.low = new Int32Array(2 * count);
      this.high = new Int32Array(2 * count);
      this.members = new Int32Array(2 * count);
    }
    if (this.cells.length < cells.length) {
      this.cells = new Int32Array(cells.length);
      this.tally = new Int32Array(cells.length);
    }
    this.drawWords(list.columns * list.rows);
    this.findNeighbours(list);
    for (let c = 0; c < count; c++) this.fillRow(list, c);
    this.findAlive(cells);
    this.findDistinct();
  }

  /** Random words for each cell of the board, from which keys are made. */
  private drawWords(cells: number): void {
    if (this.words.length >= 2 * cells) return;
    const random = Random.from('configurations');
    this.words = new Int32Array(2 * cells);
    for (let i = 0; i < 2 * cells; i++) this.words[i] = random.next();
  }

  /** The covered neighbours of every covered cell, as compressed rows of indices. */
  private findNeighbours(list: Configurations): void {
    const around = aroundTable(list);
    const indexOf = new Map(Array.from(list.cells, (cell, index) => [cell, index]));
    this.begin.length = 0;
    this.beside.length = 0;
    for (const cell of list.cells) {
      this.begin.push(this.beside.length);
      for (const other of around.cells.subarray(around.begin[cell], around.begin[cell + 1])) {
        const index = indexOf.get(other);
        if (index !== undefined) this.beside.push(index);
      }
    }
    this.begin.push(this.beside.length);
  }

  private fillRow(list: Configurations, c: number): void {
    const { shown, tally, count, begin, beside } = this;
    const size = list.cells.length;
    tally.fill(0, 0, size);
    let low = 0;
    let high = 0;
    for (let w = 0; w < list.words; w++) {
      let word = list.bits[c * list.words + w] ?? 0;
      while (word !== 0) {
        const i = 32 * w + 31 - Math.clz32(word & -word);
        word &= word - 1;
        const cell = list.cells[i] ?? 0;
        low = (low + (this.words[2 * cell] ?? 0)) | 0;
        high = (high + (this.words[2 * cell + 1] ?? 0)) | 0;
        tally[i] = (tally[i] ?? 0) | MINE;
        for (let j = begin[i] ?? 0; j < (begin[i + 1] ?? 0); j++) {
          const other = beside[j] ?? 0;
          tally[other] = (tally[other] ?? 0) + 1;
        }
      }
    }
    for (let i = 0; i < size; i++) {
      const sum = tally[i] ?? 0;
      shown[i * count + c] = Math.min(sum, MINE);
    }
    // Mixed, since sums of sums would let different sets of configurations cancel out.
    this.low[c] = mixWord(low ^ mixWord(high));
    this.high[c] = mixWord((high + 0x9e3779b9) ^ mixWord(low));
  }

  /** Finds the living cells, and moves their rows together. */
  private findAlive(covered: Int32Array): void {
    const { shown, count } = this;
    let fewest = count;
    this.alive = 0;
    this.safest = -1;
    for (let i = 0; i < covered.length; i++) {
      const row = i * count;
      let seen = 0;
      let mines = 0;
      for (let c = 0; c < count; c++) {
        const number = shown[row + c] ?? 0;
        seen |= 1 << number;
        mines += number >> 4;
      }
      if (mines < fewest) {
        fewest = mines;
        this.safest = covered[i] ?? -1;
      }
      const numbers = seen & ~(1 << MINE);
      if ((numbers & (numbers - 1)) === 0) continue;
      shown.copyWithin(this.alive * count, row, row + count);
      this.cells[this.alive++] = covered[i] ?? -1;
    }
  }

  /** Picks from configurations alike on the living cells the one with the smallest key. */
  private findDistinct(): void {
    const { count, members, low, high } = this;
    let capacity = 16;
    while (capacity < 2 * count) capacity *= 2;
    if (this.buckets.length < capacity) this.buckets = new Int32Array(capacity);
    const buckets = this.buckets;
    buckets.fill(-1, 0, capacity);
    this.distinct = 0;
    for (let c = 0; c < count; c++) {
      let bucket = this.rowHash(c) & (capacity - 1);
      let at = buckets[bucket] ?? -1;
      while (at >= 0 && !this.isAlike(members[at] ?? 0, c)) {
        bucket = (bucket + 1) & (capacity - 1);
        at = buckets[bucket] ?? -1;
      }
      if (at < 0) {
        buckets[bucket] = this.distinct;
        members[this.distinct++] = c;
        continue;
      }
      const held = members[at] ?? 0;
      const order = (high[c] ?? 0) - (high[held] ?? 0) || (low[c] ?? 0) - (low[held] ?? 0);
      if (order < 0) members[at] = c;
    }
  }

  private rowHash(c: number): number {
    const { shown, alive, count } = this;
    let hash = 0;
    for (let i = 0; i < alive; i++) hash = (Math.imul(hash, 31) + (shown[i * count + c] ?? 0)) | 0;
    return mixWord(hash);
  }

  private isAlike(a: number, b: number): boolean {
    const { shown, alive, count } = this;
    for (let i = 0; i < alive; i++) if (shown[i * count + a] !== shown[i * count + b]) return false;
    return true;
  }
}
