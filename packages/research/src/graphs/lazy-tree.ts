import type { Branch, Census, RunTree } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import type { Random } from '@knossos/engine/internal/random';
import { type GraphClass, requireClass } from './class.js';
import { formatLists, type GraphText } from './design.js';
import { type KnownPart, LEAF } from './known-part.js';
import { LeafWeights } from './leaf-weights.js';
import { NumberedGraph } from './numbered-graph.js';
import { PartialGraph } from './partial-graph.js';

/**
 * All runs of a class of graphs, by lazy branching. When Squeaky first stands on a vertex its neighbours are decided.
 * Vertices on which he never stood are told apart only by which of those where he did they are next to: of each such
 * group a number is chosen, no set. A preference is decided only where a tie among the least visited neighbours asks
 * for one, and then it is who comes first among them; what follows from earlier answers is not asked again.
 *
 * Where orders are fixed, vertices have numbers that matter, and there are no ties: see {@link NumberedGraph}.
 *
 * Every leaf is one run on the part of the graph that he came to know. It stands for all labelled (graph, orders) that give
 * this run, so the leaves' weights add up to the number of all (graph, orders) with a way to the exit.
 */

/** Most vertices of a class that is enumerated: what is undecided, and preferences, are bits of small words. */
export const MOST_VERTICES_ENUMERATED = 12;

/** The tree of a class of graphs. A branch is written as the numbers of the options on the way, joined by dots. */
export class GraphTree implements RunTree {
  private readonly partial: KnownPart;
  private readonly weights: LeafWeights;
  /** By decision: the state before it, and the ways; what it was about, and the option that was taken. */
  private readonly slabs: Int32Array[] = [];
  private readonly waysBefore: number[] = [];
  private readonly questions: number[] = [];
  private readonly options: number[] = [];
  private depth = 0;
  /** Decisions that belong to the branch itself and are never taken back. */
  private floor = 0;
  private isDone = false;
  leaves = 0;
  optimum = -1;
  /** As {@link formatLists} writes graphs. */
  design: GraphText = '';

  /** Throws a RangeError for an invalid class, or one too large. */
  constructor(all: GraphClass) {
    requireClass(all, MOST_VERTICES_ENUMERATED);
    this.partial = all.orders === 'fixed' ? new NumberedGraph(all) : new PartialGraph(all);
    this.weights = new LeafWeights(all);
  }

  enter(branch: Branch): void {
    if (branch === '') return;
    for (const word of branch.split('.')) {
      const question = this.partial.advance();
      const option = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
      if (
        question === LEAF ||
        !(option < this.partial.optionCount(question)) ||
        !this.push(question, option, option)
      ) {
        throw new RangeError(`the tree has no branch ${branch}`);
      }
      this.floor = this.depth;
    }
  }

  branches(depth: number): Branch[] {
    const found: Branch[] = [];
    for (;;) {
      const question = this.depth < depth ? this.partial.advance() : LEAF;
      if (question !== LEAF) {
        this.push(question, 0);
        continue;
      }
      found.push(this.options.slice(0, this.depth).join('.'));
      if (!this.backtrack()) return found;
    }
  }

  walk(budget: number): boolean {
    if (this.isDone) return false;
    const last = this.leaves + budget;
    while (this.leaves < last) {
      const question = this.partial.advance();
      if (question !== LEAF) {
        this.push(question, 0);
        continue;
      }
      this.countLeaf();
      if (this.backtrack()) continue;
      this.isDone = true;
      return false;
    }
    return true;
  }

  probe(random: Random): number {
    let product = 1;
    for (;;) {
      const question = this.partial.advance();
      if (question === LEAF) break;
      const count = this.partial.optionCount(question);
      const possible: number[] = [];
      for (let option = 0; option < count; option++) {
        if (!this.push(question, option, option)) continue;
        possible.push(option);
        this.pop();
      }
      product *= possible.length;
      const option = possible[random.below(possible.length)];
      this.push(question, option, option);
    }
    while (this.depth > this.floor) this.pop();
    return product;
  }

  census(): Census {
    const { leaves, optimum, design } = this;
    return { leaves, weight: this.weights.total(), optimum, design };
  }

  /** Takes the first possible option from `from` to `to` (default: the last one); false where there is none. */
  private push(question: number, from: number, to = this.partial.optionCount(question) - 1): boolean {
    const { depth, partial } = this;
    let slab = this.slabs[depth];
    if (slab === undefined) {
      slab = new Int32Array(partial.size);
      this.slabs.push(slab);
    }
    partial.copyTo(slab);
    const { ways } = partial;
    for (let option = from; option <= to; option++) {
      if (!partial.take(question, option)) {
        partial.restore(slab, ways);
        continue;
      }
      this.waysBefore[depth] = ways;
      this.questions[depth] = question;
      this.options[depth] = option;
      this.depth++;
      return true;
    }
    return false;
  }

  private pop(): void {
    const last = --this.depth;
    this.partial.restore(this.slabs[last], this.waysBefore[last]);
  }

  /** Goes on to the next branch in order; false when there is none. */
  private backtrack(): boolean {
    while (this.depth > this.floor) {
      this.pop();
      const question = this.questions[this.depth];
      if (this.push(question, this.options[this.depth] + 1)) return true;
    }
    return false;
  }

  private countLeaf(): void {
    const { partial } = this;
    this.leaves++;
    this.weights.add(partial);
    if (partial.turns <= this.optimum) return;
    this.optimum = partial.turns;
    this.design = formatLists(partial.lists());
  }
}
