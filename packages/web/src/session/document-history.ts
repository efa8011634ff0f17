import { currentNode, type Level, lineTo, loadHistory } from '@knossos/engine/internal/puzzle';
import { readSession } from '@knossos/engine/internal/session';
import { type EditHistory, type EditStep, edit, stepOf } from '../state/edit-history.js';
import { isRecord } from '../state/storage.js';

/** All steps of a history from its start, undone ones among them. */
export const stepsOf = <T>(history: EditHistory<T>): readonly EditStep<T>[] => [
  ...history.past,
  stepOf(history),
  ...[...history.future].reverse(),
];

/** The history of these steps, with the one of this number at hand. */
const historyAt = <T>(steps: readonly EditStep<T>[], at: number, now: EditStep<T>): EditHistory<T> => ({
  ...now,
  past: steps.slice(0, at),
  future: steps.slice(at + 1).reverse(),
});

interface DocumentForm<L extends Level> {
  /** Null for a text that holds nothing of this sort. */
  readonly read: (text: string) => L | null;
  readonly format: (level: L) => string;
  /** Draws one stroke, in the words of the edited document. Throws a RangeError for words that do not fit. */
  readonly stroke: (level: L, move: string) => L;
  /** Saves what a backup brings beside a history of one's own. */
  readonly onBrought: (level: L) => void;
}

/**
 * Edit histories of documents of one sort. A move is one stroke, or, for something else that is put there, a whole
 * document.
 */
export function documentHistories<L extends Level>({ read, format, stroke, onBrought }: DocumentForm<L>) {
  const after = (level: L, move: string): L => {
    const next = move.includes('\n') ? read(move) : stroke(level, move);
    if (!next) throw new RangeError('this cannot be used here');
    return next;
  };
  /** How a tree of moves is played. */
  const tree = {
    play: ({ level }: { readonly level: L }, move: string) => ({
      state: { level: after(level, move) },
      events: [],
    }),
  };
  /** The document that a history begins with, and all its moves. */
  const textsOf = (history: EditHistory<L>) =>
    stepsOf(history).map(({ now, move }, at) => (at === 0 ? format(now) : move));
  return {
    /** Makes one stroke. */
    play: (history: EditHistory<L>, move: string, joins?: boolean) =>
      edit(history, { now: stroke(history.now, move), move }, joins),
    /** Puts another level in its place; the same history when it is there already. */
    replace: (history: EditHistory<L>, level: L) => {
      const move = format(level);
      return move === format(history.now) ? history : edit(history, { now: after(history.now, move), move });
    },
    /** The document that was put there last, and the strokes since. */
    madeFrom: ({ past, now, move }: EditHistory<L>) => {
      const steps = [...past, { now, move }];
      let at = past.length;
      while (at > 0 && !steps[at]?.move.includes('\n')) at--;
      return { origin: steps[at]?.now ?? now, strokes: steps.slice(at + 1).map(({ move }) => move) };
    },
    /** A history as plain data, in the form of the trees of moves that were saved once. */
    save: (history: EditHistory<L>) => {
      const [root, ...moves] = textsOf(history);
      const parents = moves.map((_, index) => index);
      return { root, history: { parents, moves, current: history.past.length } };
    },
    /** The history in plain data; null when it holds none. Of a tree it is the way to the present place, and on from there. */
    load: (plain: unknown): EditHistory<L> | null => {
      const saved = readSession(plain);
      if (!isRecord(plain) || typeof plain.root !== 'string' || !saved) return null;
      const level = read(plain.root);
      const history = level && loadHistory(tree, { level }, saved.history);
      if (!history) return null;
      const line = [...lineTo(history)];
      const past = line.length - 1;
      for (let at = currentNode(history).preferred; at !== null; at = history.nodes[at].preferred)
        line.push(at);
      const steps = line.map((at) => {
        const { state, move } = history.nodes[at];
        return { now: state.level, move: move ?? '' };
      });
      return historyAt(steps, past, steps[past]);
    },
    /** The history, with what another tab has added after its last step. */
    merge: (own: EditHistory<L>, other: EditHistory<L>): EditHistory<L> => {
      const [mine, theirs] = [textsOf(own), textsOf(other)];
      const isMore = theirs.length > mine.length && mine.every((text, at) => text === theirs[at]);
      return isMore ? historyAt(stepsOf(other), own.past.length, stepOf(own)) : own;
    },
    onOverwrite: ({ now }: EditHistory<L>, _own: EditHistory<L>, isBrought: boolean) => {
      if (isBrought) onBrought(now);
    },
  };
}
