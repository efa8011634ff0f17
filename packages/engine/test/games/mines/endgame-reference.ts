import { COVERED, type Layout, type Position } from '../../../src/games/mines/board/board.js';
import { solutionsOf } from './random-fields.js';

/** The slow twin: how many of some layouts perfect play wins, by trying every cell, one after the other. */
function winsOf(layouts: readonly Layout[], opened: ReadonlySet<number>, known: Map<string, number>): number {
  const [first] = layouts;
  if (!first) return 0;
  const size = first.isMine.length;
  if (opened.size === size - first.mines) return layouts.length;
  const key = Array.from(first.numbers, (number, cell) => (opened.has(cell) ? number : '.')).join('');
  const cells = [...first.isMine.keys()].filter((cell) => !opened.has(cell));
  const wins = known.get(key) ?? Math.max(...cells.map((cell) => winsAfter(layouts, cell, opened, known)));
  known.set(key, wins);
  return wins;
}

/** The same where a cell is opened first. */
export function winsAfter(
  layouts: readonly Layout[],
  cell: number,
  opened: ReadonlySet<number>,
  known = new Map<string, number>(),
): number {
  let wins = 0;
  for (let number = 0; number <= 8; number++) {
    const same = layouts.filter(({ isMine, numbers }) => isMine[cell] === 0 && numbers[cell] === number);
    wins += winsOf(same, new Set([...opened, cell]), known);
  }
  return wins;
}

/** Wins of perfect play from a position, and of play that begins with a cell, of so many solutions. */
export function truthOf(position: Position, cell = 0) {
  const layouts = solutionsOf(position);
  const opened = new Set([...position.shown.keys()].filter((each) => position.shown[each] !== COVERED));
  const wins = winsOf(layouts, opened, new Map());
  return { wins, winsWith: winsAfter(layouts, cell, opened), total: layouts.length };
}
