import { aroundTable, type Layout } from '../board/board.js';

/**
 * Whether a mine and a safe cell near it could change places without a number telling. Both have the same safe
 * neighbours but for one another, so that every number is right either way, and so is the number of mines: who
 * opens all but these two must guess. Many a layout that needs a guess has no such pair. `first` is opened anyway.
 */
export function hasExchange(layout: Layout, first: number): boolean {
  const { columns, isMine, numbers } = layout;
  const { begin, cells } = aroundTable(layout);
  for (let mine = 0; mine < isMine.length; mine++) {
    if (isMine[mine] === 0) continue;
    const end = begin[mine + 1];
    let at = begin[mine];
    while (at < end && isMine[cells[at]] !== 0) at++;
    if (at === end) continue;
    // The other cell is this neighbour or has it as its own.
    const neighbour = cells[at];
    const around = end - begin[mine] - numbers[mine];
    if (isOther(mine, neighbour, around, at)) return true;
    for (let i = begin[neighbour]; i < begin[neighbour + 1]; i++) {
      if (isMine[cells[i]] === 0 && isOther(mine, cells[i], around, at)) return true;
    }
  }
  return false;

  /** Whether a mine with so many safe neighbours, of which `from` is the place of the first, and this safe cell are such a pair. */
  function isOther(mine: number, cell: number, around: number, from: number): boolean {
    const column = cell % columns;
    const isNear = (other: number): boolean => {
      const across = (other % columns) - column;
      if (across < -1 || across > 1) return false;
      const down = other - across - cell;
      return down === 0 || down === columns || down === -columns;
    };
    if (begin[cell + 1] - begin[cell] - numbers[cell] !== around - (isNear(mine) ? 1 : 0)) return false;
    if (cell === first) return false;
    for (let i = from; i < begin[mine + 1]; i++)
      if (isMine[cells[i]] === 0 && !isNear(cells[i])) return false;
    return true;
  }
}
