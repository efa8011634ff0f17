interface Node {
  /** Whether the subtree was added as a whole. */
  isWhole: boolean;
  /** By the next decision. */
  readonly below: Map<string, Node>;
}

const node = (): Node => ({ isWhole: false, below: new Map() });

/**
 * Subtrees of a tree of decisions that do not overlap, as a prefix tree: a subtree is named by the decisions on the way to
 * it, one letter each.
 */
export class Coverage {
  private readonly root = node();

  /** Adds a subtree. Throws a RangeError when it lies in one that was added, or holds one. */
  add(name: string): void {
    const overlaps = () => new RangeError(`${name || 'the root'} overlaps with what is there already`);
    let at = this.root;
    for (const decision of name) {
      if (at.isWhole) throw overlaps();
      const next = at.below.get(decision) ?? node();
      at.below.set(decision, next);
      at = next;
    }
    if (at.isWhole || at.below.size > 0) throw overlaps();
    at.isWhole = true;
  }
}
