import {
  array,
  check,
  type InferOutput,
  maxLength,
  minValue,
  number,
  object,
  parse,
  pipe,
  regex,
  safeInteger,
  string,
} from 'valibot';
import { cellCount } from '../../../../grid/index.js';
import { proofKind } from '../../../../puzzle/index.js';
import { formatTheseus } from '../../rules/document.js';
import { type BoardSize, exitClasses, MOST_CELLS_HARDEST, sideCount } from './board-size.js';
import { levelOfWalls, longestOfWalls } from './level.js';
import { partName } from './names.js';
import { countNamed, cutBatch, decidedText, leavesBelow, sizeOfTrees } from './shared.js';
import { hardestSubject, type ProofResult, type ProofSum } from './subject.js';

const count = pipe(number(), safeInteger(), minValue(0));

const PARAMETERS = pipe(
  object({ columns: count, rows: count, target: count, boughParts: count }),
  check(({ target, boughParts: batchParts }) => target > 0 && batchParts > 0),
  check((size) => cellCount(size) >= 2 && cellCount(size) <= MOST_CELLS_HARDEST),
);

export type HardestParameters = InferOutput<typeof PARAMETERS>;

const walls = pipe(string(), regex(/^[01]{1,64}$/));

const RESULT = object({
  part: pipe(string(), regex(/^[a-z][ow]{0,64}$/)),
  leaves: count,
  lengths: pipe(array(count), maxLength(MOST_CELLS_HARDEST ** 2)),
  exit: count,
  walls,
  clear: count,
  clearExit: count,
  clearWalls: walls,
});

function sizeOf({ columns, rows }: HardestParameters): BoardSize {
  return { columns, rows };
}

/** Leaves of all trees, for the sizes that were asked about. */
const wholes = new Map<string, number>();

function wholeOf(size: BoardSize): number {
  const key = `${size.columns}x${size.rows}`;
  const known = wholes.get(key);
  if (known !== undefined) return known;
  const whole = exitClasses(size).reduce((sum, _, index) => sum + leavesBelow(size, partName(index, '')), 0);
  wholes.set(key, whole);
  return whole;
}

/** The first maze with the longest plan; null where nobody can win. */
function documentOf(size: BoardSize, { exit, walls: best }: ProofSum): string | null {
  const places = exit < 0 ? null : longestOfWalls(size, exit, best);
  return places && formatTheseus(levelOfWalls(size, exit, best, places));
}

/** The longest shortest plan of any maze of a size, proved by many: 5x5, and small ones to try it out. */
export const hardest = proofKind<HardestParameters, ProofSum, ProofResult>({
  name: 'theseus-hardest',
  version: 1,
  game: 'theseus',
  words: { best: 'moves', work: 'leaves' },
  parameters: (given) => parse(PARAMETERS, given),
  result: (given) => parse(RESULT, given),
  subject: (parameters) => hardestSubject(sizeOf(parameters)),
  title: ({ columns, rows }) => `The longest shortest plan in a Minotaur's maze of ${columns}x${rows}`,
  // It is counted, not estimated.
  *size(parameters) {
    return { work: yield* sizeOfTrees(sizeOf(parameters)), error: 0 };
  },
  cut: ({ target, boughParts: batchParts, ...size }, after) => cutBatch({ size, target, batchParts }, after),
  count: (parameters, name) => countNamed(sizeOf(parameters), name),
  work: ({ leaves }) => leaves,
  share: (parameters, subtree) => {
    const size = sizeOf(parameters);
    return leavesBelow(size, subtree) / wholeOf(size);
  },
  decided: (parameters, part) => decidedText(sizeOf(parameters), part),
  describe: (parameters, sum) => {
    const size = sizeOf(parameters);
    const mazes = sum.lengths.reduce((all, count) => all + count, 0);
    return {
      best: sum.lengths.length === 0 ? null : sum.lengths.length - 1,
      document: documentOf(size, sum),
      counts: [
        { name: 'leaves', value: String(sum.leaves), all: String(wholeOf(size)) },
        { name: 'mazes', value: String(mazes), all: String(cellCount(size) * 2 ** sideCount(size)) },
      ],
    };
  },
});
