import type { GameEvent, Playable, State } from '../contract/game.js';
import { HistoryBuilder } from './history-builder.js';

/**
 * Everything played so far, as a tree: undoing and then playing otherwise keeps the old branch.
 * Immutable; node 0 is the start.
 */
export interface History<S extends State, M extends string, E extends GameEvent> {
  readonly nodes: readonly HistoryNode<S, M, E>[];
  readonly current: number;
}

export interface HistoryNode<S extends State, M extends string, E extends GameEvent> {
  readonly parent: number | null;
  readonly move: M | null;
  readonly state: S;
  /** What the move that led here brought about. */
  readonly events: readonly E[];
  readonly children: readonly number[];
  /** The child that redo returns to: the one visited last. */
  readonly preferred: number | null;
  /** Moves from the start. */
  readonly depth: number;
}

/** A history of any game, and one of its nodes. */
export type AnyHistory = History<State, string, GameEvent>;
export type AnyNode = HistoryNode<State, string, GameEvent>;

export function startHistory<S extends State, M extends string, E extends GameEvent>(
  state: S,
): History<S, M, E> {
  const root = { parent: null, move: null, state, events: [], children: [], preferred: null, depth: 0 };
  return { nodes: [root], current: 0 };
}

export function currentNode<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
): HistoryNode<S, M, E> {
  return nodeAt(history, history.current);
}

/** Plays a legal move; a move played here before leads back into its branch. */
export function playMove<S extends State, M extends string, E extends GameEvent>(
  rules: Pick<Playable<S, M, E>, 'play'>,
  history: History<S, M, E>,
  move: M,
): History<S, M, E> {
  const builder = new HistoryBuilder(history);
  builder.play(rules, move);
  return builder.history;
}

/** Plays legal moves one after another, in time that grows with the tree and the moves, not with their product. */
export function playMoves<S extends State, M extends string, E extends GameEvent>(
  rules: Pick<Playable<S, M, E>, 'play'>,
  history: History<S, M, E>,
  moves: Iterable<M>,
): History<S, M, E> {
  const builder = new HistoryBuilder(history);
  for (const move of moves) builder.play(rules, move);
  return builder.history;
}

export function canUndo(history: History<State, string, GameEvent>): boolean {
  return history.nodes[history.current]?.parent !== null;
}

export function canRedo(history: History<State, string, GameEvent>): boolean {
  return history.nodes[history.current]?.preferred !== null;
}

/** One move back; the same history when there is none. */
export function undo<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
): History<S, M, E> {
  const parent = currentNode(history).parent;
  return parent === null ? history : { ...history, current: parent };
}

/** One move forward along the branch visited last; the same history when there is none. */
export function redo<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
): History<S, M, E> {
  const next = currentNode(history).preferred;
  return next === null ? history : { ...history, current: next };
}

/** Back to the start; every branch stays. */
export function restart<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
): History<S, M, E> {
  return { ...history, current: 0 };
}

/** Goes to any node, and makes the way there the one that redo follows. Throws a RangeError for an unknown node. */
export function goTo<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
  target: number,
): History<S, M, E> {
  const builder = new HistoryBuilder(history);
  builder.goTo(target);
  return builder.history;
}

/** The nodes from the start to `target` (by default the current one), both included. */
export function lineTo<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
  target = history.current,
): readonly number[] {
  const line: number[] = [];
  for (let at: number | null = target; at !== null; at = nodeAt(history, at).parent) line.push(at);
  return line.reverse();
}

/** The moves from the start to the current node. */
export function movesPlayed<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
): readonly M[] {
  const moves: M[] = [];
  for (const node of lineTo(history)) {
    const move = nodeAt(history, node).move;
    if (move !== null) moves.push(move);
  }
  return moves;
}

/** A history as plain data: parents, moves and the current node; states are played again when it is read. */
export interface SavedHistory {
  readonly parents: readonly number[];
  readonly moves: readonly string[];
  readonly current: number;
}

export function saveHistory(history: History<State, string, GameEvent>): SavedHistory {
  const rest = history.nodes.slice(1);
  return {
    parents: rest.map((node) => node.parent ?? 0),
    moves: rest.map((node) => node.move ?? ''),
    current: history.current,
  };
}

/**
 * Plays a saved history again from `start`; null when it does not fit the level. What is legal is left to `play` to say,
 * since to list all moves of every position may take long.
 */
export function loadHistory<S extends State, M extends string, E extends GameEvent>(
  game: Pick<Playable<S, M, E>, 'play'>,
  start: S,
  { parents, moves, current }: SavedHistory,
): History<S, M, E> | null {
  const builder = new HistoryBuilder(startHistory<S, M, E>(start));
  try {
    for (const [index, move] of moves.entries()) {
      builder.stand(parents[index] ?? -1);
      builder.play(game, move as M);
      // A branch that was there before would shift the numbers of all that follow.
      if (builder.size !== index + 2) return null;
    }
    builder.goTo(current);
    return builder.history;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function nodeAt<S extends State, M extends string, E extends GameEvent>(
  history: History<S, M, E>,
  index: number,
): HistoryNode<S, M, E> {
  const node = history.nodes[index];
  if (!node) throw new RangeError(`the history has no node ${index}`);
  return node;
}
