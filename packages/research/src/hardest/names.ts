import { type BoardSize, type ExitClass, exitClasses } from './board-size.js';
import { decidedBy } from './decided.js';
import type { Part } from './part.js';
import type { Branch } from './wall-tree.js';

/**
 * A part by its name: a letter for the class of its exit, `a` the first, and its branch. The name
 * of a part begins with that of every subtree that holds it.
 */
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
