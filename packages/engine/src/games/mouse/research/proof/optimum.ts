import {
  array,
  boolean,
  check,
  type InferOutput,
  maxLength,
  object,
  optional,
  parse,
  pipe,
  regex,
  string,
  tuple,
} from 'valibot';
import { cellCount } from '../../../../grid/index.js';
import { proofKind } from '../../../../puzzle/index.js';
import { Random } from '../../../../random/index.js';
import type { Frame } from '../../walk/frame.js';
import { frameText } from '../../walk/frame-words.js';
import { estimateLeaves } from '../enumerate/enumerate.js';
import { type PartResult, PartVerifier } from '../enumerate/part.js';
import { count, decimal } from '../enumerate/runs.js';
import { countPart, cutBatch, decidedText, documentOfMaze, type SharedTree } from '../enumerate/shared.js';
import { CERTIFICATE_DEPTH, countBranches, countCertified } from '../enumerate/sub-branches.js';
import { enumerationSubject, type PartTotal } from '../enumerate/subject.js';
import { knownBest, mazesFor, roundsFor } from '../search/known-best.js';

/** Most random descents of an estimate of a cut, and most of all those that the parts of a batch may ask for. */
export const MOST_PROBES = 100_000;
const MOST_PROBES_OF_BATCH = 1e7;
/** Most parts of a batch, and most cells of a frame: a branch is named by one letter a cell. */
export const MOST_PARTS_OF_BATCH = 100_000;
const MOST_CELLS = 64;

const PARAMETERS = pipe(
  object({
    columns: count,
    rows: count,
    start: count,
    exit: count,
    order: array(count),
    seed: pipe(string(), maxLength(100)),
    target: count,
    probes: count,
    boughParts: count,
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

export type OptimumParameters = InferOutput<typeof PARAMETERS>;

const branch = pipe(string(), regex(/^[ob]{0,64}$/));

const RESULT = object({
  branch,
  leaves: count,
  weight: decimal,
  optimum: count,
  maze: pipe(string(), regex(/^[01]{1,64}$/)),
  branches: optional(pipe(array(tuple([count, decimal, count])), maxLength(2 ** CERTIFICATE_DEPTH))),
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
}: OptimumParameters): SharedTree {
  return { frame: frameOf(frame), cut: { seed, target, probes }, batchParts };
}

type FrameParameters = Pick<OptimumParameters, 'columns' | 'rows' | 'start' | 'exit' | 'order'>;

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

/** The most turns that any maze of a frame has, proved by many: the 8x8 optimum, and small ones to try it out. */
export const optimum = proofKind<OptimumParameters, PartTotal, PartResult>({
  name: 'mouse-optimum',
  version: 2,
  older: [1],
  game: 'mouse',
  words: { best: 'turns', work: 'runs' },
  parameters: (given) => parse(PARAMETERS, given),
  result: (given) => parse(RESULT, given),
  subject: (parameters) => enumerationSubject(frameOf(parameters), parameters.certified),
  title: (parameters) => `The most turns in a maze of ${frameText(frameOf(parameters))}`,
  *size(parameters) {
    const random = Random.from(parameters.seed);
    const { leaves, error } = yield* estimateLeaves(frameOf(parameters), PROBES_OF_SIZE, random);
    return { work: leaves, error };
  },
  cut: (parameters, after) => cutBatch(treeOf(parameters), after),
  count: (parameters, part) => (parameters.certified ? countCertified : countPart)(frameOf(parameters), part),
  countBranches: (parameters, branches) => countBranches(frameOf(parameters), branches),
  search: (parameters, work, round) =>
    round < roundsFor(work ?? 0)
      ? knownBest(frameOf(parameters), `${parameters.seed} ${round}`, mazesFor(work ?? 0))
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
});

/** Shares are told to a part in so many. */
const SCALE = 10n ** 15n;
