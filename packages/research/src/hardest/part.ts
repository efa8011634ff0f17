import { counted } from '@knossos/engine/internal/puzzle';
import { type BoardSize, sideCount, type Walls } from './board-size.js';
import { type Count, mazesOf, optimumOf } from './count.js';
import { decidedBy } from './decided.js';
import { countLeaves } from './leaf-count.js';
import { longestOfWalls, type MinotaurBegins } from './level.js';
import { type Branch, WallTree } from './wall-tree.js';

/** A subtree that is counted in one go: a branch of the tree of one exit. */
export interface Part {
  readonly exit: number;
  readonly branch: Branch;
}

export type PartCount = Part & Count;

/** Mazes below a branch: every side that it does not decide is open or a wall. */
export function mazesBelow(size: BoardSize, branch: Branch): number {
  return 2 ** (sideCount(size) - branch.length);
}

/** Branches of an exit's tree at a depth, leaves above it included, in order. */
export function branchesOf(size: BoardSize, exit: number, depth: number): Branch[] {
  return new WallTree(size, exit).branches(depth);
}

/** Whether two counts of a part say the same. Both name the first walls, so honest counts agree in every field. */
export function isSameCount(a: PartCount, b: PartCount): boolean {
  return JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));
}

function fieldsOf({ exit, branch, leaves, lengths, walls, clear, clearWalls }: PartCount) {
  return [exit, branch, leaves, lengths, walls, clear, clearWalls];
}

/**
 * What is wrong with the count of a part, as far as can be known without counting it again, in one sentence; null when
 * nothing is. The branch is followed by the words of the rule, and the maze solved by the family's common solver. What it
 * cannot see is how many mazes have which length, and a longer plan that was kept back: for these, parts have to be counted
 * again.
 */
export function faultOfPart(size: BoardSize, part: PartCount): string | null {
  const { exit, branch, leaves, lengths, walls } = part;
  const decided = decidedBy(size, exit, branch);
  if (decided === null) return 'the tree has no such branch';
  const mazes = mazesBelow(size, branch);
  if (mazesOf(part) !== mazes) return `it holds ${counted(mazesOf(part), 'maze')}, but ${mazes} lie there`;
  const all = countLeaves(size, exit, decided);
  if (leaves !== all)
    return `it has ${counted(leaves, 'leaf', 'leaves')}, but ${all} by a count without the tree`;
  const optimum = optimumOf(part);
  if (!(lengths[optimum] > 0)) return 'its last length has no maze';
  if (part.clear > optimum) return `${part.clear} moves are more than the most there are`;
  return (
    faultOfWalls(size, exit, decided, walls, optimum, 'anywhere') ??
    faultOfWalls(size, exit, decided, part.clearWalls, part.clear, 'off the exit')
  );
}

function faultOfWalls(
  size: BoardSize,
  exit: number,
  decided: string,
  walls: Walls,
  claimed: number,
  minotaur: MinotaurBegins,
): string | null {
  if (walls.length !== decided.length || /[^01]/.test(walls))
    return `its walls are not ${decided.length} digits, 0 or 1`;
  const isBelow = Array.from(decided).every((side, index) => side === '.' || side === walls[index]);
  if (!isBelow) return 'its walls lie in another part of the tree';
  const moves = longestOfWalls(size, exit, walls, minotaur)?.moves ?? 0;
  return moves === claimed ? null : `its walls take ${counted(moves, 'move')}, not ${claimed}`;
}
