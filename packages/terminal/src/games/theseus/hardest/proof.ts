import { formatTheseus } from '@knossos/engine/internal/games/theseus';
import {
  decidedText,
  exitClasses,
  type Frame,
  hardestSubject,
  leavesBelow,
  levelOfWalls,
  longestOfWalls,
  MOST_CELLS_HARDEST,
  type ProofResult,
  type ProofSum,
  partName,
  sideCount,
} from '@knossos/engine/internal/games/theseus/hardest';
import { cellCount } from '@knossos/engine/internal/grid';
import { type ProofKind, proofKind } from '@knossos/lab/proof';
import { array, check, type InferOutput, maxLength, object, pipe, regex, string } from 'valibot';
import { type Given, option, type ValuesOf } from '../../../cli/command.js';
import { UsageFailure } from '../../../cli/failure.js';
import type { ProofOffer } from '../../../cli/proof-offer.js';
import { savedCount } from '../../../cli/saved.js';
import { wholeNumber } from '../../../cli/values.js';
import { size } from './options.js';

const PARAMETERS = pipe(
  object({ columns: savedCount, rows: savedCount, target: savedCount, boughParts: savedCount }),
  check(({ target, boughParts: batchParts }) => target > 0 && batchParts > 0),
  check((frame) => cellCount(frame) >= 2 && cellCount(frame) <= MOST_CELLS_HARDEST),
);

type Parameters = InferOutput<typeof PARAMETERS>;

const walls = pipe(string(), regex(/^[01]{1,64}$/));

const RESULT = object({
  part: pipe(string(), regex(/^[a-z][ow]{0,64}$/)),
  leaves: savedCount,
  lengths: pipe(array(savedCount), maxLength(MOST_CELLS_HARDEST ** 2)),
  exit: savedCount,
  walls,
  clear: savedCount,
  clearExit: savedCount,
  clearWalls: walls,
});

/** Leaves that a core goes through in half a minute or so. */
const LEAVES_OF_PART = 100_000_000;
const PARTS_OF_BATCH = 100;

function frameOf({ columns, rows }: Parameters): Frame {
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

const hardest: ProofKind<Parameters, ProofSum, ProofResult> = {
  name: 'theseus-hardest',
  version: 1,
  game: 'theseus',
  words: { best: 'moves', work: 'leaves' },
  parameters: PARAMETERS,
  result: RESULT,
  subject: (parameters) => hardestSubject(frameOf(parameters)),
  title: ({ columns, rows }) => `The longest shortest plan in a Minotaur's maze of ${columns}x${rows}`,
  size: (parameters) => ({ name: 'theseusSize', input: frameOf(parameters) }),
  // It is counted, not estimated.
  sizeOf: (leaves) => ({ work: leaves as number, error: 0 }),
  cut: ({ target, boughParts: batchParts, ...frame }, after) => ({
    name: 'theseusBatch',
    input: { trees: { frame, target, batchParts }, after },
  }),
  count: (parameters, name) => ({ name: 'theseusNamed', input: { frame: frameOf(parameters), name } }),
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
};

const options = {
  size,
  part: option(
    'n',
    'leaves that a part has at most; 100 million take a core half a minute',
    wholeNumber(1, 1e12),
    LEAVES_OF_PART,
  ),
  bough: option(
    'n',
    'parts that are cut at a time, or twice as many',
    wholeNumber(1, 100_000),
    PARTS_OF_BATCH,
  ),
};

/** The longest shortest plan of any maze of a size: 5x5, and small ones to try it out. */
export const hardestOffer: ProofOffer = {
  kind: proofKind(hardest),
  summary: 'the longest shortest plan of any maze of a size',
  options,
  parametersFrom: (given: Given): Parameters => {
    const { size: frame, part, bough: batch } = given as ValuesOf<typeof options>;
    if (!frame) throw new UsageFailure('say which size: --size 5x5');
    return { ...frame, target: part, boughParts: batch };
  },
};
