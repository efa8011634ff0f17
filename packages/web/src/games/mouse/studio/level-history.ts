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
interface LevelState<L extends MouseLevel> extends State {
  readonly level: L;
}

/**
 * Everything tried on a table, as the shared tree of moves. A move is one stroke in the words of what lies on the table,
 * or, for something else that is put there, a whole document.
 */
export type LevelHistory<L extends MouseLevel> = History<LevelState<L>, string, GameEvent>;

/** Longer trees are not kept across visits, only what lies on the table itself. */
const MOST_KEPT = 1500;

/**
 * Tables for one sort of level. `take` says whether a level is of that sort; `stroke` draws on one, and throws a RangeError
 * for words that do not fit.
 */
export function levelHistories<L extends MouseLevel>(
  take: (level: MouseLevel) => L | null,
  stroke: (level: L, move: string) => L,
) {
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
    play: (state: LevelState<L>, move: string) => ({
      state: { level: played(state.level, move) },
      events: [],
    }),
  };
  const levelOn = (history: LevelHistory<L>): L => currentNode(history).state.level;
  const start = (level: L): LevelHistory<L> => startHistory({ level });
  const plain = (history: LevelHistory<L>) => ({
    root: formatMouse(levelOn({ ...history, current: 0 })),
    history: saveHistory(history),
  });
  const load = (value: unknown): LevelHistory<L> | null => {
    if (!isRecord(value) || typeof value.root !== 'string') return null;
    const root = readLevel(value.root);
    const saved = readSession(value);
    return root && saved && loadHistory(table, { level: root }, saved.history);
  };
  return {
    start,
    levelOn,
    /** Makes one stroke. */
    play: (history: LevelHistory<L>, move: string): LevelHistory<L> => playMove(table, history, move),
    /** Puts another level on the table; the same history when it is there already. */
    replace: (history: LevelHistory<L>, level: L): LevelHistory<L> => {
      const text = formatMouse(level);
      return text === formatMouse(levelOn(history)) ? history : playMove(table, history, text);
    },
    /** What was put on the table last, before it was drawn on, and the strokes since. */
    madeFrom: (history: LevelHistory<L>): { readonly origin: L; readonly strokes: readonly string[] } => {
      const strokes: string[] = [];
      let at = currentNode(history);
      while (at.parent !== null && at.move !== null && !at.move.includes('\n')) {
        strokes.unshift(at.move);
        at = currentNode({ ...history, current: at.parent });
      }
      return { origin: at.state.level, strokes };
    },
    /** A history as plain data. */
    save: (history: LevelHistory<L>): unknown =>
      plain(history.nodes.length > MOST_KEPT ? start(levelOn(history)) : history),
    /** The history in plain data; null when it holds none. */
    load,
    /**
     * The history with every branch of another tab's history; its place stays. Where the other one began with
     * another level, that is as if it had been put on this table.
     */
    merge: (own: LevelHistory<L>, theirs: LevelHistory<L>): LevelHistory<L> => {
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
