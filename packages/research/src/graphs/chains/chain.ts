import type { Lists } from '../design.js';

/**
 * Chains of hubs: a path of hubs from the start outward, each with leaves; the exit is the start's last neighbour. On them
 * runs grow exponentially (see chain-beam.ts), and can be followed by whole stays at a hub, so that runs of any length are
 * counted exactly.
 */
export interface Hub {
  /** How many leaves it has. */
  readonly leaves: number;
  /** How many of them he prefers to the hub nearer to the start; nothing to the start. */
  readonly inward: number;
  /** How many of them he prefers to the hub farther out; nothing to the last hub. */
  readonly outward: number;
  /** Whether he prefers the inner hub to the outer one where as many leaves come before either. */
  readonly isInwardFirst: boolean;
}

/** The start first. */
export type HubChain = readonly Hub[];

export function chainVertices(chain: HubChain): number {
  return chain.reduce((sum, { leaves }) => sum + leaves + 1, 1);
}

/** The graph of a chain: hubs first, then their leaves, the exit last. */
export function chainLists(chain: HubChain): Lists {
  const exit = chainVertices(chain) - 1;
  const lists: number[][] = Array.from({ length: exit + 1 }, () => []);
  let leaf = chain.length;
  chain.forEach((hub, at) => {
    const list = lists[at] ?? [];
    const join = (isInward: boolean) => list.push(isInward ? at - 1 : at + 1);
    for (let before = 0; before <= hub.leaves; before++) {
      const ways = [at > 0 && hub.inward === before, at + 1 < chain.length && hub.outward === before];
      if (hub.isInwardFirst && ways[0]) join(true);
      if (ways[1]) join(false);
      if (!hub.isInwardFirst && ways[0]) join(true);
      if (before === hub.leaves) continue;
      lists[leaf]?.push(at);
      list.push(leaf++);
    }
  });
  lists[0]?.push(exit);
  lists[exit]?.push(0);
  return lists;
}

export interface ChainRun {
  readonly turns: bigint;
  readonly visits: readonly bigint[];
  /** How often he came to a hub from another one, the start included. */
  readonly stays: number;
}

/**
 * The run on a chain, exactly, by stays: at a hub he raises the leaves to the count of the neighbouring hub with the smaller
 * one (at the start: of the exit, to which he has never been). He raises those preferred to it once more, and goes there.
 */
export function runChain(chain: HubChain): ChainRun {
  const visits = chain.map(() => 0n);
  const onLeaves = chain.map(() => 0n);
  let turns = 0n;
  let stays = 0;
  for (let at = 0; ; ) {
    const hub = chain[at];
    if (hub === undefined) throw new RangeError('a chain has a hub or more');
    stays++;
    const { count, before, step } = nextHub(chain, at, visits);
    const leaves = BigInt(hub.leaves);
    const raised = count * leaves + before;
    const before0 = onLeaves[at] ?? 0n;
    const made = raised > before0 ? raised - before0 : 0n;
    onLeaves[at] = before0 + made;
    visits[at] = (visits[at] ?? 0n) + made + 1n;
    turns += 2n * made + 1n;
    if (step === 0) return { turns, visits, stays };
    at += step;
  }
}

/** Where he goes from a hub when the leaves are raised: its count, how many leaves he prefers to it, and which way. */
function nextHub(chain: HubChain, at: number, visits: readonly bigint[]) {
  const { leaves, inward, outward, isInwardFirst } = chain[at] ?? NO_HUB;
  const inner = at > 0 ? { count: visits[at - 1] ?? 0n, before: BigInt(inward), step: -1 } : null;
  const outer =
    at + 1 < chain.length ? { count: visits[at + 1] ?? 0n, before: BigInt(outward), step: 1 } : null;
  const exit = { count: 0n, before: BigInt(leaves), step: 0 };
  const ways = isInwardFirst ? [inner, outer] : [outer, inner];
  return [...ways, at === 0 ? exit : null]
    .filter((way) => way !== null)
    .reduce((best, way) =>
      way.count < best.count || (way.count === best.count && way.before < best.before) ? way : best,
    );
}

const NO_HUB: Hub = { leaves: 0, inward: 0, outward: 0, isInwardFirst: false };

const hub = (leaves: number, inward: number, outward: number, isInwardFirst: boolean): Hub => {
  return { leaves, inward, outward, isInwardFirst };
};

/** Six hubs with sixteen leaves. */
const PERIOD: HubChain = [
  hub(2, 0, 0, true),
  hub(2, 0, 0, false),
  hub(4, 0, 3, false),
  hub(2, 0, 0, false),
  hub(2, 1, 0, true),
  hub(4, 0, 4, true),
];

/** Vertices of a period. */
export const PERIOD_VERTICES = 22;

/**
 * A family on which runs grow exponentially: a start with one leaf, which he prefers less than the way out, and one and the same
 * six hubs as often as is asked for. It is a tree of 22 m + 3 vertices, none with more than six neighbours, and every
 * period multiplies the turns by 64, so that the base is 64^(1/22) = 1.208 for each vertex. The period was found by search;
 * that the turns keep a recurrence with the roots 64 and three times 1 is checked for many m up to 50, not proved.
 */
export function exponentialChain(periods: number): HubChain {
  if (!(Number.isInteger(periods) && periods >= 1)) {
    throw new RangeError(`${periods} periods: there is one or more`);
  }
  return [hub(1, 0, 0, false), ...Array.from({ length: periods }, () => PERIOD).flat()];
}
