import { cellCount } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import { aroundTable } from '../board/around.js';
import { type Layout, layoutOf } from '../board/layout.js';
import { COVERED } from '../board/position.js';
import type { SureGame } from './sure-play.js';

/**
 * The layout with one mine moved: out of or into a cell that the player could not decide, mostly beside a number;
 * the other end of the move is another undecided cell or any cell at all. Cells in `kept` get no mine. With nothing
 * undecided any mine moves. Null when there is nothing to move.
 */
export function rearranged(
  layout: Layout,
  game: SureGame,
  kept: ReadonlySet<number>,
  random: Random,
): Layout | null {
  const { begin, cells } = aroundTable(layout);
  const { shown } = game.position;
  const isFree = (cell: number) => !kept.has(cell);
  const all = [...Array(cellCount(layout)).keys()].filter(isFree);
  const undecided = game.unknown.length > 0 ? game.unknown.filter(isFree) : all;
  const isOnBorder = (cell: number) =>
    cells.subarray(begin[cell], begin[cell + 1]).some((other) => shown[other] !== COVERED);
  const onBorder = undecided.filter(isOnBorder);
  const here = random.pick(onBorder.length > 0 && random.chance(3, 4) ? onBorder : undecided);
  const isOther = (cell: number) => layout.isMine[cell] !== layout.isMine[here];
  const near = undecided.filter(isOther);
  const far = all.filter(isOther);
  if (far.length === 0) return null;
  const there = random.pick(near.length > 0 && random.chance(1, 2) ? near : far);
  const mines = new Set(all.filter((cell) => layout.isMine[cell] === 1));
  for (const cell of [here, there]) if (!mines.delete(cell)) mines.add(cell);
  return layoutOf(layout, mines);
}
