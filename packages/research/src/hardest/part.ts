import { cellCount, columnOf, rowOf } from '@knossos/engine/internal/grid';
import { type CountProgress, counted, type Task } from '@knossos/engine/internal/puzzle';
import {
  type BoardSize,
  type ExitClass,
  exitClasses,
  lowerSideOf,
  rightSideOf,
  sideCount,
  type Walls,
} from './board-size.js';
import { countLeaves } from './leaf-count.js';
import { longestOfWalls, type MinotaurBegins } from './level.js';
import { type Branch, type Count, mazesOf, optimumOf, WallTree } from './wall-tree.js';

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
 * The fault in the count of a part, in one sentence, by the words of the rule and the family's common solver; null
 * for none. Only counting again finds wrong numbers of mazes by length, and a longer plan kept back.
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

/**
 * What a branch decides, a character a side: 1 a wall, 0 open, `.` nothing; null for no branch. Found by the words of
 * the rule alone: next is the first undecided side, uprights first, with a cell that is joined to the exit.
 */
export function decidedBy(size: BoardSize, exit: number, branch: string): string | null {
  const decided = new Array<string>(sideCount(size)).fill('.');
  const sides = sidesOf(size);
  for (const letter of branch) {
    const region = regionOf(sides, decided, exit);
    const next = sides.findIndex(
      ({ cells: [one, other] }, side) => decided[side] === '.' && (region.has(one) || region.has(other)),
    );
    if (next < 0 || (letter !== 'o' && letter !== 'w')) return null;
    decided[next] = letter === 'w' ? '1' : '0';
  }
  return decided.join('');
}

interface Side {
  readonly cells: readonly [number, number];
}

/** All inner sides by their numbers, each with its two cells. */
function sidesOf(size: BoardSize): Side[] {
  const sides: Side[] = [];
  for (let cell = 0; cell < cellCount(size); cell++) {
    if (columnOf(size, cell) + 1 < size.columns) sides[rightSideOf(size, cell)] = { cells: [cell, cell + 1] };
    if (rowOf(size, cell) + 1 < size.rows)
      sides[lowerSideOf(size, cell)] = { cells: [cell, cell + size.columns] };
  }
  return sides;
}

/** The cells that sides decided as open join to the exit. */
function regionOf(sides: readonly Side[], decided: readonly string[], exit: number): Set<number> {
  const region = new Set([exit]);
  for (const cell of region) {
    sides.forEach(({ cells }, side) => {
      if (decided[side] === '0' && cells.includes(cell)) for (const joined of cells) region.add(joined);
    });
  }
  return region;
}

/** The letter of an exit's class, `a` the first, and a branch. A subtree's name begins with that of what holds it. */
export type PartName = string;

const FIRST_CLASS = 'a'.charCodeAt(0);

export function partName(classOfExit: number, branch: Branch): PartName {
  return String.fromCharCode(FIRST_CLASS + classOfExit) + branch;
}

/** The part of a name with the class of its exit; null for what names none. */
export function partOfName(size: BoardSize, name: PartName): (Part & { readonly class: ExitClass }) | null {
  const found = exitClasses(size)[name.charCodeAt(0) - FIRST_CLASS];
  if (found === undefined) return null;
  const branch = name.slice(1);
  return decidedBy(size, found.exit, branch) === null ? null : { exit: found.exit, branch, class: found };
}

/** Leaves between two reports: some milliseconds. */
const BUDGET = 10_000;

/** Goes through all mazes below a branch of the tree of an exit; its progress is a {@link CountProgress}. */
export function* countPart(size: BoardSize, { exit, branch }: Part): Task<PartCount> {
  const tree = new WallTree(size, exit);
  tree.enter(branch);
  while (tree.walk(BUDGET)) {
    const { leaves, optimum } = tree;
    const progress: CountProgress = {
      ...{ done: leaves, total: null, unit: 'leaves', note: `best ${optimum} moves` },
      optimum,
    };
    yield progress;
  }
  return { exit, branch, ...tree.counted() };
}
