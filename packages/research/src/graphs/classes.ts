import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { formatBoard, formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { breadthFirst, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, type Standing, success } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import {
  branchRow,
  branchRows,
  count,
  decimal,
  faultOfBranch,
  faultsOfSums,
  indented,
  RUN_WORDS,
  runsOf,
  weightText,
} from '../enumerate/runs.js';
import {
  type CertificateKind,
  type Enumeration,
  type EnumerationKind,
  type Found,
  noCertificate,
  type OutcomeText,
  SEALED,
  unreadCertificate,
} from '../enumeration.js';
import { classText, type GraphClass } from './class.js';
import { isOfClass, levelOfLists, networkOfLists, parseLists } from './design.js';
import { orderedGraphsTask } from './feasible.js';
import { GraphTree, MOST_VERTICES_ENUMERATED } from './lazy-tree.js';

const NAME = 'mouse-graphs';

/** More branches where it takes minutes. */
const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
const SMALL_VERTICES = 7;

/** All graphs of a class, by the turns of their runs. */
function classOf(all: GraphClass): Enumeration<Census, bigint> {
  return {
    ...runsOf(() => new GraphTree(all)),
    source: { kind: NAME, problem: all },
    about: { kind: 'mouse graph enumeration', parameters: classObject(all) },
    fewest: all.vertices <= SMALL_VERTICES ? SMALL_SPLIT : LARGE_SPLIT,
    deepest: 4 * all.vertices,
    probes: null,
    whole: () => orderedGraphsTask(all),
    answer: (found) => answerOf(all, found),
    unfinished: (met) => unfinishedOf(all, met),
    mismatch: ({ total, whole }) =>
      total.weight === whole
        ? null
        : `the weights add up to ${total.weight}, but there are ${whole} (graph, orders)`,
    certificate: ({ total, whole, counts }, { depth, parts }): Certificate => ({
      kind: KIND,
      version: SEALED,
      ...classObject(all),
      depth,
      optimum: total.optimum,
      graph: total.design,
      leaves: total.leaves,
      weight: String(total.weight),
      orderedGraphs: String(whole),
      branches: branchRows(parts, counts),
    }),
  };
}

/** Which graphs are meant, in objects. */
export function classObject({ vertices, degree, edges, orders }: GraphClass) {
  return {
    ...{ vertices, degree },
    // Only the options that were given, so that files from before these options stay valid.
    ...(edges !== undefined && { edges }),
    ...(orders !== undefined && { orders }),
  };
}

function answerOf(all: GraphClass, found: Found<Census, bigint>): OutcomeText {
  const { total, whole, parts, workers, seconds } = found;
  const { optimum, design, leaves, weight } = total;
  const object = {
    ...classObject(all),
    optimum,
    graph: design,
    level: formatMouse(levelOfLists(parseLists(design) ?? [])),
    leaves,
    orderedGraphs: String(weight),
    verified: weight === whole,
    ...{ branches: parts, workers, seconds },
  };
  const orders = all.orders === 'fixed' ? '' : ' with orders';
  const lines = [
    `${classText(all)}: the optimum is ${counted(optimum, 'turn')}, from a to the last vertex`,
    '',
    ...rowsOf(design),
    '',
    weightText(found, `labelled graph${orders}`, `labelled graphs${orders}`),
    counted(parts, 'branch', 'branches'),
  ];
  return { object, text: `${lines.join('\n')}\n` };
}

function unfinishedOf(all: GraphClass, { optimum, leaves, design = '' }: Standing): OutcomeText | null {
  if (design === '') return null;
  const best = `the longest run so far has ${counted(optimum, 'turn')}; it is not proved that none is longer`;
  return {
    object: { ...classObject(all), longest: optimum, graph: design, leaves, ended: 'interrupted' },
    text: [`${classText(all)}: ${best}`, '', ...rowsOf(design), ''].join('\n'),
  };
}

function rowsOf(graph: string): string[] {
  const { board } = levelOfLists(parseLists(graph) ?? []);
  return indented(formatBoard(board).trimEnd().split('\n'));
}

const KIND = 'knossos mouse graph enumeration';

/**
 * The cut of the tree of all runs, and of every branch its leaves, the labelled (graph, orders) that they stand for,
 * and the most turns. The weights add up to all (graph, orders) with a way to the exit, which are counted without runs.
 */
const CERTIFICATE = v.object({
  kind: v.literal(KIND),
  version: v.picklist([1, SEALED]),
  vertices: v.pipe(count, v.minValue(2), v.maxValue(MOST_VERTICES_ENUMERATED)),
  degree: v.nullable(v.pipe(count, v.minValue(2))),
  edges: v.exactOptional(v.pipe(count, v.minValue(1))),
  orders: v.exactOptional(v.literal('fixed')),
  depth: v.pipe(count, v.maxValue(100)),
  optimum: count,
  graph: v.string(),
  leaves: count,
  weight: decimal,
  orderedGraphs: decimal,
  branches: v.pipe(v.array(branchRow(/^(\d{1,5}(\.\d{1,5})*)?$/)), v.readonly()),
});

type Certificate = v.InferOutput<typeof CERTIFICATE>;

function faultOfGraph(certificate: Certificate): string | null {
  const { vertices, graph, optimum } = certificate;
  const lists = parseLists(graph);
  if (lists === null || !isOfClass(lists, certificate)) return 'its graph is none of those that it is about';
  const network = networkOfLists(lists);
  if (breadthFirst(network.graph, 0).steps[vertices - 1] === -1) return 'its graph cuts off the exit';
  const { turns } = runOn(network);
  return turns === optimum ? null : `its graph takes ${counted(turns, 'turn')}, not ${optimum}`;
}

const certificates: CertificateKind<Certificate, Census, bigint> = {
  read(json) {
    const read = v.safeParse(CERTIFICATE, json);
    if (read.success) return success(read.output);
    const row = 'branch # is not [decisions, leaves, weight, turns]';
    return unreadCertificate(read.issues[0], 'of a mouse graph enumeration', row);
  },
  tree: (certificate) => classOf(classObject(certificate)),
  partsOf: ({ branches }) => branches.map(([branch]) => branch),
  faults: (certificate) => {
    const fault = faultOfGraph(certificate);
    const sums = faultsOfSums(certificate, { orderedGraphs: certificate.orderedGraphs });
    return fault === null ? sums : [...sums, fault];
  },
  faultsOfWhole: ({ orderedGraphs }, whole) =>
    orderedGraphs === String(whole)
      ? []
      : [`${orderedGraphs} (graph, orders) are said to have a way; the count is ${whole}`],
  faultOfPart: (certificate, index, census) => faultOfBranch(certificate, index, census, 'most turns'),
  sizeOf: classText,
  claim: ({ optimum }) => `the optimum is ${counted(optimum, 'turn')}`,
  words: RUN_WORDS,
};

export const graphClasses: EnumerationKind<GraphClass, Certificate, Census, bigint> = {
  name: NAME,
  of: classOf,
  certificates,
};

/** Whether a text is a certificate about graphs, as stands at its beginning. */
export function isOfGraphs(text: string): boolean {
  return text.slice(0, 200).includes(`"${KIND}"`);
}

export function certificatesAbout(all: GraphClass | null): typeof certificates {
  return {
    ...certificates,
    read(json) {
      const read = certificates.read(json);
      if (all === null || !read.ok || classText(read.value) === classText(all)) return read;
      return noCertificate(`this certificate is about ${classText(read.value)}, not ${classText(all)}`);
    },
  };
}
