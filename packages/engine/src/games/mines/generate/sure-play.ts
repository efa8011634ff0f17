import { cellCount } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import {
  aroundTable,
  blankPosition,
  COVERED,
  type Layout,
  layoutOf,
  Opening,
  type Position,
} from '../board/board.js';
import type { SureWay } from '../coach/constraints.js';
import { whatIsLeft } from '../exact/border-count.js';
import { type CertainCells, certaintyOf } from '../exact/certain.js';
import { followPairs } from '../fast/pairs.js';
import { MINE, SAFE, SinglePointPropagation, UNKNOWN } from '../fast/single-point.js';

/** How far a layout can be opened without a guess. */
export interface SureGame {
  /** Safe cells still covered when nothing more is certain; 0 when the game is won. */
  readonly left: number;
  /** The hardest way that was needed; 2 when not even that was. */
  readonly needs: SureWay;
  /** What is shown in the end. */
  readonly position: Position;
  /** Covered cells of which nothing is known in the end. */
  readonly unknown: readonly number[];
}

/**
 * Opens what is certain from a first click on, by ways up to `hardest`, always by the easiest that leads on; as
 * every way keeps what was known, the hardest way used is one that no order of play can do without. A first click
 * on a mine leaves everything covered.
 */
export function playSurely(layout: Layout, first: number, hardest: SureWay): SureGame {
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  const propagation = new SinglePointPropagation(layout);
  propagation.load(position);
  const open = (cell: number) => {
    if (position.shown[cell] !== COVERED) return;
    for (const opened of table.open(cell)) propagation.open(opened, position.shown[opened] ?? 0);
  };
  let needs: SureWay = 2;
  if (layout.isMine[first] === 0) open(first);
  while (table.left > 0) {
    if (propagation.safeCount > 0) {
      // Openings prove more safe cells, which join the end of the list.
      for (let i = 0; i < propagation.safeLength; i++) open(propagation.safe[i] ?? 0);
      continue;
    }
    if (hardest === 2) break;
    if (followPairs(propagation)) {
      if (needs === 2) needs = 3;
      continue;
    }
    const rest = whatIsLeft(propagation, layout);
    const certainty = certaintyOf(rest.position, rest.heard);
    if (learn(propagation, certainty.byBorder)) {
      if (needs === 2) needs = 3;
      continue;
    }
    const counted = hardest === 3 ? null : certainty.byCount();
    if (!counted || !learn(propagation, counted)) break;
    needs = 4;
  }
  const unknown = [...position.shown.keys()].filter((cell) => propagation.status[cell] === UNKNOWN);
  return { left: table.left, needs, position, unknown };
}

/** Notes what is certain, and follows it; whether anything is. */
function learn(propagation: SinglePointPropagation, { safe, mines }: CertainCells): boolean {
  for (const cell of safe) propagation.prove(cell, SAFE);
  for (const cell of mines) propagation.prove(cell, MINE);
  propagation.follow();
  return safe.length + mines.length > 0;
}

/**
 * The layout with one mine moved: out of or into a cell that the player could not decide, mostly beside a number;
 * the other end of the move is another undecided cell or any cell at all. Cells in `kept` get no mine. With nothing
 * undecided any mine moves. Null when there is nothing to move.
 */
export function rearranged(
  layout: Layout,
  game: SureGame,
  clear: ReadonlySet<number>,
  random: Random,
): Layout | null {
  const around = aroundTable(layout).of;
  const { shown } = game.position;
  const isFree = (cell: number) => !clear.has(cell);
  const all = [...Array(cellCount(layout)).keys()].filter(isFree);
  const undecided = game.unknown.length > 0 ? game.unknown.filter(isFree) : all;
  const isOnBorder = (cell: number) => around(cell).some((other) => shown[other] !== COVERED);
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
