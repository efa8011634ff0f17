import type { Layout } from '../board/layout.js';
import { Opening } from '../board/opening.js';
import { blankPosition, COVERED, type Position } from '../board/position.js';
import type { SureWay } from '../coach/deduction.js';
import { type CertainCells, certaintyOf } from '../exact/certain.js';
import { whatIsLeft } from '../exact/reduction.js';
import { Knowledge, MINE, SAFE, UNKNOWN } from '../fast/knowledge.js';
import { followPairs } from '../fast/pairs.js';

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
  const knowledge = new Knowledge(layout);
  knowledge.load(position);
  const open = (cell: number) => {
    if (position.shown[cell] !== COVERED) return;
    for (const opened of table.open(cell)) knowledge.open(opened, position.shown[opened] ?? 0);
  };
  let needs: SureWay = 2;
  if (layout.isMine[first] === 0) open(first);
  while (table.left > 0) {
    if (knowledge.safeCount > 0) {
      // Openings prove more safe cells, which join the end of the list.
      for (let i = 0; i < knowledge.safeLength; i++) open(knowledge.safe[i] ?? 0);
      continue;
    }
    if (hardest === 2) break;
    if (followPairs(knowledge)) {
      if (needs === 2) needs = 3;
      continue;
    }
    const rest = whatIsLeft(knowledge, layout);
    const certainty = certaintyOf(rest.position, rest.heard);
    if (learn(knowledge, certainty.byShore)) {
      if (needs === 2) needs = 3;
      continue;
    }
    if (hardest === 3 || !learn(knowledge, certainty.byCount())) break;
    needs = 4;
  }
  const unknown = [...position.shown.keys()].filter((cell) => knowledge.status[cell] === UNKNOWN);
  return { left: table.left, needs, position, unknown };
}

/** Notes what is certain, and follows it; whether anything is. */
function learn(knowledge: Knowledge, { safe, mines }: CertainCells): boolean {
  for (const cell of safe) knowledge.prove(cell, SAFE);
  for (const cell of mines) knowledge.prove(cell, MINE);
  knowledge.follow();
  return safe.length + mines.length > 0;
}
