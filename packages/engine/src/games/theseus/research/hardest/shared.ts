import type { Task } from '../../../../puzzle/index.js';
import { type BoardSize, exitClasses } from './board-size.js';
import { decidedBy } from './decided.js';
import { countPart } from './enumerate.js';
import { countLeaves } from './leaf-count.js';
import { type PartName, partName, partOfName } from './names.js';
import { type ProofResult, proofResultOf } from './subject.js';
import { WallTree } from './wall-tree.js';

/** Leaves of the subtree of that name. Throws a RangeError where there is none. */
export function leavesBelow(size: BoardSize, name: PartName): number {
  const part = partOfName(size, name);
  if (part === null) throw new RangeError(`the trees have no branch ${name}`);
  return countLeaves(size, part.exit, decidedBy(size, part.exit, part.branch));
}

/**
 * How trees are cut that many count together: a part has at most so many leaves, and a batch at most so many times as
 * many; each is the first of its kind on the way from the root. Leaves are counted, not estimated, so that anybody finds
 * the same parts.
 */
export interface SharedTrees {
  readonly size: BoardSize;
  /** Most leaves of a part. */
  readonly target: number;
  /** Parts of the full target that a batch holds at most. */
  readonly batchParts: number;
}

/** The subtrees of at most so many leaves below some others, in order; those after `after` only, where one is given. */
export function* subtreesBelow(
  size: BoardSize,
  roots: readonly PartName[],
  most: number,
  after: PartName | null = null,
): Generator<PartName, void, void> {
  if (!(most >= 1)) throw new RangeError('a part has a leaf or more');
  const waiting = [...roots].reverse();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const isOnTheWay = after !== null && after.length > name.length && after.startsWith(name);
    if (!isOnTheWay && after !== null && !isLater(name, after)) continue;
    if (!isOnTheWay && leavesBelow(size, name) <= most) {
      yield name;
      continue;
    }
    waiting.push(...childrenOf(size, name).reverse());
  }
}

function childrenOf(size: BoardSize, name: PartName): PartName[] {
  const part = partOfName(size, name);
  if (part === null) throw new RangeError(`the trees have no branch ${name}`);
  const tree = new WallTree(size, part.exit);
  tree.enter(part.branch);
  return tree.branches(1).map((branch) => name.charAt(0) + branch);
}

/** Whether a subtree comes after another one in the order of the trees, and does not hold it. */
function isLater(name: PartName, other: PartName): boolean {
  for (let at = 0; at < name.length && at < other.length; at++) {
    if (name[at] !== other[at]) return at === 0 ? name[at] > other[at] : name[at] === 'o';
  }
  return false;
}

/** Cuts the batch after another one into its parts, the first one after null; null after the last one. */
export function* cutBatch(
  { size, target, batchParts }: SharedTrees,
  after: PartName | null,
): Task<{ readonly batch: PartName; readonly parts: readonly PartName[] } | null> {
  const roots = exitClasses(size).map((_, index) => partName(index, ''));
  const [batch] = subtreesBelow(size, roots, target * batchParts, after);
  if (batch === undefined) return null;
  const parts: PartName[] = [];
  for (const part of subtreesBelow(size, [batch], target)) {
    parts.push(part);
    yield { done: parts.length, total: null, unit: 'parts', note: null };
  }
  return { batch, parts };
}

/** Says how many leaves all trees of a size have. */
export function* sizeOfTrees(size: BoardSize): Task<number> {
  let leaves = 0;
  for (const { exit } of exitClasses(size)) {
    leaves += countLeaves(size, exit);
    yield { done: leaves, total: null, unit: 'leaves', note: null };
  }
  return leaves;
}

/** Counts a part of that name. Throws a RangeError where there is none. */
export function* countNamed(size: BoardSize, name: PartName): Task<ProofResult> {
  const part = partOfName(size, name);
  if (part === null) throw new RangeError(`the trees have no branch ${name}`);
  return proofResultOf(name, part.class, yield* countPart(size, part));
}

/** What a part decides, one character a side: 1 a wall, 0 open, `.` nothing. Throws a RangeError where there is none. */
export function decidedText(size: BoardSize, name: PartName): string {
  const part = partOfName(size, name);
  const decided = part && decidedBy(size, part.exit, part.branch);
  if (decided === null) throw new RangeError(`the trees have no branch ${name}`);
  return decided;
}
