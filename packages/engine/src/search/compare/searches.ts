import { aStar } from './a-star.js';
import { rebuild, sequences } from './layer-by-layer.js';
import { retrogradeSearch } from './retrograde-search.js';
import type { JointSearchSteps } from './step.js';
import { visited } from './visited.js';

/** The names of the searches for a shortest plan that are compared, from the most wasteful on. */
export const JOINT_SEARCH_NAMES = ['sequences', 'rebuild', 'visited', 'a-star', 'retrograde'] as const;

export type JointSearchName = (typeof JOINT_SEARCH_NAMES)[number];

/** The searches by their names. */
export const JOINT_SEARCHES: Readonly<Record<JointSearchName, JointSearchSteps>> = {
  sequences,
  rebuild,
  visited,
  'a-star': aStar,
  retrograde: retrogradeSearch,
};
