/** Cells whose floods run side by side: blocks of 8 x 4, a bit of a word each. */
const BLOCK_COLUMNS = 8;
const BLOCK_ROWS = 4;

/** The known ways to the cells of one block; words are indexed by cell, bits by cell of the block. */
interface Block {
  /** Whether the flood from the block's cell has come here. */
  readonly seen: Uint32Array;
  /** The second lowest bit of the distance: the lowest is known from the colours of a chequered board. */
  readonly seconds: Uint32Array;
  /** Whether the distance is at most the radius that was asked for; null where none was. */
  readonly within: Uint32Array | null;
  /** Cells that the last steps came to, with the bits that came. */
  frontier: Uint16Array<ArrayBuffer>;
  bits: Uint32Array<ArrayBuffer>;
  /** Steps that the floods have taken. */
  level: number;
}

/** Cells that floods have just come to, with the bits of those that came. */
interface Frontier {
  readonly cells: Uint16Array<ArrayBuffer>;
  readonly bits: Uint32Array<ArrayBuffer>;
}

/** First steps of shortest paths between all cells of a grid, worked out on demand. */
export interface NextSteps {
  /** Whether `cell` lies within `radius` steps of `place`, the radius that the table was made for. */
  isWithin(place: number, cell: number): boolean;
  /** The first neighbour of `cell`, in the order of `neighbours`, that is a step nearer to `place`; -1 without a way. */
  step(place: number, cell: number): number;
  /** Words of cells that floods have looked at so far: a measure of the work. */
  work(): number;
}

/**
 * First steps of shortest paths, in a grid of `columns`, where `neighbours[cell * 4 ..]` are the cells that can be
 * walked to in the order of preference, and the cell itself where there is none.
 *
 * Floods from the 32 cells of a block run together, a bit each in the words of the cells (multi-source breadth-first
 * search: M. Then et al., "The More the Merrier", 2014). They go only as far as asked for, and later go on from
 * there. A grid is a bipartite graph, so distances of neighbours differ by exactly one, and a distance modulo four
 * tells which neighbours are nearer: one bit a pair beside the colours of a chequered board.
 */
export function nextSteps(columns: number, neighbours: Uint16Array, radius: number | null): NextSteps {
  const cells = neighbours.length / 4;
  const blockOf = new Uint16Array(cells);
  const maskOf = new Uint32Array(cells);
  const across = Math.ceil(columns / BLOCK_COLUMNS);
  const odd = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const row = Math.floor(cell / columns);
    const column = cell - row * columns;
    blockOf[cell] = Math.floor(row / BLOCK_ROWS) * across + Math.floor(column / BLOCK_COLUMNS);
    maskOf[cell] = 1 << ((row % BLOCK_ROWS) * BLOCK_COLUMNS + (column % BLOCK_COLUMNS));
    odd[cell] = (row + column) & 1;
  }
  const blocks: (Block | undefined)[] = [];
  const arrived = new Uint32Array(cells);
  const lists = [0, 1].map(() => ({ cells: new Uint16Array(cells), bits: new Uint32Array(cells) })) as [
    Frontier,
    Frontier,
  ];
  let work = 0;

  const open = (index: number): Block => {
    const top = Math.floor(index / across) * BLOCK_ROWS;
    const left = (index % across) * BLOCK_COLUMNS;
    const members: number[] = [];
    for (let row = top; row < top + BLOCK_ROWS && row * columns < cells; row++)
      for (let column = left; column < Math.min(left + BLOCK_COLUMNS, columns); column++)
        members.push(row * columns + column);
    const frontier = Uint16Array.from(members);
    const bits = Uint32Array.from(members, (cell) => maskOf[cell]);
    const seen = new Uint32Array(cells);
    for (const cell of members) seen[cell] = maskOf[cell];
    const within = radius === null ? null : seen.slice();
    const block = { seen, seconds: new Uint32Array(cells), within, frontier, bits, level: 0 };
    blocks[index] = block;
    return block;
  };

  /** Lets a block's floods go on until one has come to `cell`, has taken `most` steps, or can go no farther. */
  const advance = (block: Block, cell: number, mask: number, most: number): void => {
    const { seen, seconds } = block;
    let { level } = block;
    let count = block.frontier.length;
    if (count === 0 || level >= most) return;
    let [here, there] = lists;
    here.cells.set(block.frontier);
    here.bits.set(block.bits);
    while (count > 0 && level < most && (seen[cell] & mask) === 0) {
      level++;
      work += count;
      const within = radius !== null && level <= radius ? block.within : null;
      const isSecond = (level & 2) !== 0;
      let come = 0;
      for (let i = 0; i < count; i++) {
        const bits = here.bits[i];
        const slot = here.cells[i] * 4;
        for (let way = slot; way < slot + 4; way++) {
          const to = neighbours[way];
          const fresh = bits & ~seen[to];
          if (fresh === 0) continue;
          seen[to] = seen[to] | fresh;
          if (isSecond) seconds[to] = seconds[to] | fresh;
          if (within !== null) within[to] = within[to] | fresh;
          if (arrived[to] === 0) there.cells[come++] = to;
          arrived[to] = arrived[to] | fresh;
        }
      }
      for (let i = 0; i < come; i++) {
        const to = there.cells[i];
        there.bits[i] = arrived[to];
        arrived[to] = 0;
      }
      count = come;
      [here, there] = [there, here];
    }
    block.frontier = here.cells.slice(0, count);
    block.bits = here.bits.slice(0, count);
    block.level = level;
  };

  return {
    isWithin(place, cell) {
      const block = blocks[blockOf[place]] ?? open(blockOf[place]);
      const mask = maskOf[place];
      if ((block.seen[cell] & mask) === 0) advance(block, cell, mask, radius ?? 0);
      return block.within !== null && (block.within[cell] & mask) !== 0;
    },
    step(place, cell) {
      const block = blocks[blockOf[place]] ?? open(blockOf[place]);
      const mask = maskOf[place];
      if ((block.seen[cell] & mask) === 0) {
        advance(block, cell, mask, Number.POSITIVE_INFINITY);
        if ((block.seen[cell] & mask) === 0) return -1;
      }
      const { seen, seconds } = block;
      const second = seconds[cell] & mask;
      // From an odd distance to the even one below it the second bit stays; from an even one it turns.
      const wanted = odd[place] === odd[cell] ? second ^ mask : second;
      const slot = cell * 4;
      for (let way = slot; way < slot + 4; way++) {
        const to = neighbours[way];
        // A neighbour that no flood has come to yet is farther, since this cell was come to first.
        if (to !== cell && (seen[to] & mask) !== 0 && (seconds[to] & mask) === wanted) return to;
      }
      return -1;
    },
    work: () => work,
  };
}
