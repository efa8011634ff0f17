import { type Flip, flipMove, readFlip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { canUndo, undo } from '@knossos/engine/internal/puzzle';
import { type Design, isDesign } from '../design.js';
import { type LevelHistory, levelHistories } from './level-history.js';

/** The design table; a stroke is the names of all it flips, `c4 c5`. */
export type MazeHistory = LevelHistory<Design>;

const HISTORIES = levelHistories((level) => (isDesign(level) ? level : null), flipped);

export const {
  start: startMazeHistory,
  levelOn: designOn,
  replace,
  save: saveMazeHistory,
  load: loadMazeHistory,
  merge: mergeMazeHistories,
} = HISTORIES;

/** Puts one stroke on the table; the same history when it flips nothing. */
export function flip(history: MazeHistory, flips: readonly Flip[]): MazeHistory {
  const { maze } = designOn(history).board;
  return flips.length === 0
    ? history
    : HISTORIES.play(history, flips.map((one) => flipMove(maze, one)).join(' '));
}

/**
 * The history with a level that was opened. Levels that were opened before it and never drawn on leave no trace, so that undo
 * leads back to what somebody has made, and nowhere on a fresh table.
 */
export function open(history: MazeHistory, design: Design): MazeHistory {
  let left = history;
  while (canUndo(left) && designOn(left) === originOf(left)) left = undo(left);
  return canUndo(left) ? replace(left, design) : startMazeHistory(design);
}

/** The maze that was put on the table last, before it was drawn on, and what was flipped on it since. */
export function madeFrom(history: MazeHistory): {
  readonly origin: Design;
  readonly flips: readonly string[];
} {
  const { origin, strokes } = HISTORIES.madeFrom(history);
  return { origin, flips: strokes.flatMap((stroke) => stroke.split(' ')) };
}

/** The maze that was put on the table last, before it was drawn on. */
export function originOf(history: MazeHistory): Design {
  return madeFrom(history).origin;
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
