import { type Flip, flipMove, readFlip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { canUndo, undo } from '@knossos/engine/internal/puzzle';
import { type Design, isDesign } from '../design.js';
import { deskOf, type LevelDesk } from './level-desk.js';

/** The design table; a stroke is the names of all it flips, `c4 c5`. */
export type Desk = LevelDesk<Design>;

const DESK = deskOf((level) => (isDesign(level) ? level : null), flipped);

export const {
  start: startDesk,
  levelOn: designOn,
  replace,
  save: saveDesk,
  load: loadDesk,
  merge: mergeDesks,
} = DESK;

/** Puts one stroke on the table; the same desk when it flips nothing. */
export function flip(desk: Desk, flips: readonly Flip[]): Desk {
  const { maze } = designOn(desk).board;
  return flips.length === 0 ? desk : DESK.play(desk, flips.map((one) => flipMove(maze, one)).join(' '));
}

/**
 * The desk with a level that was opened. Levels that were opened before it and never drawn on leave no trace, so that undo
 * leads back to what somebody has made, and nowhere on a fresh table.
 */
export function open(desk: Desk, design: Design): Desk {
  let left = desk;
  while (canUndo(left) && designOn(left) === originOf(left)) left = undo(left);
  return canUndo(left) ? replace(left, design) : startDesk(design);
}

/** The maze that was put on the table last, before it was drawn on, and what was flipped on it since. */
export function madeFrom(desk: Desk): { readonly origin: Design; readonly flips: readonly string[] } {
  const { origin, strokes } = DESK.madeFrom(desk);
  return { origin, flips: strokes.flatMap((stroke) => stroke.split(' ')) };
}

/** The maze that was put on the table last, before it was drawn on. */
export function originOf(desk: Desk): Design {
  return madeFrom(desk).origin;
}

/** Throws a RangeError for a place that is not there. */
function flipped(design: Design, stroke: string): Design {
  const flips = stroke.split(' ').map((name) => {
    const found = readFlip(design.board, name);
    if (!found) throw new RangeError(`there is no place ${name}`);
    return found;
  });
  return { ...design, board: withFlips(design.board, flips) };
}
