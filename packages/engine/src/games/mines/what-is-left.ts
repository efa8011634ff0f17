import type { Grid } from '../../grid/index.js';
import { type CertainCells, certaintyWithin } from './certain.js';
import { Knowledge, MINE, OPENED, SAFE, UNKNOWN } from './knowledge.js';
import { followPairs } from './pairs.js';
import { COVERED, type Position } from './position.js';

/** A position without what is known of it. */
export interface WhatIsLeft {
  /** Known mines are off the board, and out of the numbers and the count. */
  readonly rest: Position;
  /** Opened cells whose numbers still say something. */
  readonly numbers: readonly number[];
}

export function whatIsLeft(knowledge: Knowledge, { columns, rows }: Grid): WhatIsLeft {
  const { status, shown, near, free, minesLeft } = knowledge;
  const numbers: number[] = [];
  const left = Int8Array.from(status, (state, cell) => {
    if (state === UNKNOWN) return COVERED;
    if (state !== OPENED) return 0;
    if ((free[cell] ?? 0) > 0) numbers.push(cell);
    return (shown[cell] ?? 0) - (near[cell] ?? 0);
  });
  return { rest: { columns, rows, mines: minesLeft, shown: left }, numbers };
}

/**
 * Every certain cell of a position: what single numbers and pairs prove, then exact counts of what is left, which
 * falls into much smaller parts. `impossible` for positions that no layout explains, `gave-up` when one part takes
 * more than `limit` states. Yields the number of states.
 */
export function* certainCells(
  position: Position,
  limit: number,
): Generator<number, CertainCells | 'impossible' | 'gave-up', void> {
  const knowledge = new Knowledge(position);
  knowledge.load(position);
  while (knowledge.isSound && followPairs(knowledge));
  if (!knowledge.isSound || knowledge.minesLeft < 0) return 'impossible';
  const { rest, numbers } = whatIsLeft(knowledge, position);
  const certainty = yield* certaintyWithin(rest, limit, numbers);
  if (typeof certainty === 'string') return certainty;
  const found = certainty.byCount();
  if (!found) return 'impossible';
  const known = (status: number) =>
    [...position.shown.keys()].filter((cell) => knowledge.status[cell] === status);
  return { safe: [...known(SAFE), ...found.safe], mines: [...known(MINE), ...found.mines] };
}
