import { readFileSync } from 'node:fs';
import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import type { GraphClass } from '@knossos/engine/internal/games/mouse/graphs/class';
import { isOfClass, networkOfLists, parseLists } from '@knossos/engine/internal/games/mouse/graphs/design';
import { MOST_VERTICES_ENUMERATED } from '@knossos/engine/internal/games/mouse/graphs/enumerate';
import { breadthFirst, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, failureAt, quoted, type Result, success } from '@knossos/engine/internal/puzzle';
import {
  array,
  exactOptional,
  type InferOutput,
  integer,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  readonly,
  safeParse,
  string,
} from 'valibot';
import type { Io } from '../../../cli/io.js';
import { savedCount, savedDecimal, WHOLE_FILE } from '../../../cli/saved.js';
import {
  type CertificateCheck,
  type CertificateKind,
  checkCertificateFile,
} from '../../../io/certificates.js';
import { SEALED } from '../../../io/seal.js';
import { unreadable } from '../../../io/sources.js';
import type { Finished } from '../branches/census.js';
import { branchRow, branchRows, parseCertificateJson } from '../branches/certificate.js';
import { type CheckOptions, checkBranches } from '../branches/check.js';
import type { Split } from '../branches/tree.js';
import type { MouseJobs } from '../jobs.js';
import { classObject, classText } from './options.js';
import { treeOfClass } from './tree.js';

const KIND = 'knossos mouse graph enumeration';

const CERTIFICATE = object({
  kind: literal(KIND),
  version: picklist([1, SEALED]),
  vertices: pipe(number(), integer(), minValue(2), maxValue(MOST_VERTICES_ENUMERATED)),
  degree: nullable(pipe(number(), integer(), minValue(2))),
  edges: exactOptional(pipe(number(), integer(), minValue(1))),
  orders: exactOptional(literal('fixed')),
  depth: pipe(savedCount, maxValue(100)),
  optimum: savedCount,
  graph: string(),
  leaves: savedCount,
  weight: savedDecimal,
  orderedGraphs: savedDecimal,
  branches: pipe(array(branchRow(/^(\d{1,5}(\.\d{1,5})*)?$/)), readonly()),
});

/**
 * What proves an optimum over all graphs of a class: how the tree of all runs was cut, and for every branch the number of its
 * runs (leaves), the number of labelled (graph, orders) that they stand for (weight) and the most turns. The weights must
 * make the number of all labelled (graph, orders) with a way to the exit, which is counted without looking at runs.
 */
export type GraphCertificate = InferOutput<typeof CERTIFICATE>;

export function graphCertificateOf(
  all: GraphClass,
  split: Split,
  finished: Finished,
  total: Census,
  orderedGraphs: bigint,
): GraphCertificate {
  return {
    kind: KIND,
    version: SEALED,
    ...classObject(all),
    depth: split.depth,
    optimum: total.optimum,
    graph: total.design,
    leaves: total.leaves,
    weight: String(total.weight),
    orderedGraphs: String(orderedGraphs),
    branches: branchRows(split, finished),
  };
}

/** Reads a certificate; that its numbers are right is for the verifier to find out. */
export function parseCertificate(text: string): Result<GraphCertificate> {
  const json = parseCertificateJson(text);
  if (!json.ok) return json;
  const parsed = safeParse(CERTIFICATE, json.value);
  if (parsed.success) return success(parsed.output);
  const [issue] = parsed.issues;
  const place = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  return failureAt(null, null, `${quoted(place)} of the certificate cannot be read`, WHOLE_FILE);
}

/** Checks a certificate: sums, cut and graph, the number of (graph, orders), and a sample of branches. */
async function checkCertificate(options: CheckOptions & { readonly certificate: GraphCertificate }) {
  const { certificate } = options;
  const claims = { ...certificate, designs: certificate.orderedGraphs };
  const tree = treeOfClass(classObject(certificate));
  return checkBranches(tree, claims, WORDS, faultOfGraph(certificate), options);
}

const WORDS = {
  designs: 'orderedGraphs',
  said: '(graph, orders) are said to have a way',
  most: 'most turns',
};

function faultOfGraph(certificate: GraphCertificate): string | null {
  const { vertices, graph, optimum } = certificate;
  const lists = parseLists(graph);
  if (lists === null || !isOfClass(lists, certificate)) return 'its graph is none of those that it is about';
  const network = networkOfLists(lists);
  if (breadthFirst(network.graph, 0).steps[vertices - 1] === -1) return 'its graph cuts off the exit';
  const { turns } = runOn(network);
  return turns === optimum ? null : `its graph takes ${counted(turns, 'turn')}, not ${optimum}`;
}

const GRAPH_CERTIFICATES: Omit<CertificateKind<GraphCertificate, MouseJobs>, 'parse'> = {
  check: checkCertificate,
  partsOf: ({ branches }) => branches.length,
  part: 'branch',
  parts: 'branches',
  sizeOf: classText,
  claim: ({ optimum }) => `the optimum is ${counted(optimum, 'turn')}`,
};

/** Reads a certificate of a class, if one is asked for; that of another class is refused. */
function parseCertificateOf(all: GraphClass | null, text: string): Result<GraphCertificate> {
  const parsed = parseCertificate(text);
  if (all === null || !parsed.ok || classText(parsed.value) === classText(all)) return parsed;
  return failureAt(
    null,
    null,
    `this certificate is about ${classText(parsed.value)}, not ${classText(all)}`,
    WHOLE_FILE,
  );
}

/**
 * Checks a certificate about graphs, and that it is about this class, if one is asked for, where the file holds one; null
 * where it does not. @throws Failure
 */
export async function checkGraphFile(
  check: CertificateCheck,
  all: GraphClass | null,
  io: Io,
): Promise<number | null> {
  let text: string;
  try {
    text = readFileSync(check.path, 'utf8');
  } catch (error) {
    throw unreadable(check.path, error);
  }
  // That it is one about graphs stands at its beginning.
  if (!text.slice(0, 200).includes(`"${KIND}"`)) return null;
  const kind = { ...GRAPH_CERTIFICATES, parse: (given: string) => parseCertificateOf(all, given) };
  return checkCertificateFile(kind, check, io);
}
