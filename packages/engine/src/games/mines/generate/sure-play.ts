import type { Layout } from '../board/layout.js';
import { Opening } from '../board/opening.js';
import { blankPosition, COVERED, type Position } from '../board/position.js';
import type { SureWay } from '../coach/deduction.js';
import { type CertainCells, certaintyOf } from '../exact/certain.js';
import { whatIsLeft } from '../exact/reduction.js';
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
    if (hardest === 3 || !learn(propagation, certainty.byCount())) break;
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
