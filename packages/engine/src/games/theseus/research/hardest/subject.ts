import type { BoardSize, ExitClass, Walls } from './board-size.js';
import { partOfName } from './names.js';
import { faultOfPart, type PartCount } from './part.js';

/** What several parts of a proof done together come to; mirror images are counted in. */
export interface ProofSum {
  readonly leaves: number;
  /** Mazes by moves of their longest plan, from 0 to the most there is. */
  readonly lengths: readonly number[];
  /** The first walls with the longest plan, and their exit; -1 where there is none. */
  readonly exit: number;
  readonly walls: Walls;
  /** The same of plans where the Minotaur does not begin on the exit. */
  readonly clear: number;
  readonly clearExit: number;
  readonly clearWalls: Walls;
}

/** What comes of counting a part, as plain data that JSON can hold. */
export interface ProofResult extends ProofSum {
  readonly part: string;
}

/** The sum of no part at all. */
export const NO_PARTS: ProofSum = {
  ...{ leaves: 0, lengths: [], exit: -1, walls: '' },
  ...{ clear: -1, clearExit: -1, clearWalls: '' },
};

/** The result of a part that was counted; its mazes stand for their mirror images too. */
export function proofResultOf(part: string, { exit, cells }: ExitClass, count: PartCount): ProofResult {
  const { leaves, lengths, walls, clear, clearWalls } = count;
  return {
    part,
    leaves,
    lengths: lengths.map((mazes) => mazes * cells.length),
    ...{ exit, walls, clear, clearExit: exit, clearWalls },
  };
}

/** The sum of disjoint parts, the earlier ones first: where both have the same most moves, theirs are the walls. */
export function joinSums(a: ProofSum, b: ProofSum): ProofSum {
  const [longer, other] = b.lengths.length > a.lengths.length ? [b, a] : [a, b];
  const { clear, clearExit, clearWalls } = b.clear > a.clear ? b : a;
  return {
    leaves: a.leaves + b.leaves,
    lengths: longer.lengths.map((mazes, moves) => mazes + (other.lengths[moves] ?? 0)),
    exit: longer.exit,
    walls: longer.walls,
    ...{ clear, clearExit, clearWalls },
  };
}

/** What is wrong with a result, as far as can be seen without counting it again; null when nothing is. */
function faultOfResult(size: BoardSize, result: ProofResult): string | null {
  const part = partOfName(size, result.part);
  if (part === null) return 'the trees have no such branch';
  const { exit, branch } = part;
  if (result.exit !== exit || result.clearExit !== exit) return 'its exit is another one';
  const { leaves, walls, clear, clearWalls } = result;
  const lengths = result.lengths.map((mazes) => mazes / part.class.cells.length);
  if (!lengths.every(Number.isInteger)) return 'its mazes are not all there with their mirror images';
  return faultOfPart(size, { exit, branch, leaves, lengths, walls, clear, clearWalls });
}

function fieldsOf(result: ProofResult) {
  const { part, leaves, lengths, exit, walls, clear, clearExit, clearWalls } = result;
  return [part, leaves, lengths, exit, walls, clear, clearExit, clearWalls];
}

/** All mazes of a size as what a proof done together is about: how results are checked, compared and added up. */
export function hardestSubject(size: BoardSize) {
  return {
    partOf: ({ part }: ProofResult): string => part,
    fault: (result: ProofResult): string | null => faultOfResult(size, result),
    isSame: (a: ProofResult, b: ProofResult): boolean =>
      JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b)),
    nothing: NO_PARTS,
    join: joinSums,
    holdsBest: (part: ProofSum, all: ProofSum): boolean =>
      part.lengths.length === all.lengths.length || part.clear === all.clear,
  };
}
