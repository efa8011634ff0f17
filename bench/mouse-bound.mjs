// The tree of runs of a square, from the top left cell to the bottom left one, for mouse-bound.bench.mjs: slower than
// the engine's, and free to be looked at anywhere.

const ROCK = 1 << 20;
/** Entries of the table of different subtrees: a power of two above what 6x6 has. */
const TABLE = 1 << 23;

export class Runs {
  /** Decisions that stand. */
  depth = 0;
  #trail = [];
  #decisions = [];
  #closed = [];

  constructor(side) {
    this.width = side + 2;
    this.values = new Int32Array(this.width * this.width).fill(ROCK);
    this.cells = [];
    for (let row = 1; row <= side; row++) {
      for (let column = 1; column <= side; column++) this.cells.push(row * this.width + column);
    }
    for (const cell of this.cells) this.values[cell] = 0;
    // Down, right, left, up.
    this.steps = [this.width, 1, -1, -this.width];
    this.exit = side * this.width + 1;
    this.start = this.width + 1;
    this.#enter(this.start);
  }

  /** Cells stepped on, the start included. */
  get turns() {
    return this.#trail.length;
  }

  get at() {
    return this.#trail.at(-1);
  }

  #enter(cell) {
    this.values[cell]++;
    this.#trail.push(cell);
  }

  /** Walks on until the next cell is undecided or the exit, and returns it. */
  advance() {
    for (;;) {
      const next = this.#next();
      if (this.values[next] === 0) return next;
      this.#enter(next);
    }
  }

  #next() {
    let next = 0;
    let least = ROCK;
    for (const step of this.steps) {
      const value = this.values[this.at + step];
      if (value >= least) continue;
      least = value;
      next = this.at + step;
    }
    return next;
  }

  /** One turn in a maze that is known: the cell that comes next, stepped on unless it is the exit. */
  step() {
    const next = this.#next();
    if (next !== this.exit) this.#enter(next);
    return next;
  }

  /** Makes all cells rock but for the start, the exit and those that are open. */
  settle(isOpen) {
    for (const cell of this.cells) {
      if (cell !== this.start && cell !== this.exit && !isOpen(cell)) this.values[cell] = ROCK;
    }
  }

  /** Whether the exit can still be reached when a cell is rock. */
  isFree(cell) {
    const seen = new Set([this.exit, cell]);
    for (const place of seen) {
      if (place === cell) continue;
      for (const step of this.steps) {
        const next = place + step;
        if (this.values[next] === ROCK || seen.has(next)) continue;
        if (this.values[next] > 0) return true;
        seen.add(next);
      }
    }
    return false;
  }

  decide(cell, isRock, isFree) {
    this.#decisions[this.depth++] = { cell, isFree, turns: this.turns };
    if (isRock) this.values[cell] = ROCK;
    else this.#enter(cell);
  }

  #back(turns) {
    while (this.turns > turns) this.values[this.#trail.pop()]--;
  }

  /** Takes the last decision back; whether it was a free one. */
  undo() {
    const { cell, isFree, turns } = this.#decisions[--this.depth];
    this.#back(turns);
    this.values[cell] = 0;
    if (this.depth === 0) this.#back(1);
    return isFree;
  }

  /** Leaves below, and turns of the longest run; about `limit` leaves are looked at, at most. */
  below(limit = Number.POSITIVE_INFINITY) {
    const before = this.turns;
    const cell = this.advance();
    let leaves = 1;
    let longest = this.turns;
    if (cell !== this.exit) {
      const isFree = this.isFree(cell);
      const asked = this.turns;
      this.#enter(cell);
      ({ leaves, longest } = this.below(limit));
      this.#back(asked);
      if (isFree && leaves < limit) {
        this.values[cell] = ROCK;
        const rest = this.below(limit - leaves);
        leaves += rest.leaves;
        longest = Math.max(longest, rest.longest);
      }
      this.values[cell] = 0;
    }
    this.#back(before);
    return { leaves, longest };
  }

  /** Different subtrees: those with the same walks and the same questions in the same places. */
  kinds() {
    const low = new Int32Array(TABLE);
    const high = new Int32Array(TABLE);
    const count = { nodes: 0, leaves: 0, kinds: 0 };
    const known = (a, b) => {
      let slot = (a ^ (b >>> 9)) & (TABLE - 1);
      while (low[slot] !== 0 || high[slot] !== 0) {
        if (low[slot] === a && high[slot] === b) return;
        slot = (slot + 1) & (TABLE - 1);
      }
      low[slot] = a;
      high[slot] = b;
      count.kinds++;
    };
    const mark = () => {
      count.nodes++;
      const before = this.turns;
      const from = this.at;
      const cell = this.advance();
      let a = mixed(from * 64 + this.turns - before, cell);
      let b = mixed(cell * 4096 + this.turns - before, ~from);
      if (cell === this.exit) count.leaves++;
      else {
        const isFree = this.isFree(cell);
        const asked = this.turns;
        this.#enter(cell);
        const open = mark();
        this.#back(asked);
        a = mixed(a, open[0]);
        b = mixed(b, open[1]);
        if (isFree) {
          this.values[cell] = ROCK;
          const shut = mark();
          a = mixed(a + 1, shut[0]);
          b = mixed(b + 1, shut[1]);
        }
        this.values[cell] = 0;
      }
      this.#back(before);
      known(a, b);
      return [a, b];
    };
    mark();
    return count;
  }

  /** Undecided cells that the mouse can still come to, and how many of them one cell cuts off from him and the exit. */
  undecidedReached() {
    const reached = this.#reachedWithout(0);
    const undecided = [...reached].filter((cell) => this.values[cell] === 0 && cell !== this.exit);
    const cutOff = new Set();
    for (const cut of reached) {
      if (cut === this.at || cut === this.exit) continue;
      const rest = this.#reachedWithout(cut);
      if (!rest.has(this.exit)) continue;
      for (const cell of undecided) if (cell !== cut && !rest.has(cell)) cutOff.add(cell);
    }
    return { undecided: undecided.length, cutOff: cutOff.size };
  }

  #reachedWithout(cut) {
    const seen = new Set([this.at]);
    for (const cell of seen) {
      if (cell === this.exit) continue;
      for (const step of this.steps) {
        const next = cell + step;
        if (next !== cut && this.values[next] !== ROCK) seen.add(next);
      }
    }
    return seen;
  }

  /** Makes every undecided cell rock, as it is for the run that has ended. */
  shutUndecided() {
    this.#closed = this.cells.filter((cell) => this.values[cell] === 0 && cell !== this.exit);
    for (const cell of this.#closed) this.values[cell] = ROCK;
  }

  openAgain() {
    for (const cell of this.#closed) this.values[cell] = 0;
  }

  /**
   * Turns at the end, at most, when every cell that is not rock is open: he leaves v for x while w, another
   * neighbour of v, has no fewer visits than x, so at most once for every visit that w can end with and x does not have.
   */
  bound() {
    const { values, exit, at, steps } = this;
    const open = this.cells.filter((cell) => values[cell] !== ROCK);
    const most = new Float64Array(values.length).fill(Number.POSITIVE_INFINITY);
    most[exit] = 0;
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const cell of open) {
        if (cell === exit) continue;
        const neighbours = steps.map((step) => cell + step).filter((next) => values[next] !== ROCK);
        const past = values[cell] - (cell === at ? 1 : 0);
        neighbours.forEach((bound, rank) => {
          if (most[bound] === Number.POSITIVE_INFINITY) return;
          let leaves = bound === exit ? 1 : most[bound] - values[bound];
          neighbours.forEach((next, other) => {
            if (next !== bound) leaves += Math.max(0, most[bound] + (other < rank ? 1 : 0) - values[next]);
          });
          if (past + leaves >= most[cell]) return;
          most[cell] = past + leaves;
          isChanged = true;
        });
      }
    }
    return open.reduce((sum, cell) => sum + (cell === exit ? 0 : most[cell]), 0);
  }
}

/** One step of a hash: two words to one. */
function mixed(a, b) {
  let hash = Math.imul(a ^ (a >>> 15), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return hash ^ (hash >>> 14);
}
