import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import {
  currentNode,
  type GameEvent,
  type History,
  loadHistory,
  playMove,
  type State,
  saveHistory,
  startHistory,
} from '@knossos/engine/internal/puzzle';
import { mergeHistories, readSession } from '@knossos/engine/internal/session';
import { isRecord } from '../../../state/storage.js';
import { readMouse } from '../design.js';

/** One state of a design table. */
interface DeskState<L extends MouseLevel> extends State {
  readonly level: L;
}

/**
 * Everything tried on a table, as the shared tree of moves. A move is one stroke in the words of what lies on the table,
 * or, for something else that is put there, a whole document.
 */
export type LevelDesk<L extends MouseLevel> = History<DeskState<L>, string, GameEvent>;

/** Longer trees are not kept across visits, only what lies on the table itself. */
const MOST_KEPT = 1500;

/**
 * Tables for one sort of level. `take` says whether a level is of that sort; `stroke` draws on one, and throws a RangeError
 * for words that do not fit.
 */
export function deskOf<L extends MouseLevel>(
  take: (level: MouseLevel) => L | null,
  stroke: (level: L, move: string) => L,
) {
  type Desk = LevelDesk<L>;
  const readLevel = (text: string): L | null => {
    const level = readMouse(text);
    return level.ok ? take(level.value) : null;
  };
  const played = (level: L, move: string): L => {
    if (!move.includes('\n')) return stroke(level, move);
    const other = readLevel(move);
    if (other === null) throw new RangeError('this cannot be used here');
    return other;
  };
  /** The tree needs only to know how a move is played. */
  const table = {
    play: (state: DeskState<L>, move: string) => ({
      state: { level: played(state.level, move) },
      events: [],
    }),
  };
  const levelOn = (desk: Desk): L => currentNode(desk).state.level;
  const start = (level: L): Desk => startHistory({ level });
  const plain = (desk: Desk) => ({
    root: formatMouse(levelOn({ ...desk, current: 0 })),
    history: saveHistory(desk),
  });
  const load = (value: unknown): Desk | null => {
    if (!isRecord(value) || typeof value.root !== 'string') return null;
    const root = readLevel(value.root);
    const saved = readSession(value);
    return root && saved && loadHistory(table, { level: root }, saved.history);
  };
  return {
    start,
    levelOn,
    /** Makes one stroke. */
    play: (desk: Desk, move: string): Desk => playMove(table, desk, move),
    /** Puts another level on the table; the same desk when it is there already. */
    replace: (desk: Desk, level: L): Desk => {
      const text = formatMouse(level);
      return text === formatMouse(levelOn(desk)) ? desk : playMove(table, desk, text);
    },
    /** What was put on the table last, before it was drawn on, and the strokes since. */
    madeFrom: (desk: Desk): { readonly origin: L; readonly strokes: readonly string[] } => {
      const strokes: string[] = [];
      let at = currentNode(desk);
      while (at.parent !== null && at.move !== null && !at.move.includes('\n')) {
        strokes.unshift(at.move);
        at = currentNode({ ...desk, current: at.parent });
      }
      return { origin: at.state.level, strokes };
    },
    /** A desk as plain data. */
    save: (desk: Desk): unknown => plain(desk.nodes.length > MOST_KEPT ? start(levelOn(desk)) : desk),
    /** The desk in plain data; null when it holds none. */
    load,
    /**
     * The desk with every branch of another tab's desk, as plain data; its place stays. Where the other one began with
     * another level, that is as if it had been put on this table.
     */
    merge: (own: Desk, other: unknown): Desk => {
      const theirs = load(other);
      if (!theirs) return own;
      const { root: ownRoot, history } = plain(own);
      const { root, history: more } = plain(theirs);
      const grown =
        root === ownRoot
          ? more
          : { parents: [0, ...more.parents.map((at) => at + 1)], moves: [root, ...more.moves], current: 0 };
      const merged = mergeHistories(history, grown);
      if (merged.moves.length === history.moves.length) return own;
      return loadHistory(table, { level: levelOn({ ...own, current: 0 }) }, merged) ?? own;
    },
  };
}
