import type { Target } from '../target.js';
import { goldTwins } from './gold.js';
import { lawTargets } from './laws.js';
import { mouseTwins } from './mouse.js';
import { policyTwins } from './policies.js';
import { pursuitTwins } from './pursuit.js';
import { ruleTwins } from './rules.js';

/** Every fast solver held against its slow twin, and the laws of the games, on small levels. */
export const twinTargets: readonly Target[] = [
  ...[...pursuitTwins, ...goldTwins, ...mouseTwins],
  ...[...policyTwins, ...ruleTwins, ...lawTargets],
];
