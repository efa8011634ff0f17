import { cellCount, mazeOfFloor } from '../../../../grid/index.js';
import { NO_META, type Task } from '../../../../puzzle/index.js';
import { formatMouse } from '../../rules/document.js';
import type { Frame } from '../../walk/frame.js';
import { batchCut, type Cut, partsBelow } from './cut.js';
import { decidedBy } from './decided.js';
import { enumerate } from './enumerate.js';
import { type PartResult, partResultOf } from './part.js';
import type { Branch } from './run-tree.js';

/** A tree that many count together: its frame, the cut of its parts, and how many of them a batch has at most. */
export interface SharedTree {
  readonly frame: Frame;
  readonly cut: Cut;
  readonly batchParts: number;
}

/** Cuts the batch after another one into its parts, the first one after null; null after the last one. */
export function* cutBatch(
  { frame, cut, batchParts }: SharedTree,
  after: Branch | null,
): Task<{ readonly batch: Branch; readonly parts: readonly Branch[] } | null> {
  const [batch] = partsBelow(frame, batchCut(cut, batchParts), '', after);
  if (batch === undefined) return null;
  const parts: Branch[] = [];
  for (const { branch } of partsBelow(frame, cut, batch.branch)) {
    parts.push(branch);
    yield { done: parts.length, total: null, unit: 'parts', note: null };
  }
  return { batch: batch.branch, parts };
}

/** Counts a part. */
export function* countPart(frame: Frame, branch: Branch): Task<PartResult> {
  return partResultOf(branch, yield* enumerate(frame, branch));
}

/** What a branch decides, one digit a cell: 0 nothing, 1 open, 2 blocked. Throws a RangeError for what is no branch. */
export function decidedText(frame: Frame, branch: Branch): string {
  const decided = decidedBy(frame, branch);
  if (decided === null) throw new RangeError(`the tree has no branch ${branch}`);
  return decided.join('');
}

/** The level document of a maze given as one digit a cell, 1 for blocked. */
export function documentOfMaze(frame: Frame, maze: string): string {
  if (maze.length !== cellCount(frame)) throw new RangeError('the maze does not fill its frame');
  return formatMouse({
    game: 'mouse',
    meta: NO_META,
    order: frame.order,
    modulo: null,
    board: {
      shape: 'cells',
      maze: mazeOfFloor(frame, (cell) => maze[cell] === '0'),
      start: frame.start,
      exit: { cell: frame.exit, side: null },
    },
  });
}
