import type { GameEvent, Playable, State } from '../contract/game.js';
import type { History, HistoryNode } from './history.js';

/**
 * A history that grows in place: a row of moves costs time in the moves, while a copy for each would cost time in their
 * square. Hand out `history` when the row is played; the builder copies before it grows again.
 */
export class HistoryBuilder<S extends State, M extends string, E extends GameEvent> {
  private nodes: HistoryNode<S, M, E>[];
  private current: number;

  constructor({ nodes, current }: History<S, M, E>) {
    this.nodes = nodes.slice();
    this.current = current;
  }

  /** Nodes there are. */
  get size(): number {
    return this.nodes.length;
  }

  /** The node at hand. */
  get node(): HistoryNode<S, M, E> {
    return this.nodeAt(this.current);
  }

  /** The position at hand. */
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

  /** Adds what a move that is new here leads to, and goes there. */
  add(move: M, state: S, events: readonly E[]): void {
    const parent = this.current;
    const here = this.nodeAt(parent);
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
    this.nodeAt(target);
    this.current = target;
  }

  /** Goes to any node, and makes the way there the one that redo follows. Throws a RangeError for an unknown node. */
  goTo(target: number): void {
    this.stand(target);
    let child = target;
    for (let at = this.nodeAt(child).parent; at !== null; at = this.nodeAt(at).parent) {
      const node = this.nodeAt(at);
      if (node.preferred !== child) this.nodes[at] = { ...node, preferred: child };
      child = at;
    }
  }

  private nodeAt(index: number): HistoryNode<S, M, E> {
    const node = this.nodes[index];
    if (!node) throw new RangeError(`the history has no node ${index}`);
    return node;
  }
}
