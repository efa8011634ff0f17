import { type GameEvent, goTo, type History, redo, restart, type State, undo } from '@knossos/engine/puzzle';

/** Ways through a tree of moves. */
export type Travel = 'undo' | 'redo' | 'restart';

/** Undo, redo and restart, where undoing at the start takes back the restart that led there. */
export class Travels {
  /** Nodes that restarts have left, the last one at the end. */
  private readonly left: number[] = [];

  /** The history after a step; with the same current node where there is no way. */
  go<S extends State, M extends string, E extends GameEvent>(
    history: History<S, M, E>,
    where: Travel,
  ): History<S, M, E> {
    if (where === 'redo') return redo(history);
    if (where === 'restart') {
      if (history.current !== 0) this.left.push(history.current);
      return restart(history);
    }
    const left = history.current === 0 ? this.left.pop() : undefined;
    return left === undefined ? undo(history) : goTo(history, left);
  }
}
