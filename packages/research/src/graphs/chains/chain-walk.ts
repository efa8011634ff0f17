import type { HubChain } from './chain.js';

/** Stays after which a run is given up. */
const MOST_STAYS = 20_000;

/**
 * The fast twin of `runChain`: turns in floating point, exact up to 2^53, and beyond that as near as rounding lets them be.
 * What it says of larger ones guides a search, no more.
 */
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
