import type { BorderChances } from '../fast/border-chances.js';
import { SAFE, UNKNOWN } from '../fast/single-point.js';

/** Chances nearer to 1 than this are certainties that were rounded. */
export const CERTAIN = 1 - 1e-9;

/** What the present state of a shoreline promises whoever plays on from it. All of it is overwritten by each look. */
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
