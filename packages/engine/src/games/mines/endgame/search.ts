import { EndgameMemory } from './memory.js';
import { type EndgameTable, MINE } from './table.js';

/** A set has at most so many parts after an opening: one for each number. */
const PARTS = 9;

/** A rank is the least loss, the rarity of numbers (4 bits), and the cell (10 bits) in one word. */
const CELL_BITS = 10;
const LOSS_SHIFT = CELL_BITS + 4;
const MOST_CELLS = 1 << CELL_BITS;

/** A list may have so many configurations at most; a longer one is given up at once. */
export const MOST_CONFIGURATIONS = (1 << (31 - LOSS_SHIFT)) - 1;

/**
 * The search itself, over the members of a table and with a memory of sets: a depth-first expectimax with a limit on
 * the loss (the one-sided bounds of B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes",
 * 1983): what the other parts are known to lose at least is taken off the limit of each part. All buffers are stacks
 * that are used again from search to search.
 */
export class EndgameSearch {
  readonly memory = new EndgameMemory();
  /** Of the last search: sets examined, and whether the budget was used up. */
  nodes = 0;
  isCut = false;
  /** Of the last search: the cell of the board that loses least, or -1, and what any cell must lose. */
  bestCell = -1;
  floor = 0;

  private budget = 0;
  /** Stack of configurations: the sets on the path from the root, and their parts. */
  private sets = new Int32Array(0);
  /** Stack of living cells, in order of promise. */
  private ranked = new Int32Array(0);
  /** By depth: ends of the parts in `sets`, their keys, and what they are known to lose at least. */
  private ends = new Int32Array(0);
  private lows = new Int32Array(0);
  private highs = new Int32Array(0);
  private least = new Int32Array(0);
  private readonly sizes = new Int32Array(MINE + 1);
  private readonly latest = new Int32Array(PARTS);

  constructor(private readonly table: EndgameTable) {}

  /** The loss of all members of the table, or, once `budget` sets are examined, a loss that some play reaches. */
  run(budget: number): number {
    const { table } = this;
    const { size, alive } = table;
    this.nodes = 0;
    this.budget = budget;
    this.isCut = alive >= MOST_CELLS;
    this.bestCell = -1;
    this.floor = 0;
    if (this.isCut) return size - 1;
    this.reserve(size, alive);
    let low = 0;
    let high = 0;
    for (let m = 0; m < size; m++) {
      this.sets[m] = m;
      low = (low + (table.low[m] ?? 0)) | 0;
      high = (high + (table.high[m] ?? 0)) | 0;
    }
    for (let i = 0; i < alive; i++) this.ranked[i] = i;
    return this.search(0, size, size, 0, alive, low, high, size, 0);
  }

  private reserve(configurations: number, cells: number): void {
    const depth = cells + 2;
    if (this.sets.length < configurations * depth) this.sets = new Int32Array(configurations * depth);
    if (this.ranked.length < cells * depth) this.ranked = new Int32Array(cells * depth);
    if (this.ends.length >= PARTS * depth) return;
    this.ends = new Int32Array(PARTS * depth);
    this.lows = new Int32Array(PARTS * depth);
    this.highs = new Int32Array(PARTS * depth);
    this.least = new Int32Array(PARTS * depth);
  }

  /**
   * The loss of the set `sets[from .. to - 1]`, whose living cells are among `ranked[first .. last - 1]`, if it is
   * below `limit`; otherwise some number from `limit` up to the loss. After the budget is used up, a loss that some
   * play reaches.
   */
  private search(
    from: number,
    to: number,
    top: number,
    first: number,
    last: number,
    low: number,
    high: number,
    limit: number,
    depth: number,
  ): number {
    const { ranked, memory } = this;
    const { cells } = this.table;
    const size = to - from;
    if (size === 1) return 0;
    const slot = memory.find(low, high);
    if (memory.has(slot)) {
      const known = memory.lossAt(slot);
      if (memory.isExactAt(slot) || known >= limit) {
        if (depth === 0) this.bestCell = memory.cellAt(slot);
        return known;
      }
    }
    if (this.nodes >= this.budget) {
      this.isCut = true;
      return size - 1;
    }
    this.nodes++;

    const end = this.rank(from, to, first, last);
    if (end === last) {
      memory.keep(low, high, size - 1, true, -1);
      return size - 1;
    }

    const floor = (ranked[last] ?? 0) >> LOSS_SHIFT;
    if (depth === 0) this.floor = floor;
    let best = limit;
    let bestCell = -1;
    let bound = size;
    // A free cell makes the others needless.
    for (let i = last; i < (floor === 0 ? last + 1 : end); i++) {
      const least = (ranked[i] ?? 0) >> LOSS_SHIFT;
      if (least >= best) {
        bound = Math.min(bound, least);
        break;
      }
      const cell = (ranked[i] ?? 0) & (MOST_CELLS - 1);
      const loss = this.open(from, to, top, last, end, cell, best, depth);
      if (loss < best) {
        best = loss;
        bestCell = cells[cell] ?? -1;
      }
      bound = Math.min(bound, loss);
      if (this.isCut) break;
    }
    if (depth === 0) this.bestCell = bestCell;
    if (this.isCut) return bestCell >= 0 ? best : size - 1;
    if (bestCell >= 0) {
      memory.keep(low, high, best, true, bestCell);
      return best;
    }
    memory.keep(low, high, bound, false, -1);
    return bound;
  }

  /**
   * Ranks the living cells of a set from `ranked[last]` on, and answers where they end: those that must lose least
   * first, then those with most numbers. Of every clique of rivals with a member that is safe in the cell, one can be
   * won; a cell that is safe in all members is free.
   */
  private rank(from: number, to: number, first: number, last: number): number {
    const { sets, ranked } = this;
    const { shown, size: stride, clique } = this.table;
    const size = to - from;
    let end = last;
    for (let i = first; i < last; i++) {
      const cell = (ranked[i] ?? 0) & (MOST_CELLS - 1);
      const row = cell * stride;
      let seen = 0;
      let won = 0;
      let mines = 0;
      let previous = -1;
      for (let j = from; j < to; j++) {
        const member = sets[j] ?? 0;
        const number = shown[row + member] ?? 0;
        seen |= 1 << number;
        if (number === MINE) {
          mines++;
          continue;
        }
        const rivals = clique[member] ?? 0;
        if (rivals !== previous) won++;
        previous = rivals;
      }
      let numbers = seen & 0xffff;
      numbers &= numbers - 1;
      if (numbers === 0) continue;
      let kinds = PARTS;
      for (; numbers !== 0; numbers &= numbers - 1) kinds--;
      const least = mines === 0 ? 0 : size - won;
      const rank = (least << LOSS_SHIFT) | (kinds << CELL_BITS) | cell;
      let at = end++;
      for (; at > last && (ranked[at - 1] ?? 0) > rank; at--) ranked[at] = ranked[at - 1] ?? 0;
      ranked[at] = rank;
    }
    return end;
  }

  /** The loss when a cell is opened, if it is below `limit`; otherwise some number from `limit` up to the loss. */
  private open(
    from: number,
    to: number,
    top: number,
    first: number,
    last: number,
    cell: number,
    limit: number,
    depth: number,
  ): number {
    const { sets, sizes, latest, ends, lows, highs, least, memory } = this;
    const { shown, size: stride, low: lowOf, high: highOf, clique } = this.table;
    const row = cell * stride;
    const base = depth * PARTS;
    sizes.fill(0);
    latest.fill(-1);
    for (let j = from; j < to; j++) {
      const number = shown[row + (sets[j] ?? 0)] ?? 0;
      sizes[number] = (sizes[number] ?? 0) + 1;
    }
    let begin = top;
    for (let k = 0; k < PARTS; k++) {
      ends[base + k] = begin;
      begin += sizes[k] ?? 0;
      lows[base + k] = 0;
      highs[base + k] = 0;
      least[base + k] = 0;
    }
    for (let j = from; j < to; j++) {
      const c = sets[j] ?? 0;
      const number = shown[row + c] ?? 0;
      if (number === MINE) continue;
      const part = base + number;
      const at = ends[part] ?? 0;
      sets[at] = c;
      const rivals = clique[c] ?? 0;
      if (latest[number] === rivals) least[part] = (least[part] ?? 0) + 1;
      latest[number] = rivals;
      ends[part] = at + 1;
      lows[part] = ((lows[part] ?? 0) + (lowOf[c] ?? 0)) | 0;
      highs[part] = ((highs[part] ?? 0) + (highOf[c] ?? 0)) | 0;
    }
    const above = ends[base + PARTS - 1] ?? 0;
    // What the memory knows of the parts may be enough to turn the cell down.
    let sum = sizes[MINE] ?? 0;
    begin = top;
    for (let part = base; part < base + PARTS; part++) {
      const stop = ends[part] ?? 0;
      if (stop - begin > 1) {
        const slot = memory.find(lows[part] ?? 0, highs[part] ?? 0);
        if (memory.has(slot)) least[part] = Math.max(least[part] ?? 0, memory.lossAt(slot));
        sum += least[part] ?? 0;
      }
      begin = stop;
    }
    begin = top;
    for (let part = base; part < base + PARTS && sum < limit; part++) {
      const stop = ends[part] ?? 0;
      if (stop - begin > 1) {
        const others = sum - (least[part] ?? 0);
        const loss = this.search(
          begin,
          stop,
          above,
          first,
          last,
          lows[part] ?? 0,
          highs[part] ?? 0,
          limit - others,
          depth + 1,
        );
        sum = others + loss;
      }
      begin = stop;
    }
    return sum;
  }
}
