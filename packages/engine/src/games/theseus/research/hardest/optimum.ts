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
import { exitClasses, type Frame, MOST_CELLS_HARDEST, sideCount } from './frame.js';
import { levelOfWalls, longestOfWalls } from './level.js';
import { partName } from './names.js';
import { countNamed, cutBatch, decidedText, leavesBelow, sizeOfFrame } from './shared.js';
import { hardestSubject, type ProofResult, type ProofSum } from './subject.js';

const count = pipe(number(), safeInteger(), minValue(0));

const PARAMETERS = pipe(
  object({ columns: count, rows: count, target: count, boughParts: count }),
  check(({ target, boughParts: batchParts }) => target > 0 && batchParts > 0),
  check((frame) => cellCount(frame) >= 2 && cellCount(frame) <= MOST_CELLS_HARDEST),
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

function frameOf({ columns, rows }: HardestParameters): Frame {
  return { columns, rows };
}

/** Leaves of all trees, for the frames that were asked about. */
const wholes = new Map<string, number>();

function wholeOf(frame: Frame): number {
  const key = `${frame.columns}x${frame.rows}`;
  const known = wholes.get(key);
  if (known !== undefined) return known;
  const whole = exitClasses(frame).reduce(
    (sum, _, index) => sum + leavesBelow(frame, partName(index, '')),
    0,
  );
  wholes.set(key, whole);
  return whole;
}

/** The first maze with the longest plan; null where nobody can win. */
function documentOf(frame: Frame, { exit, walls: best }: ProofSum): string | null {
  const places = exit < 0 ? null : longestOfWalls(frame, exit, best);
  return places && formatTheseus(levelOfWalls(frame, exit, best, places));
}

/** The longest shortest plan of any maze of a size, proved by many: 5x5, and small ones to try it out. */
export const hardest = proofKind<HardestParameters, ProofSum, ProofResult>({
  name: 'theseus-hardest',
  version: 1,
  game: 'theseus',
  words: { best: 'moves', work: 'leaves' },
  parameters: (given) => parse(PARAMETERS, given),
  result: (given) => parse(RESULT, given),
  subject: (parameters) => hardestSubject(frameOf(parameters)),
  title: ({ columns, rows }) => `The longest shortest plan in a Minotaur's maze of ${columns}x${rows}`,
  // It is counted, not estimated.
  *size(parameters) {
    return { work: yield* sizeOfFrame(frameOf(parameters)), error: 0 };
  },
  cut: ({ target, boughParts: batchParts, ...frame }, after) =>
    cutBatch({ frame, target, batchParts }, after),
  count: (parameters, name) => countNamed(frameOf(parameters), name),
  work: ({ leaves }) => leaves,
  share: (parameters, subtree) => {
    const frame = frameOf(parameters);
    return leavesBelow(frame, subtree) / wholeOf(frame);
  },
  decided: (parameters, part) => decidedText(frameOf(parameters), part),
  describe: (parameters, sum) => {
    const frame = frameOf(parameters);
    const mazes = sum.lengths.reduce((all, count) => all + count, 0);
    return {
      best: sum.lengths.length === 0 ? null : sum.lengths.length - 1,
      document: documentOf(frame, sum),
      counts: [
        { name: 'leaves', value: String(sum.leaves), all: String(wholeOf(frame)) },
        { name: 'mazes', value: String(mazes), all: String(cellCount(frame) * 2 ** sideCount(frame)) },
      ],
    };
  },
});
