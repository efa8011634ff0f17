import { Accounting } from './accounting.js';
import { type CertainCells, certaintyOf } from './certain.js';
import type { SureWay } from './deduction.js';
import type { Layout } from './layout.js';
import { Opening } from './player.js';
import { blankPosition, type Position } from './position.js';

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
  const accounting = new Accounting(position);
  let needs: SureWay = 2;
  if (layout.isMine[first] === 0) accounting.opened(table.open(first));
  while (table.left > 0) {
    const opened = accounting
      .takeSafe()
      .flatMap((cell) => (position.shown[cell] < 0 ? table.open(cell) : []));
    if (opened.length > 0) {
      accounting.opened(opened);
      continue;
    }
    if (hardest === 2) break;
    if (accounting.pairUp()) {
      if (needs === 2) needs = 3;
      continue;
    }
    const rest = accounting.rest();
    const certainty = certaintyOf(rest.position, rest.numbers);
    if (learn(accounting, certainty.byShore)) {
      if (needs === 2) needs = 3;
      continue;
    }
    if (hardest === 3 || !learn(accounting, certainty.byCount())) break;
    needs = 4;
  }
  const unknown = [...position.shown.keys()].filter((cell) => accounting.isUnknown(cell));
  return { left: table.left, needs, position, unknown };
}

/** Notes what is certain; whether anything is. */
function learn(accounting: Accounting, { safe, mines }: CertainCells): boolean {
  for (const cell of safe) accounting.learn(cell, false);
  for (const cell of mines) accounting.learn(cell, true);
  return safe.length + mines.length > 0;
}
