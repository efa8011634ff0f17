import { formatMouse, parseMouse } from '@knossos/engine/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import {
  type GameEvent,
  type History,
  HistoryBuilder,
  parseDocument,
  playMove,
  type Result,
  type State,
  saveHistory,
  startHistory,
} from '@knossos/engine/puzzle';
import { checkSavedHistory } from '../../../state/saved-history.js';
import { isRecord } from '../../../state/storage.js';
import { type Design, isBlocked, isDesign, nameOf, type Spot, setBlocked, spotNamed } from '../design.js';

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
export function flip(desk: Desk, spots: readonly Spot[]): Desk {
  const design = designOn(desk);
  return spots.length === 0
    ? desk
    : playMove(TABLE, desk, spots.map((spot) => nameOf(design, spot)).join(' '));
}

/** Puts another maze or the same one in another frame on the table; the same desk when it is there already. */
export function replace(desk: Desk, design: Design): Desk {
  const text = formatMouse(design);
  return text === formatMouse(designOn(desk)) ? desk : playMove(TABLE, desk, text);
}

export function designOn(desk: Desk): Design {
  const node = desk.nodes[desk.current];
  if (!node) throw new RangeError('the table is empty');
  return node.state.level;
}

/** The maze that was put on the table last, before it was drawn on. */
export function originOf(desk: Desk): Design {
  let at = desk.nodes[desk.current];
  while (at && at.parent !== null && !at.move?.includes('\n')) at = desk.nodes[at.parent];
  if (!at) throw new RangeError('the table is empty');
  return at.state.level;
}

/** Throws a RangeError for a move that does not fit. */
function played(design: Design, move: string): Design {
  if (move.includes('\n')) {
    const level = readMouse(move);
    if (level.ok && isDesign(level.value)) return level.value;
    throw new RangeError('this is no maze on a grid');
  }
  return move.split(' ').reduce((now, name) => {
    const spot = spotNamed(now, name);
    if (!spot) throw new RangeError(`there is no place ${name}`);
    return setBlocked(now, spot, !isBlocked(now, spot));
  }, design);
}

/** Reads a mouse level from its document. */
export function readMouse(text: string): Result<MouseLevel> {
  const document = parseDocument(text);
  return document.ok ? parseMouse(document.value) : document;
}

/** Longer trees are not kept across visits, only the maze itself. */
const MOST_KEPT = 1500;

/** A desk as plain data. */
export function saveDesk(desk: Desk): unknown {
  if (desk.nodes.length > MOST_KEPT) return saveDesk(startDesk(designOn(desk)));
  const root = desk.nodes[0];
  return { root: root ? formatMouse(root.state.level) : '', history: saveHistory(desk) };
}

/** The desk in plain data; null when it holds none. */
export function loadDesk(value: unknown): Desk | null {
  if (!isRecord(value) || typeof value.root !== 'string') return null;
  const root = readMouse(value.root);
  const saved = checkSavedHistory(value.history);
  if (!root.ok || !isDesign(root.value) || !saved) return null;
  const builder = new HistoryBuilder(startDesk(root.value));
  try {
    for (const [index, move] of saved.moves.entries()) {
      builder.stand(saved.parents[index] ?? -1);
      builder.play(TABLE, move);
      if (builder.size !== index + 2) return null;
    }
    builder.goTo(saved.current);
    return builder.history;
  } catch {
    return null;
  }
}
