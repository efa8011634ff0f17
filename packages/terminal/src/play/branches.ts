import { type AnyNode, lineTo } from '@knossos/engine/puzzle';
import type { Game } from './game.js';

/** One line of play from the start to its end. */
export interface Branch {
  readonly node: number;
  readonly moves: string;
  readonly length: number;
  readonly status: 'open' | 'won' | 'lost';
  readonly isCurrent: boolean;
}

/** All lines that have been tried, one of them chosen. */
export class BranchList {
  readonly branches: readonly Branch[];
  chosen: number;

  constructor(private readonly game: Game) {
    const { history } = game;
    const here = history.current;
    this.branches = history.nodes.flatMap((node, index) => {
      if (node.children.length > 0 && index !== here) return [];
      return [describe(game, node, index, index === here)];
    });
    const at = this.branches.findIndex((branch) => branch.isCurrent);
    this.chosen = Math.max(0, at);
  }

  /** Chooses the line before or after, the first or the last one. */
  step(where: 'before' | 'after' | 'first' | 'last'): void {
    const last = this.branches.length - 1;
    if (where === 'before') this.chosen = Math.max(0, this.chosen - 1);
    else if (where === 'after') this.chosen = Math.min(last, this.chosen + 1);
    else this.chosen = where === 'first' ? 0 : last;
  }

  /** Goes to the end of the chosen line. */
  choose(): void {
    const branch = this.branches[this.chosen];
    if (branch) this.game.goTo(branch.node);
  }
}

function describe({ rules, history }: Game, node: AnyNode, index: number, isCurrent: boolean): Branch {
  const moves = lineTo(history, index).flatMap((at) => history.nodes[at]?.move ?? []);
  return {
    node: index,
    moves: rules.formatMoves(moves),
    length: node.depth,
    status: rules.outcome(rules.see(node.state)).status,
    isCurrent,
  };
}
