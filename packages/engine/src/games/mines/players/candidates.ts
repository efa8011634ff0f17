import type { BorderChances } from '../fast/border-chances.js';
import { UNKNOWN } from '../fast/single-point.js';
import { Shortlist } from './shortlist.js';

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
      bySea.offer(cell, sea + 0.05 * beside);
      byBorder.offer(cell, beside);
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
