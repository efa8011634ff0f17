import { cellCount } from '../../../grid/index.js';
import { aroundTable } from './around.js';
import type { Layout } from './layout.js';
import { COVERED, type Position } from './position.js';

/** Opens cells of a layout into a position; a zero opens its whole sea. */
export class Opening {
  /** Safe cells still covered. */
  left: number;
  private readonly around;

  constructor(
    private readonly layout: Layout,
    private readonly position: Position,
  ) {
    this.left = cellCount(layout) - layout.mines;
    this.around = aroundTable(layout);
    for (const number of position.shown) if (number !== COVERED) this.left--;
  }

  /** Opens a covered cell that holds no mine; every cell opened by it, itself first. */
  open(cell: number): number[] {
    const { begin, cells } = this.around;
    const { shown } = this.position;
    const found = [cell];
    shown[cell] = this.layout.numbers[cell] ?? 0;
    for (let next = 0; next < found.length; next++) {
      const at = found[next] ?? 0;
      if (shown[at] !== 0) continue;
      for (let i = begin[at] ?? 0; i < (begin[at + 1] ?? 0); i++) {
        const other = cells[i] ?? 0;
        if (shown[other] !== COVERED) continue;
        shown[other] = this.layout.numbers[other] ?? 0;
        found.push(other);
      }
    }
    this.left -= found.length;
    return found;
  }
}
