import { mixWord, Random } from '../../../random/index.js';
import { aroundTable } from '../board/board.js';
import { RivalCliques } from './cliques.js';
import type { Configurations } from './configurations.js';

/** What {@link EndgameTable.shown} holds where a configuration has a mine. */
export const MINE = 16;

/**
 * What the covered cells would show in the configurations of a list, made as short as the search allows, in memory
 * that is used again from list to list.
 *
 * Two things make the list shorter without changing how many configurations can be won. A cell is *dead* when all
 * configurations in which it is safe agree on its number: opening it can kill but tells nothing, so it may wait
 * until only one configuration is left. And of configurations that agree on all living cells only one can ever be
 * won, since nothing that is worth opening tells them apart: one of them, the *member*, stands for all.
 */
export class EndgameTable {
  /** Number of members. */
  size = 0;
  /** Number of living cells. */
  alive = 0;
  /** By living cell: its place on the board. */
  cells = new Int32Array(0);
  /** What living cell `i` shows in member `m`, at `i * size + m`: 0..8, or {@link MINE}. */
  shown = new Uint8Array(0);
  /** By member: two random words, the same in every list on the same board. */
  low = new Int32Array(0);
  high = new Int32Array(0);
  /** By member: its clique of rivals (see {@link RivalCliques}); those of a clique stand side by side. */
  clique = new Int32Array(0);
  /** The covered cell of the board with a mine in the fewest configurations; -1 when none is ever safe. */
  safest = -1;

  private count = 0;
  private raw = new Uint8Array(0);
  private rawLow = new Int32Array(0);
  private rawHigh = new Int32Array(0);
  private members = new Int32Array(0);
  private words = new Int32Array(0);
  private tally = new Int32Array(0);
  private buckets = new Int32Array(0);
  private readonly begin: number[] = [];
  private readonly beside: number[] = [];
  private readonly rivals = new RivalCliques();

  /** Fills the table from a list. */
  fill(list: Configurations): void {
    const { count, cells } = list;
    this.count = count;
    if (this.raw.length < count * cells.length) {
      this.raw = new Uint8Array(2 * count * cells.length);
      this.shown = new Uint8Array(2 * count * cells.length);
    }
    if (this.low.length < count) {
      this.low = new Int32Array(2 * count);
      this.high = new Int32Array(2 * count);
      this.clique = new Int32Array(2 * count);
      this.rawLow = new Int32Array(2 * count);
      this.rawHigh = new Int32Array(2 * count);
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
    this.findMembers();
    this.arrange();
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
    const { raw, tally, count, begin, beside } = this;
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
      raw[i * count + c] = Math.min(sum, MINE);
    }
    // Mixed, since sums of sums would let different sets of configurations cancel out.
    this.rawLow[c] = mixWord(low ^ mixWord(high));
    this.rawHigh[c] = mixWord((high + 0x9e3779b9) ^ mixWord(low));
  }

  /** Finds the living cells, and moves their rows together. */
  private findAlive(covered: Int32Array): void {
    const { raw, count } = this;
    let fewest = count;
    this.alive = 0;
    this.safest = -1;
    for (let i = 0; i < covered.length; i++) {
      const row = i * count;
      let seen = 0;
      let mines = 0;
      for (let c = 0; c < count; c++) {
        const number = raw[row + c] ?? 0;
        seen |= 1 << number;
        mines += number >> 4;
      }
      if (mines < fewest) {
        fewest = mines;
        this.safest = covered[i] ?? -1;
      }
      const numbers = seen & ~(1 << MINE);
      if ((numbers & (numbers - 1)) === 0) continue;
      raw.copyWithin(this.alive * count, row, row + count);
      this.cells[this.alive++] = covered[i] ?? -1;
    }
  }

  /** Picks from configurations alike on the living cells the one with the smallest key. */
  private findMembers(): void {
    const { count, members, rawLow: low, rawHigh: high } = this;
    let capacity = 16;
    while (capacity < 2 * count) capacity *= 2;
    if (this.buckets.length < capacity) this.buckets = new Int32Array(capacity);
    const buckets = this.buckets;
    buckets.fill(-1, 0, capacity);
    this.size = 0;
    for (let c = 0; c < count; c++) {
      let bucket = this.rowHash(c) & (capacity - 1);
      let at = buckets[bucket] ?? -1;
      while (at >= 0 && !this.isAlike(members[at] ?? 0, c)) {
        bucket = (bucket + 1) & (capacity - 1);
        at = buckets[bucket] ?? -1;
      }
      if (at < 0) {
        buckets[bucket] = this.size;
        members[this.size++] = c;
        continue;
      }
      const held = members[at] ?? 0;
      const order = (high[c] ?? 0) - (high[held] ?? 0) || (low[c] ?? 0) - (low[held] ?? 0);
      if (order < 0) members[at] = c;
    }
  }

  private rowHash(c: number): number {
    const { raw, alive, count } = this;
    let hash = 0;
    for (let i = 0; i < alive; i++) hash = (Math.imul(hash, 31) + (raw[i * count + c] ?? 0)) | 0;
    return mixWord(hash);
  }

  private isAlike(a: number, b: number): boolean {
    const { raw, alive, count } = this;
    for (let i = 0; i < alive; i++) if (raw[i * count + a] !== raw[i * count + b]) return false;
    return true;
  }

  /** Puts the members in the order of their cliques, and their rows close together. */
  private arrange(): void {
    const { raw, shown, count, size, alive, members, rivals } = this;
    rivals.cover(raw, count, alive, members, size, MINE);
    for (let m = 0; m < size; m++) {
      const from = rivals.order[m] ?? 0;
      const c = members[from] ?? 0;
      this.clique[m] = rivals.clique[from] ?? 0;
      this.low[m] = this.rawLow[c] ?? 0;
      this.high[m] = this.rawHigh[c] ?? 0;
      for (let i = 0; i < alive; i++) shown[i * size + m] = raw[i * count + c] ?? 0;
    }
  }
}
