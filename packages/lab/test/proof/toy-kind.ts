import { type ProofJob, proofKind, proofTask, type Task, WorkKinds } from '@knossos/engine/internal/puzzle';
import { array, boolean, number, object, optional, parse, string, tuple } from 'valibot';
import { type ToyResult, type ToySum, ToyTree } from './toy-tree.js';

/** What a toy proof is about: every part of a tree that a seed draws. */
export interface Toy {
  readonly seed: string;
  readonly batchDepth: number;
  readonly partDepth: number;
  /** Whether parts have certificates; false unless told, as in 0.1.0. */
  readonly certified?: boolean | undefined;
  /** Rounds in which a search finds the best, if only in the last; none unless told. */
  readonly rounds?: number | undefined;
}

const TOY = object({
  ...{ seed: string(), batchDepth: number(), partDepth: number() },
  ...{ certified: optional(boolean()), rounds: optional(number()) },
});
const RESULT = object({
  ...{ part: string(), leaves: number(), weight: number(), best: number(), find: string() },
  twigs: optional(array(tuple([number(), number(), number()]))),
});

const trees = new Map<string, ToyTree>();

export function treeOf({ seed, batchDepth, partDepth, certified = false }: Toy): ToyTree {
  const key = JSON.stringify([seed, batchDepth, partDepth, certified]);
  const tree = trees.get(key) ?? new ToyTree(seed, batchDepth, partDepth, certified);
  trees.set(key, tree);
  return tree;
}

/** A kind of proof of which everything is known. */
export const toyKind = proofKind<Toy, ToySum, ToyResult>({
  name: 'toy',
  version: 2,
  older: [1],
  game: 'toys',
  words: { best: 'points', work: 'leaves' },
  parameters: (given) => parse(TOY, given),
  result: (given) => parse(RESULT, given),
  subject: (toy) => treeOf(toy).subject,
  title: ({ seed }) => `the toy ${seed}`,
  size: (toy) => at({ work: treeOf(toy).total().leaves, error: 0 }),
  cut: (toy, after) => {
    const { batches } = treeOf(toy);
    const batch = batches[after === null ? 0 : batches.indexOf(after) + 1];
    return at(batch === undefined ? null : { batch, parts: treeOf(toy).partsOf(batch) });
  },
  count: (toy, part) => at(treeOf(toy).truth(part)),
  countBranches: (toy, branches) => at(branches.map((branch) => treeOf(toy).twig(branch))),
  search: (toy, _, round) =>
    round < (toy.rounds ?? 0) ? at(round + 1 === toy.rounds ? treeOf(toy).found() : null) : null,
  work: ({ leaves }) => leaves,
  share: ({ batchDepth }) => 2 ** -batchDepth,
  decided: (_, part) => part,
  describe: (_, { best, weight, find }) => ({
    best: best < 0 ? null : best,
    document: find === '' ? null : find,
    counts: [{ name: 'weight', value: String(weight), all: null }],
  }),
});

// biome-ignore lint/correctness/useYield: it has nothing to report
function* at<T>(value: T): Task<T> {
  return value;
}

export const toyKinds = new WorkKinds([toyKind]);

/** What worker threads do for it. */
export const toyJobs = { proof: (job: ProofJob) => proofTask(toyKinds, job) };
