import { cellAt, spend } from '../../../grid/index.js';
import { aroundTable, type Layout } from '../board/board.js';
import { aloneCells, seasOf } from '../rules/measures.js';

/** Fewest clicks that greedy play with flags needs, by two rules. */
export interface Zini {
  /** C. Nikolaidis's ZiNi: the cell that saves most is flagged and chorded next, first down the columns. */
  readonly zini: number;
  /** The same where all openings are clicked first, and only opened cells are chorded. */
  readonly human: number;
}

export function ziniOf(layout: Layout): Zini {
  return { zini: clicksOf(layout, false), human: clicksOf(layout, true) };
}

/** Clicks of greedy play. The work grows with cells times steps. */
function clicksOf(layout: Layout, isHuman: boolean): number {
  const { columns, rows, isMine, numbers } = layout;
  const around = aroundTable(layout).of;
  const { seas } = seasOf(layout);
  const alone = aloneCells(layout, seas);
  const near = (cell: number) => [cell, ...around(cell)];
  const seasBeside = (cell: number) =>
    new Set(
      near(cell)
        .map((one) => seas[one] ?? -1)
        .filter((sea) => sea >= 0),
    );
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    cellAt(layout, Math.floor(at / rows), at % rows),
  );
  const isOpen = new Uint8Array(isMine.length);
  const isFlag = new Uint8Array(isMine.length);
  const premium = Int16Array.from(isMine, (_, cell) => {
    const saved =
      numbers[cell] === 0
        ? 1
        : near(cell).reduce((sum, one) => sum + (alone[one] ?? 0), 0) + seasBeside(cell).size;
    return saved - (numbers[cell] ?? 0) - 2;
  });
  const add = (to: Iterable<number>, by: number) => {
    for (const cell of to) premium[cell] = (premium[cell] ?? 0) + by;
  };
  const open = (cell: number) => {
    if (isOpen[cell] === 1) return;
    const sea = seas[cell] ?? -1;
    if (sea < 0) {
      isOpen[cell] = 1;
      add([cell], 1);
      if (alone[cell] === 1) add(near(cell), -1);
      return;
    }
    const found = new Set([cell]);
    for (const one of found) if (seas[one] === sea) for (const other of around(one)) found.add(other);
    for (const one of found) {
      if (isOpen[one] === 0) add([one], 1);
      isOpen[one] = 1;
    }
    add(found, -1);
  };
  let clicks = 0;
  if (isHuman)
    for (const cell of cells)
      if ((seas[cell] ?? -1) >= 0 && isOpen[cell] === 0) {
        open(cell);
        clicks++;
      }
  for (;;) {
    spend(cells.length);
    let best = -1;
    let shut = -1;
    for (const cell of cells) {
      if (isMine[cell] === 1) continue;
      if (isOpen[cell] === 0 && shut < 0 && ((seas[cell] ?? -1) >= 0 || alone[cell] === 1)) shut = cell;
      if (isHuman && isOpen[cell] === 0) continue;
      if ((premium[cell] ?? -1) > (best < 0 ? -1 : (premium[best] ?? -1))) best = cell;
    }
    if (best >= 0) {
      clicks += (isOpen[best] === 0 ? 1 : 0) + 1;
      open(best);
      for (const one of around(best)) {
        if (isMine[one] === 1 && isFlag[one] === 0) {
          isFlag[one] = 1;
          clicks++;
          add(near(one), 1);
        }
      }
      for (const one of around(best)) if (isMine[one] === 0) open(one);
    } else if (shut >= 0) {
      open(shut);
      clicks++;
    } else return clicks;
  }
}
