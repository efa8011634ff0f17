import type { StripBound } from './bound.js';
import { type FrontierTable, MOST_SYMBOLS, RECORD, VALUE } from './frontier.js';

const BINS = 1024;
/** Numbers of ends that a frontier may have. */
const KINDS = MOST_SYMBOLS + 1;

/**
 * Drops states so that about `width` remain; the table can then only be read in order. States with equally many ends
 * compete with one another by value and prospect. Were all in one race, those with many ends, which promise most, would
 * drive out the others, and then be found not to fit together. Returns the greatest prospect that was dropped.
 */
export function narrow(table: FrontierTable, width: number, bound: StripBound | null): number {
  const { words, size } = table;
  const prospects = new Int32Array(size);
  const kinds = new Uint8Array(size);
  let count = 0;
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let record = 0; record < words.length; record += RECORD) {
    const value = words[record + VALUE];
    if (value === 0) continue;
    const prospect = value + (bound?.most(words[record], words[record + 1]) ?? 0);
    kinds[count] = endsOf(words[record]) + endsOf(words[record + 1]);
    prospects[count++] = prospect;
    most = Math.max(most, prospect);
    least = Math.min(least, prospect);
  }
  const pitch = Math.floor((most - least) / BINS) + 1;
  const binOf = (prospect: number) => Math.floor((most - prospect) / pitch);
  const bins = new Int32Array(KINDS * (BINS + 1));
  const sizes = new Int32Array(KINDS);
  for (let i = 0; i < size; i++) {
    bins[kinds[i] * (BINS + 1) + binOf(prospects[i])]++;
    sizes[kinds[i]]++;
  }
  const quotas = sharesOf(sizes, width);
  /** By kind the first bin that is not kept whole, and of how many states of that bin one is kept. */
  const doubtful = new Int32Array(KINDS);
  const oneIn = new Int32Array(KINDS);
  for (let kind = 0; kind < KINDS; kind++) {
    const first = kind * (BINS + 1);
    let above = 0;
    let bin = 0;
    while (bin <= BINS && above + bins[first + bin] <= quotas[kind]) above += bins[first + bin++];
    doubtful[kind] = bin;
    oneIn[kind] = Math.ceil((bins[first + bin] ?? 0) / Math.max(1, quotas[kind] - above));
  }
  const met = new Int32Array(KINDS);
  let missed = 0;
  count = 0;
  for (let record = VALUE; record < words.length; record += RECORD) {
    if (words[record] === 0) continue;
    const kind = kinds[count];
    const prospect = prospects[count++];
    const bin = binOf(prospect);
    if (bin < doubtful[kind] || (bin === doubtful[kind] && met[kind]++ % oneIn[kind] === 0)) continue;
    words[record] = 0;
    table.size--;
    missed = Math.max(missed, prospect);
  }
  return missed;
}

/** Shares the width out equally; what a kind does not need goes to the others. */
function sharesOf(sizes: Int32Array, width: number): Int32Array {
  const shares = new Int32Array(sizes.length);
  const kinds = [...sizes.keys()].filter((kind) => sizes[kind] > 0).sort((a, b) => sizes[a] - sizes[b]);
  let left = width;
  kinds.forEach((kind, i) => {
    shares[kind] = Math.min(sizes[kind], Math.floor(left / (kinds.length - i)));
    left -= shares[kind];
  });
  return shares;
}

/** How many symbols of a word are not NONE. */
function endsOf(word: number): number {
  let bits = (word | (word >>> 1)) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bits, 0x01010101) >>> 24;
}
