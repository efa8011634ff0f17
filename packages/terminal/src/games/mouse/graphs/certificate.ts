import type { GraphClass } from '@knossos/engine/games/mouse/graphs/class';
import { networkOfLists, parseLists } from '@knossos/engine/games/mouse/graphs/design';
import {
  type GraphBranch,
  type GraphCensus,
  graphBranchesOf,
  MOST_VERTICES_ENUMERATED,
} from '@knossos/engine/games/mouse/graphs/enumerate';
import { breadthFirst, runOn } from '@knossos/engine/games/mouse/walk/walk';
import { counted, failureAt, type Result, success } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import {
  array,
  type InferOutput,
  integer,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  pipe,
  readonly,
  regex,
  safeParse,
  strictTuple,
  string,
} from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import type { MouseJobs } from '../jobs.js';
import type { GraphFinished, GraphSplit } from './census.js';
import { classObject } from './options.js';

export const GRAPH_KIND = 'knossos mouse graph enumeration';

const branchRow = strictTuple([
  pipe(string(), regex(/^(\d{1,5}(\.\d{1,5})*)?$/)),
  savedCount,
  savedDecimal,
  savedInteger,
]);

const CERTIFICATE = object({
  kind: literal(GRAPH_KIND),
  version: literal(1),
  vertices: pipe(number(), integer(), minValue(2), maxValue(MOST_VERTICES_ENUMERATED)),
  degree: nullable(pipe(number(), integer(), minValue(2))),
  depth: pipe(savedCount, maxValue(100)),
  optimum: savedCount,
  graph: string(),
  leaves: savedCount,
  weight: savedDecimal,
  orderedGraphs: savedDecimal,
  branches: pipe(array(branchRow), readonly()),
});

/**
 * What proves an optimum over all graphs of a class: how the tree of all runs was cut, and for every branch the number of its
 * runs (leaves), the number of labelled (graph, orders) that they stand for (weight) and the most turns. The weights must
 * make the number of all labelled (graph, orders) with a way to the exit, which is counted without looking at runs.
 */
export type GraphCertificate = InferOutput<typeof CERTIFICATE>;

export function graphCertificateOf(
  all: GraphClass,
  split: GraphSplit,
  finished: GraphFinished,
  total: GraphCensus,
  orderedGraphs: bigint,
): GraphCertificate {
  return {
    kind: GRAPH_KIND,
    version: 1,
    ...classObject(all),
    depth: split.depth,
    optimum: total.optimum,
    graph: total.graph,
    leaves: total.leaves,
    weight: String(total.weight),
    orderedGraphs: String(orderedGraphs),
    branches: split.branches.map((branch, index): [GraphBranch, number, string, number] => {
      const census = finished.get(index);
      return [branch, census?.leaves ?? 0, String(census?.weight ?? 0n), census?.optimum ?? -1];
    }),
  };
}

/** The certificate as JSON, one branch a line. */
export function formatGraphCertificate({ branches, ...head }: GraphCertificate): string {
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  const rows = branches.map((row) => `    ${JSON.stringify(row)}`);
  return `{\n${fields.join('\n')}\n  "branches": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

/** Whether a text says of itself that it is a certificate about graphs. */
export function isGraphCertificate(text: string): boolean {
  return text.slice(0, 200).includes(`"${GRAPH_KIND}"`);
}

/** Reads a certificate; that its numbers are right is for the verifier to find out. */
export function parseGraphCertificate(text: string): Result<GraphCertificate> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failureAt(null, null, 'this is no certificate, or only a part of one');
  }
  const parsed = safeParse(CERTIFICATE, found);
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  const place = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return failureAt(null, null, `"${place}" of the certificate cannot be read: ${issue.message}`);
}

interface CheckOptions extends LongWork {
  readonly certificate: GraphCertificate;
  readonly pool: Pool<MouseJobs>;
  /** How many branches are counted again. */
  readonly sample: number;
  /** Seed of the sample. */
  readonly seed: string;
}

/** Checks sums, cut, graph and count of a certificate, and counts a sample of branches again: what is wrong. */
export async function checkGraphCertificate(options: CheckOptions) {
  const { certificate, pool, signal } = options;
  const { vertices, degree, depth } = certificate;
  const all: GraphClass = { vertices, degree };
  const faults = faultsInSums(certificate);
  const branches = graphBranchesOf(all, depth);
  if (certificate.branches.map(([branch]) => branch).join(' ') !== branches.join(' ')) {
    faults.push(`its branches are not those of the tree at depth ${depth}`);
    return { faults, recounted: 0 };
  }
  const count = await pool.run('orderedGraphs', all, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (count === null) return { faults, recounted: 0 };
  if (String(count) !== certificate.orderedGraphs) {
    faults.push(`${certificate.orderedGraphs} (graph, orders) are said to have a way; the count is ${count}`);
  }
  const sample = sampleOf(branches.length, options.sample, options.seed);
  const tell = ({ finished, total }: QueueProgress) =>
    options.show(() => `${finished} of ${total} branches counted again`);
  const result = await runQueue({
    pieces: sample,
    workers: pool.workers,
    run: (index, job) => pool.run('enumerateGraphs', { all, branch: branches[index] ?? '' }, job),
    now: options.now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  sample.forEach((index, at) => {
    const census = result.outputs[at];
    const row = certificate.branches[index];
    if (census === undefined || row === undefined) return;
    const again = [row[0], census.leaves, String(census.weight), census.optimum];
    if (again.join() === row.join()) return;
    const [branch, leaves, weight, optimum] = row;
    faults.push(
      `branch ${index} (${branch}) holds ${census.leaves} runs, weight ${census.weight}, ` +
        `most turns ${census.optimum}; the certificate says ${leaves}, ${weight}, ${optimum}`,
    );
  });
  return { faults, recounted: sample.length };
}

/** What can be seen without counting anything again. */
function faultsInSums({ vertices, degree, graph, ...said }: GraphCertificate): string[] {
  const faults: string[] = [];
  let leaves = 0;
  let weight = 0n;
  let optimum = -1;
  for (const [, itsLeaves, itsWeight, itsOptimum] of said.branches) {
    leaves += itsLeaves;
    weight += BigInt(itsWeight);
    optimum = Math.max(optimum, itsOptimum);
  }
  const sums = { leaves, weight: String(weight), orderedGraphs: String(weight), optimum };
  for (const [name, sum] of Object.entries(sums)) {
    const claim = said[name as keyof typeof sums];
    if (sum !== claim) faults.push(`"${name}" is ${claim}; the branches make ${sum}`);
  }
  const lists = parseLists(graph);
  const most = degree ?? vertices;
  if (lists?.length !== vertices || lists.some((list) => list.length > most)) {
    faults.push('its graph is none of those that it is about');
  } else if (breadthFirst(networkOfLists(lists).graph, 0).steps[vertices - 1] === -1) {
    faults.push('its graph cuts off the exit');
  } else {
    const { turns } = runOn(networkOfLists(lists));
    if (turns !== said.optimum) faults.push(`its graph takes ${counted(turns, 'turn')}, not ${said.optimum}`);
  }
  return faults;
}

/** Different numbers below `count`, in ascending order. */
function sampleOf(count: number, size: number, seed: string): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return Random.from(seed)
    .shuffle(numbers)
    .slice(0, size)
    .sort((a, b) => a - b);
}
