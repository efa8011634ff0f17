import type { BorderChances } from '../fast/border-chances.js';
import { SAFE, UNKNOWN } from '../fast/single-point.js';

/** The few cells of the highest rank among those offered, the highest first; of equals those offered first. */
export class Shortlist {
  readonly cells: Int32Array;
  count = 0;
  private readonly ranks: Float64Array;

  constructor(private readonly most: number) {
    this.cells = new Int32Array(most);
    this.ranks = new Float64Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  add(cell: number, rank: number): void {
    const { cells, ranks, most } = this;
    if (this.count === most && rank <= ranks[most - 1]) return;
    if (this.count < most) this.count++;
    let at = this.count - 1;
    for (; at > 0 && ranks[at - 1] < rank; at--) {
      cells[at] = cells[at - 1];
      ranks[at] = ranks[at - 1];
    }
    cells[at] = cell;
    ranks[at] = rank;
  }

  has(cell: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.cells[i] === cell) return true;
    return false;
  }
}

/** Cells of the land that are tried, of each of the two kinds below. */
const LAND_BY_SEA = 6;
const LAND_BY_BORDER = 4;

/** Which cells are worth trying. */
export interface CandidateOptions {
  /** Cells are tried whose chance to be safe is at least this part of the greatest. */
  readonly band: number;
  /** Cells tried at most, the safest first; two more in positions on trial. */
  readonly breadth: number;
}

/** The cells that a look-ahead tries. */
export class Candidates {
  private readonly found: Int32Array;
  private readonly bySea = new Shortlist(LAND_BY_SEA);
  private readonly byBorder = new Shortlist(LAND_BY_SEA + LAND_BY_BORDER);

  constructor(
    private readonly line: BorderChances,
    private readonly options: CandidateOptions,
  ) {
    this.found = new Int32Array(line.propagation.size);
  }

  /**
   * Writes the cells worth trying and their chances to be safe, the safest first: those of the shore within the band,
   * and of the land some that are likely to open a sea, and some that touch much of the shore. How many. `leastRisk` is
   * that of the cells of which nothing is certain.
   */
  list(cells: Int32Array, safety: Float64Array, leastRisk: number): number {
    const { line, found, options } = this;
    const { status, heard } = line.propagation;
    const least = 1 - options.band * (1 - leastRisk);
    const total = line.cellsUpTo(least, found);
    let count = 0;
    let land = 0;
    for (let i = 0; i < total; i++) {
      const cell = found[i];
      const risk = line.mineProbability(cell);
      if (status[cell] !== UNKNOWN || risk === 0) continue;
      if (heard[cell] > 0) this.insert(cell, 1 - risk, cells, safety, count++);
      else found[land++] = cell;
    }
    if (land > 0) count = this.addLand(found.subarray(0, land), cells, safety, count, 1 - line.interior);
    return Math.min(count, line.trials === 0 ? options.breadth : options.breadth + 2);
  }

  private addLand(
    land: Int32Array,
    cells: Int32Array,
    safety: Float64Array,
    border: number,
    safe: number,
  ): number {
    const { bySea, byBorder } = this;
    const { begin, around, status, heard, free } = this.line.propagation;
    bySea.clear();
    byBorder.clear();
    for (const cell of land) {
      let beside = 0;
      for (let i = begin[cell], end = begin[cell + 1]; i < end; i++) {
        if (status[around[i]] === UNKNOWN && heard[around[i]] > 0) beside++;
      }
      let sea = 10;
      for (let i = 0; i < free[cell]; i++) sea *= safe;
      bySea.add(cell, sea + 0.05 * beside);
      byBorder.add(cell, beside);
    }
    let count = border;
    for (let i = 0; i < bySea.count; i++) this.insert(bySea.cells[i], safe, cells, safety, count++);
    let left = LAND_BY_BORDER;
    for (let i = 0; i < byBorder.count && left > 0; i++) {
      const cell = byBorder.cells[i];
      if (bySea.has(cell)) continue;
      this.insert(cell, safe, cells, safety, count++);
      left--;
    }
    return count;
  }

  /** Keeps the list in order of safety; equals stay in the order in which they come. */
  private insert(cell: number, safe: number, cells: Int32Array, safety: Float64Array, count: number): void {
    let at = count;
    while (at > 0 && safety[at - 1] < safe) {
      safety[at] = safety[at - 1];
      cells[at] = cells[at - 1];
      at--;
    }
    safety[at] = safe;
    cells[at] = cell;
  }
}

/** Chances nearer to 1 than this are certainties that were rounded. */
export const CERTAIN = 1 - 1e-9;

/** What the present state of a shoreline promises a player that goes on from it. All of it is overwritten by each look. */
export class Survey {
  /** Whether every cell is certain: nothing is left to be guessed. */
  isCertain = true;
  /** The least risk among the cells of which nothing is certain; 1 when there are none. */
  leastRisk = 1;
  /** Safe cells beside cells of which nothing is certain: opening them may tell something. */
  telling = 0;
  /** One of them that touches most such cells, or -1: land that is safe as a whole is not looked at by cell. */
  mostTelling = -1;

  private most = 0;

  constructor(private readonly line: BorderChances) {}

  look(): void {
    const { line } = this;
    const { safe, safeLength, status, interior } = line.propagation;
    this.isCertain = true;
    this.leastRisk = 1;
    this.telling = 0;
    this.mostTelling = -1;
    this.most = 0;
    for (let i = 0; i < safeLength; i++) if (status[safe[i]] === SAFE) this.tell(safe[i]);
    line.eachBox(this.seeBox);
    if (interior === 0) return;
    const risk = line.interior;
    if (risk === 0) this.telling++;
    else this.see(risk);
  }

  private readonly seeBox = (risk: number, cells: Int32Array, begin: number, end: number): void => {
    if (risk > 0) this.see(risk);
    else for (let i = begin; i < end; i++) this.tell(cells[i]);
  };

  private see(risk: number): void {
    if (risk > CERTAIN) return;
    this.isCertain = false;
    if (risk < this.leastRisk) this.leastRisk = risk;
  }

  private tell(cell: number): void {
    const { line } = this;
    const { begin, around, status, free } = line.propagation;
    if (free[cell] === 0) return;
    let uncertain = 0;
    for (let i = begin[cell], end = begin[cell + 1]; i < end; i++) {
      if (status[around[i]] !== UNKNOWN) continue;
      const risk = line.mineProbability(around[i]);
      if (risk > 0 && risk <= CERTAIN) uncertain++;
    }
    if (uncertain === 0) return;
    this.telling++;
    if (uncertain <= this.most) return;
    this.most = uncertain;
    this.mostTelling = cell;
  }
}
