import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import { type Flip, flipMove, readFlip, withFlips } from '@knossos/engine/games/mouse/rules/flips';
import {
  currentNode,
  type GameEvent,
  type History,
  loadHistory,
  playMove,
  type State,
  saveHistory,
  startHistory,
} from '@knossos/engine/puzzle';
import { mergeHistories, readSession } from '@knossos/engine/session';
import { isRecord } from '../../../state/storage.js';
import { type Design, isDesign, readMouse } from '../design.js';

/** One state of the design table. */
interface DeskState extends State {
  readonly level: Design;
}

/**
 * Everything tried on the table, as the shared tree of moves. A move is one stroke, the names of all it flips
 * (`c4 c5`), or, for a new frame or another maze, a whole document.
 */
export type Desk = History<DeskState, string, GameEvent>;

/** The tree needs only to know how a move is played. */
const TABLE = {
  play: (state: DeskState, move: string) => ({ state: { level: played(state.level, move) }, events: [] }),
};

export function startDesk(design: Design): Desk {
  return startHistory({ level: design });
}

/** Puts one stroke on the table; the same desk when it flips nothing. */
export function flip(desk: Desk, flips: readonly Flip[]): Desk {
  const { maze } = designOn(desk).board;
  return flips.length === 0 ? desk : playMove(TABLE, desk, flips.map((one) => flipMove(maze, one)).join(' '));
}

/** Puts another maze or the same one in another frame on the table; the same desk when it is there already. */
export function replace(desk: Desk, design: Design): Desk {
  const text = formatMouse(design);
  return text === formatMouse(designOn(desk)) ? desk : playMove(TABLE, desk, text);
}

export function designOn(desk: Desk): Design {
  return currentNode(desk).state.level;
}

/** The maze that was put on the table last, before it was drawn on, and what was flipped on it since. */
export function madeFrom(desk: Desk): { readonly origin: Design; readonly flips: readonly string[] } {
  const strokes: string[] = [];
  let at = currentNode(desk);
  while (at.parent !== null && at.move !== null && !at.move.includes('\n')) {
    strokes.unshift(at.move);
    at = currentNode({ ...desk, current: at.parent });
  }
  return { origin: at.state.level, flips: strokes.flatMap((stroke) => stroke.split(' ')) };
}

/** The maze that was put on the table last, before it was drawn on. */
export function originOf(desk: Desk): Design {
  return madeFrom(desk).origin;
}

/** Throws a RangeError for a move that does not fit. */
function played(design: Design, move: string): Design {
  if (move.includes('\n')) {
    const level = readMouse(move);
    if (level.ok && isDesign(level.value)) return level.value;
    throw new RangeError('this is no maze on a grid');
  }
  const flips = move.split(' ').map((name) => {
    const found = readFlip(design.board, name);
    if (!found) throw new RangeError(`there is no place ${name}`);
    return found;
  });
  return { ...design, board: withFlips(design.board, flips) };
}

/** Longer trees are not kept across visits, only the maze itself. */
const MOST_KEPT = 1500;

/** A desk as plain data. */
export function saveDesk(desk: Desk): unknown {
  return plainDesk(desk.nodes.length > MOST_KEPT ? startDesk(designOn(desk)) : desk);
}

function plainDesk(desk: Desk) {
  return { root: formatMouse(designOn({ ...desk, current: 0 })), history: saveHistory(desk) };
}

/** The desk in plain data; null when it holds none. */
export function loadDesk(value: unknown): Desk | null {
  if (!isRecord(value) || typeof value.root !== 'string') return null;
  const root = readMouse(value.root);
  const saved = readSession(value);
  if (!root.ok || !isDesign(root.value) || !saved) return null;
  return loadHistory(TABLE, { level: root.value }, saved.history);
}

/**
 * The desk with every branch of another tab's desk, as plain data; its place stays. Where the other one began with another
 * maze, that is as if it had been put on this table.
 */
export function mergeDesks(own: Desk, other: unknown): Desk {
  const theirs = loadDesk(other);
  if (!theirs) return own;
  const { root: ownRoot, history } = plainDesk(own);
  const { root, history: more } = plainDesk(theirs);
  const grown =
    root === ownRoot
      ? more
      : { parents: [0, ...more.parents.map((at) => at + 1)], moves: [root, ...more.moves], current: 0 };
  const merged = mergeHistories(history, grown);
  if (merged.moves.length === history.moves.length) return own;
  return loadHistory(TABLE, { level: designOn({ ...own, current: 0 }) }, merged) ?? own;
}
