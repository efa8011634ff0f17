import type { Task } from '@knossos/engine/internal/puzzle';
import { type CutBough, proofKind, type Size } from '@knossos/lab/proof';
import { number, object, string } from 'valibot';
import { type ToyResult, type ToySum, ToyTree } from './toy-tree.js';

/** What a toy proof is about: every part of a tree that a seed draws. */
export interface Toy {
  readonly seed: string;
  readonly boughDepth: number;
  readonly partDepth: number;
}

const TOY = object({ seed: string(), boughDepth: number(), partDepth: number() });
const RESULT = object({ part: string(), leaves: number(), weight: number(), best: number(), find: string() });

const trees = new Map<string, ToyTree>();

export function treeOf({ seed, boughDepth, partDepth }: Toy): ToyTree {
  const key = JSON.stringify([seed, boughDepth, partDepth]);
  const tree = trees.get(key) ?? new ToyTree(seed, boughDepth, partDepth);
  trees.set(key, tree);
  return tree;
}

/** A kind of proof of which everything is known. */
export const toyKind = proofKind<Toy, ToySum, ToyResult>({
  name: 'toy',
  version: 1,
  game: 'toys',
  words: { best: 'points', work: 'leaves' },
  parameters: TOY,
  result: RESULT,
  subject: (toy) => treeOf(toy).subject,
  title: ({ seed }) => `the toy ${seed}`,
  size: (toy) => ({ name: 'size', input: toy }),
  sizeOf: (done) => done as Size,
  cut: (toy, after) => ({ name: 'cut', input: { toy, after } }),
  count: (toy, part) => ({ name: 'count', input: { toy, part } }),
  work: ({ leaves }) => leaves,
  share: ({ boughDepth }) => 2 ** -boughDepth,
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

/** What worker threads do for it. */
export const toyJobs = {
  size: (toy: Toy) => at({ work: treeOf(toy).total().leaves, error: 0 }),
  cut: ({ toy, after }: { readonly toy: Toy; readonly after: string | null }): Task<CutBough | null> => {
    const { boughs } = treeOf(toy);
    const bough = boughs[after === null ? 0 : boughs.indexOf(after) + 1];
    return at(bough === undefined ? null : { bough, parts: treeOf(toy).partsOf(bough) });
  },
  count: ({ toy, part }: { readonly toy: Toy; readonly part: string }) => at(treeOf(toy).truth(part)),
};
