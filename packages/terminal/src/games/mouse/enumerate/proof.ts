import {
  LEAVES_OF_PART,
  PARTS_OF_BATCH,
  PROBES_OF_CUT,
} from '@knossos/engine/internal/games/mouse/enumerate/cut';
import type { PartResult } from '@knossos/engine/internal/games/mouse/enumerate/part';
import { PartVerifier } from '@knossos/engine/internal/games/mouse/enumerate/part';
import {
  decidedText,
  documentOfMaze,
  type SharedTree,
} from '@knossos/engine/internal/games/mouse/enumerate/shared';
import { CERTIFICATE_DEPTH } from '@knossos/engine/internal/games/mouse/enumerate/sub-branches';
import { enumerationSubject, type PartTotal } from '@knossos/engine/internal/games/mouse/enumerate/subject';
import { mazesFor, roundsFor } from '@knossos/engine/internal/games/mouse/search/known-best';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { frameText } from '@knossos/engine/internal/games/mouse/walk/frame-words';
import { cellCount } from '@knossos/engine/internal/grid';
import { type ProofKind, proofKind } from '@knossos/lab/proof';
import {
  array,
  boolean,
  check,
  type InferOutput,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  string,
  tuple,
} from 'valibot';
import type { Given } from '../../../cli/command.js';
import { option, type ValuesOf } from '../../../cli/command.js';
import type { ProofOffer } from '../../../cli/proof-offer.js';
import { savedCount, savedDecimal } from '../../../cli/saved.js';
import { text, wholeNumber } from '../../../cli/values.js';
import { frameFrom, frameOptions } from './options.js';

/** Most random descents of an estimate of a cut, and most of all those that the parts of a batch may ask for. */
const MOST_PROBES = 100_000;
const MOST_PROBES_OF_BATCH = 1e7;
/** Most parts of a batch, and most cells of a frame: a branch is named by one letter a cell. */
const MOST_PARTS_OF_BATCH = 100_000;
const MOST_CELLS = 64;

const PARAMETERS = pipe(
  object({
    columns: savedCount,
    rows: savedCount,
    start: savedCount,
    exit: savedCount,
    order: array(savedCount),
    seed: pipe(string(), maxLength(100)),
    target: savedCount,
    probes: savedCount,
    boughParts: savedCount,
    /** Whether parts have certificates; those of 0.1.0 have none. */
    certified: optional(boolean(), false),
  }),
  check(
    (frame) =>
      frame.columns >= 1 && frame.rows >= 1 && cellCount(frame) >= 2 && cellCount(frame) <= MOST_CELLS,
    `columns and rows: a frame has from 2 to ${MOST_CELLS} cells`,
  ),
  check(
    ({ start, exit, ...frame }) => start !== exit && Math.max(start, exit) < cellCount(frame),
    'start and exit: two cells of the frame, numbered row by row from 0',
  ),
  check(
    ({ order }) => [...order].sort().join() === '0,1,2,3',
    'order: the directions 0 (up), 1 (right), 2 (down), 3 (left), each once',
  ),
  check(({ target }) => target > 0 && target <= 1e12, 'target: from 1 to 1e12 runs of a part'),
  check(
    ({ boughParts: batchParts }) => batchParts > 0 && batchParts <= MOST_PARTS_OF_BATCH,
    `boughParts: from 1 to ${MOST_PARTS_OF_BATCH}`,
  ),
  check(
    ({ probes, boughParts: batchParts }) =>
      probes > 0 && probes <= MOST_PROBES && probes * batchParts <= MOST_PROBES_OF_BATCH,
    `probes: from 1 to ${MOST_PROBES}, and at most ${MOST_PROBES_OF_BATCH} with all parts of a batch`,
  ),
);

type Parameters = InferOutput<typeof PARAMETERS>;

const branch = pipe(string(), regex(/^[ob]{0,64}$/));

const RESULT = object({
  branch,
  leaves: savedCount,
  weight: savedDecimal,
  optimum: savedCount,
  maze: pipe(string(), regex(/^[01]{1,64}$/)),
  branches: optional(
    pipe(array(tuple([savedCount, savedDecimal, savedCount])), maxLength(2 ** CERTIFICATE_DEPTH)),
  ),
});

/** Random descents that the size of a whole tree is reckoned from: right to some per cent for most frames. */
const PROBES_OF_SIZE = 100_000;

function treeOf({
  seed,
  target,
  probes,
  boughParts: batchParts,
  certified: _,
  ...frame
}: Parameters): SharedTree {
  return { frame: frameOf(frame), cut: { seed, target, probes }, batchParts };
}

type FrameParameters = Pick<Parameters, 'columns' | 'rows' | 'start' | 'exit' | 'order'>;

function frameOf({ columns, rows, start, exit, order }: FrameParameters): Frame {
  // Directions are numbers from 0 to 3; the options that made them are checked.
  return { columns, rows, start, exit, order: order as unknown as Frame['order'] };
}

/** Counting of feasible mazes for the frames that were asked about; what a frame needs to be counted is kept. */
const verifiers = new Map<string, { readonly verifier: PartVerifier; readonly all: bigint }>();

function verifierOf(frame: Frame): { readonly verifier: PartVerifier; readonly all: bigint } {
  const key = JSON.stringify(frame);
  const known = verifiers.get(key);
  if (known !== undefined) return known;
  const verifier = new PartVerifier(frame);
  const made = { verifier, all: verifier.weightBelow('') ?? 0n };
  verifiers.set(key, made);
  return made;
}

const optimum: ProofKind<Parameters, PartTotal, PartResult> = {
  name: 'mouse-optimum',
  version: 2,
  older: [1],
  game: 'mouse',
  words: { best: 'turns', work: 'runs' },
  parameters: PARAMETERS,
  result: RESULT,
  subject: (parameters) => enumerationSubject(frameOf(parameters), parameters.certified),
  title: (parameters) => `The most turns in a maze of ${frameText(frameOf(parameters))}`,
  size: (parameters) => ({
    name: 'estimate',
    input: { frame: frameOf(parameters), probes: PROBES_OF_SIZE, seed: parameters.seed },
  }),
  sizeOf: (estimate) => {
    const { leaves, error } = estimate as { readonly leaves: number; readonly error: number };
    return { work: leaves, error };
  },
  cut: (parameters, after) => ({ name: 'cutBatch', input: { tree: treeOf(parameters), after } }),
  count: (parameters, part) => ({
    name: parameters.certified ? 'countCertified' : 'countPart',
    input: { frame: frameOf(parameters), branch: part },
  }),
  countBranches: (parameters, branches) => ({
    name: 'countBranches',
    input: { frame: frameOf(parameters), branches },
  }),
  search: (parameters, work, round) =>
    round < roundsFor(work ?? 0)
      ? {
          name: 'knownBest',
          input: {
            frame: frameOf(parameters),
            seed: `${parameters.seed} ${round}`,
            mazes: mazesFor(work ?? 0),
          },
        }
      : null,
  work: ({ leaves }) => leaves,
  share: (parameters, subtree) => {
    const { verifier, all } = verifierOf(frameOf(parameters));
    return Number(((verifier.weightBelow(subtree) ?? 0n) * SCALE) / all) / Number(SCALE);
  },
  decided: (parameters, part) => decidedText(frameOf(parameters), part),
  describe: (parameters, { leaves, weight, optimum: best, maze }) => {
    const frame = frameOf(parameters);
    return {
      best: best < 0 ? null : best,
      document: maze === '' ? null : documentOfMaze(frame, maze),
      counts: [
        { name: 'runs', value: String(leaves), all: null },
        { name: 'mazes', value: weight, all: String(verifierOf(frame).all) },
      ],
    };
  },
};

/** Shares are told to a part in so many. */
const SCALE = 10n ** 15n;

const options = {
  ...frameOptions,
  seed: option('text', 'what the estimates of the cut are drawn from', text, 'together'),
  part: option(
    'n',
    'runs that a part has at most, as estimated; 100 million take a core half a minute',
    wholeNumber(1, 1e12),
    LEAVES_OF_PART,
  ),
  probes: option(
    'n',
    'random descents that such an estimate is made of',
    wholeNumber(1, MOST_PROBES),
    PROBES_OF_CUT,
  ),
  bough: option(
    'n',
    'parts that are cut at a time, at most',
    wholeNumber(1, MOST_PARTS_OF_BATCH),
    PARTS_OF_BATCH,
  ),
};

/** The most turns that any maze of a frame has: the 8x8 optimum, and small ones to try it out. */
export const optimumOffer: ProofOffer = {
  kind: proofKind(optimum),
  summary: 'the most turns of any maze of a frame',
  options,
  parametersFrom: (given: Given): Parameters => {
    const { seed, part, probes, bough: batch, ...frame } = given as ValuesOf<typeof options>;
    const { order, ...ends } = frameFrom(frame);
    if (cellCount(ends) < 2) throw new RangeError('a frame has two cells or more');
    return { ...ends, order: [...order], seed, target: part, probes, boughParts: batch, certified: true };
  },
};
