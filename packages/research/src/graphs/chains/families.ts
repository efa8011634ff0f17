import type { Hub, HubChain } from './chain.js';

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
