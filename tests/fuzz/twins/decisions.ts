import {
  decisionGraph,
  greatestChance,
  LOSS,
  leastMoves,
  sureRegion,
  WIN,
} from '../../../packages/engine/src/search/index.js';
import {
  problemOf,
  randomProcess,
  type SmallNode,
  type SmallProcess,
  tryEveryPolicy,
} from '../../../packages/engine/test/chase/decision-reference.js';
import type { Target } from '../target.js';
import { agree, drain, near, ownRandom } from './twin.js';

/** A process in a text; null where the text holds none, or a larger one than the slow twin can look at. */
function processIn(text: string): SmallProcess | null {
  try {
    const nodes = JSON.parse(text) as SmallNode[];
    const isNode = ({ kind, targets }: SmallNode, at: number) =>
      targets.length <= 4 &&
      targets.every((target) => target === WIN || target === LOSS || nodes[target] !== undefined) &&
      // Chance leads to choices, ends and later chance, so that dice do not fall for ever.
      (kind === 'choice' || targets.every((target) => nodes[target]?.kind !== 'chance' || target > at));
    return nodes.length >= 1 && nodes.length <= 12 && nodes.every(isNode) ? nodes : null;
  } catch {
    return null;
  }
}

/** Sure region, least moves and greatest chance, against every policy tried. */
function checkProcess(input: string): void {
  const process = processIn(input);
  if (process === null) return;
  const graph = drain(decisionGraph(problemOf(process, 1)));
  if (graph.status === 'gave-up') throw new Error(graph.reason);
  const region = drain(sureRegion(graph));
  const least = drain(leastMoves(graph, region));
  const most = drain(greatestChance(graph, region));
  const slow = tryEveryPolicy(process);
  for (const at of process.keys()) {
    const node = graph.nodeOf(at) ?? -1;
    const chance = slow.chance[at] ?? 0;
    const isSure = chance > 1 - 1e-9;
    agree(`whether ${at} is sure`, region.isSure[node] === 1, isSure);
    near(`chance of ${at}`, most.values[node], chance, 2e-9);
    near(
      `moves of ${at}`,
      least.values[node],
      isSure ? (slow.moves[at] ?? 0) : Number.POSITIVE_INFINITY,
      1e-8,
    );
  }
}

export const decisionTwins: readonly Target[] = [
  {
    name: 'twins/decisions',
    make: (given) => JSON.stringify(randomProcess(ownRandom(given), 5, 6)),
    check: checkProcess,
    inputs: 500,
  },
];
