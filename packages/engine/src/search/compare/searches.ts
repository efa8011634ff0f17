import { aStar } from './a-star.js';
import { rebuild } from './rebuild.js';
import { retrogradeSearch } from './retrograde-search.js';
import { sequences } from './sequences.js';
import type { JointSearchSteps } from './step.js';
import { visited } from './visited.js';

/** The searches for a shortest plan that are compared, from the most wasteful on, by their names. */
export const JOINT_SEARCHES = {
  sequences,
  rebuild,
  visited,
  'a-star': aStar,
  retrograde: retrogradeSearch,
} satisfies Readonly<Record<string, JointSearchSteps>>;

export type JointSearchName = keyof typeof JOINT_SEARCHES;
