import type { GameEvent, Playable, State } from '../contract/game.js';

/** Everything played so far, as a tree: another move after undo keeps the old branch. Immutable; node 0 is the start. */
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

export function currentNode<N>(history: { readonly nodes: readonly N[]; readonly current: number }): N {
  return nodeAt(history, history.current);
}

/** Plays a legal move; a move played here before leads back into its branch. */
export function playMove<S extends State, M extends string, E extends GameEvent>(
  rules: Pick<Playable<S, M, E>, 'play'>,
  history: History<S, M, E>,
  move: M,
): History<S, M, E> {
  return playMoves(rules, history, [move]);
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

export function canUndo(history: AnyHistory): boolean {
  return currentNode(history).parent !== null;
}

export function canRedo(history: AnyHistory): boolean {
  return currentNode(history).preferred !== null;
}

/** One move back; the same history when there is none. */
export function undo<H extends AnyHistory>(history: H): H {
  const parent = currentNode(history).parent;
  return parent === null ? history : { ...history, current: parent };
}

/** One move forward along the branch visited last; the same history when there is none. */
export function redo<H extends AnyHistory>(history: H): H {
  const next = currentNode(history).preferred;
  return next === null ? history : { ...history, current: next };
}

/** Back to the start; every branch stays. */
export function restart<H extends AnyHistory>(history: H): H {
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
export function lineTo(history: AnyHistory, target = history.current): readonly number[] {
  const line: number[] = [];
  for (let at: number | null = target; at !== null; at = nodeAt(history, at).parent) line.push(at);
  return line.reverse();
}

export function movesPlayed<M extends string>(history: History<State, M, GameEvent>): readonly M[] {
  const moves = lineTo(history).map((node) => history.nodes[node].move);
  return moves.filter((move) => move !== null);
}

/** A history as plain data: parents, moves and the current node; states are played again when it is read. */
export interface SavedHistory {
  readonly parents: readonly number[];
  readonly moves: readonly string[];
  readonly current: number;
}

export function saveHistory(history: AnyHistory): SavedHistory {
  const rest = history.nodes.slice(1);
  return {
    parents: rest.map((node) => node.parent ?? 0),
    moves: rest.map((node) => node.move ?? ''),
    current: history.current,
  };
}

/** Plays a saved history again; null when it does not fit. `play` finds illegal moves, since listing all may take long. */
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

function nodeAt<N>({ nodes }: { readonly nodes: readonly N[] }, index: number): N {
  const node = nodes[index];
  if (!node) throw new RangeError(`the history has no node ${index}`);
  return node;
}

/**
 * A history that grows in place: a row of moves costs time in the moves, while a copy for each would cost time in their
 * square. Hand out `history` when the row is played; the builder copies before it grows again.
 */
export class HistoryBuilder<S extends State, M extends string, E extends GameEvent> {
  readonly nodes: HistoryNode<S, M, E>[];
  private current: number;

  constructor({ nodes, current }: History<S, M, E>) {
    this.nodes = nodes.slice();
    this.current = current;
  }

  get size(): number {
    return this.nodes.length;
  }

  get node(): HistoryNode<S, M, E> {
    return nodeAt(this, this.current);
  }

  get state(): S {
    return this.node.state;
  }

  /** Everything so far. */
  get history(): History<S, M, E> {
    return { nodes: this.nodes.slice(), current: this.current };
  }

  /** Plays a legal move; a move played here before leads back into its branch. */
  play(rules: Pick<Playable<S, M, E>, 'play'>, move: M): void {
    const known = this.node.children.find((child) => this.nodes[child]?.move === move);
    if (known !== undefined) this.enter(known);
    else {
      const { state, events } = rules.play(this.state, move);
      this.add(move, state, events);
    }
  }

  /** Plays a legal move; one that changes nothing, such as a bump, is no move of the tree. Returns what it brought about. */
  make(rules: Pick<Playable<S, M, E>, 'play'>, move: M): readonly E[] {
    const known = this.node.children.find((child) => this.nodes[child]?.move === move);
    if (known !== undefined) {
      this.enter(known);
      return this.node.events;
    }
    const { state, events } = rules.play(this.state, move);
    if (state !== this.state) this.add(move, state, events);
    return events;
  }

  /** Adds what a move that is new here leads to, and goes there. */
  private add(move: M, state: S, events: readonly E[]): void {
    const parent = this.current;
    const here = nodeAt(this, parent);
    const child = this.nodes.length;
    this.nodes[parent] = { ...here, children: [...here.children, child], preferred: child };
    this.nodes.push({ parent, move, state, events, children: [], preferred: null, depth: here.depth + 1 });
    this.current = child;
  }

  /** Goes to a child of the node at hand, one step, and makes redo follow it. */
  private enter(child: number): void {
    const here = this.node;
    if (here.preferred !== child) this.nodes[this.current] = { ...here, preferred: child };
    this.current = child;
  }

  /** Makes a node the one at hand and leaves what redo follows as it is. Throws a RangeError for an unknown one. */
  stand(target: number): void {
    nodeAt(this, target);
    this.current = target;
  }

  /** Goes to any node, and makes the way there the one that redo follows. Throws a RangeError for an unknown node. */
  goTo(target: number): void {
    this.stand(target);
    let child = target;
    for (let at = nodeAt(this, child).parent; at !== null; at = nodeAt(this, at).parent) {
      const node = nodeAt(this, at);
      if (node.preferred !== child) this.nodes[at] = { ...node, preferred: child };
      child = at;
    }
  }
}
