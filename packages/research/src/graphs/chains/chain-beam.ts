import type { Progress, Task } from '@knossos/engine/internal/puzzle';
import { degreeBound, type GraphClass, requireClass } from '../class.js';
import { chainVertices, type Hub, type HubChain } from './chain.js';

/** Most vertices of a chain that is looked for. */
export const MOST_CHAIN_VERTICES = 400;
/** Most leaves of a hub, and of the start: more never helped. */
const MOST_LEAVES = 7;
const MOST_LEAVES_OF_START = 14;
/** Chains of the same number of turns that are kept: they are mostly the same but for an order that decides nothing. */
const MOST_EQUAL = 6;

interface Candidate {
  readonly chain: HubChain;
  readonly turns: number;
}

/** A chain of so many vertices, and its turns as far as floating point knows them. */
export interface FoundChain extends Candidate {
  readonly vertices: number;
}

/**
 * Long runs on chains of hubs, by beam search: of every number of vertices the best `width` chains are kept, and each is
 * continued by one more hub behind its last one in all ways. Yields how far it is; the best of every size that there is.
 *
 * Why runs grow exponentially: at hub i he raises its p leaves to the smaller count of its two neighbours. Let him come to it
 * from within while the inner hub has the count L. As long as the hub beyond has less than L, he goes out again, and the counts of
 * both are multiplied by the product of their leaves each time; then he goes back. So what hub i shows the hub beyond is a
 * geometric progression, whose last member is p times the largest below L of another one: it is p L at most, the more the nearer
 * that member is to L. Where the progression begins is decided by how many leaves he prefers to the way out: by the order. So
 * orders and leaves can be chosen hub by hub such that every hub multiplies by a constant. Additions of one or two at every
 * stay, which matter where counts are small, keep all equal hubs from that: see docs/mouse/graphs.md.
 */
export function* beamChains(all: GraphClass, width: number): Task<readonly FoundChain[]> {
  requireClass(all, MOST_CHAIN_VERTICES);
  if (!(Number.isInteger(width) && width >= 1))
    throw new RangeError(`the width ${width} is no number from 1`);
  const { vertices } = all;
  const bound = degreeBound({ ...all, vertices: MOST_CHAIN_VERTICES });
  const walk = new ChainWalk();
  const bySize: Candidate[][] = Array.from({ length: vertices + 1 }, () => []);
  const consider = (chain: HubChain): void => {
    const list = bySize[chainVertices(chain)];
    if (list === undefined) return;
    const turns = walk.turnsOf(chain);
    if (turns > 0) list.push({ chain, turns });
    if (list.length >= 4 * width + 100) keepBest(list, width);
  };
  for (const chain of beginnings(bound)) consider(chain);
  const found: FoundChain[] = [];
  for (let size = 2; size <= vertices; size++) {
    const list = bySize[size] ?? [];
    keepBest(list, width);
    if (list[0]) found.push({ ...list[0], vertices: size });
    for (const { chain } of list) for (const longer of continuations(chain, bound)) consider(longer);
    bySize[size] = [];
    const note = list[0] ? `best ${list[0].turns}` : null;
    const progress: Progress = { done: size, total: vertices, unit: 'vertices', note };
    yield progress;
  }
  return found;
}

function* beginnings(bound: number): Generator<HubChain> {
  for (let leaves = 1; leaves <= Math.min(MOST_LEAVES_OF_START, bound - 2); leaves++) {
    for (let outward = 0; outward <= leaves; outward++) {
      const start: Hub = { leaves, inward: 0, outward, isInwardFirst: false };
      for (const end of ends(bound, true)) yield [start, end];
    }
  }
}

function* continuations(chain: HubChain, bound: number): Generator<HubChain> {
  const last = chain[chain.length - 1];
  if (last.leaves + 2 > bound) return;
  const inner = chain.slice(0, -1);
  for (let outward = 0; outward <= last.leaves; outward++) {
    for (const isInwardFirst of outward === last.inward ? [false, true] : [false]) {
      const before = [...inner, { ...last, outward, isInwardFirst }];
      for (const end of ends(bound, false)) yield [...before, end];
    }
  }
}

/** All last hubs, the way back at any place of the list, or first or last. */
function* ends(bound: number, isAnywhere: boolean): Generator<Hub> {
  for (let leaves = 1; leaves <= Math.min(MOST_LEAVES, bound - 1); leaves++) {
    for (let inward = 0; inward <= leaves; inward += isAnywhere ? 1 : leaves) {
      yield { leaves, inward, outward: 0, isInwardFirst: false };
    }
  }
}

/** Keeps the best candidates, the earlier of equal ones, and few with the same turns. */
function keepBest(list: Candidate[], width: number): void {
  list.sort((a, b) => b.turns - a.turns);
  let equal = 0;
  const mixed = list.filter(({ turns }, at) => {
    equal = turns === list[at - 1]?.turns ? equal + 1 : 0;
    return equal < MOST_EQUAL;
  });
  list.splice(0, list.length, ...mixed.slice(0, width));
}

/** Stays after which a run is given up. */
const MOST_STAYS = 20_000;

/** The fast twin of `runChain`: turns in floating point, exact up to 2^53. Larger ones only guide a search. */
export class ChainWalk {
  private visits = new Float64Array(64);
  private onLeaves = new Float64Array(64);

  constructor(private readonly mostStays = MOST_STAYS) {}

  /** Turns of a chain's run; 0 where there were too many stays. */
  turnsOf(chain: HubChain): number {
    const last = chain.length - 1;
    if (last >= this.visits.length) {
      this.visits = new Float64Array(2 * chain.length);
      this.onLeaves = new Float64Array(2 * chain.length);
    }
    const { visits, onLeaves, mostStays } = this;
    visits.fill(0, 0, chain.length);
    onLeaves.fill(0, 0, chain.length);
    let turns = 0;
    let at = 0;
    for (let stays = 0; stays < mostStays; stays++) {
      const hub = chain[at];
      let count = Number.POSITIVE_INFINITY;
      let before = 0;
      let step = 0;
      if (at === 0) {
        count = 0;
        before = hub.leaves + 1;
      } else {
        count = visits[at - 1];
        before = hub.inward;
        step = -1;
      }
      if (at < last) {
        const outer = visits[at + 1];
        const isPreferred = hub.outward < before || (hub.outward === before && !hub.isInwardFirst);
        if (outer < count || (outer === count && isPreferred)) {
          count = outer;
          before = hub.outward;
          step = 1;
        }
      }
      const raised = count * hub.leaves + Math.min(before, hub.leaves);
      const made = raised > onLeaves[at] ? raised - onLeaves[at] : 0;
      onLeaves[at] += made;
      visits[at] += made + 1;
      turns += 2 * made + 1;
      if (step === 0) return turns;
      at += step;
    }
    return 0;
  }
}
