import { aStar } from './a-star.js';
import type { JointSpace } from './joint-space.js';
import { rebuild, sequences, visited } from './layer-by-layer.js';
import { retrogradeSearch } from './retrograde-search.js';
import type { SearchSteps } from './step.js';

/** The names of the searches for a shortest plan that are compared, from the most wasteful on. */
export const SEARCH_NAMES = ['sequences', 'rebuild', 'visited', 'a-star', 'retrograde'] as const;

export type SearchName = (typeof SEARCH_NAMES)[number];

/** Those through any states. */
export const SEARCHES = { sequences, rebuild, visited } satisfies Partial<
  Readonly<Record<SearchName, SearchSteps>>
>;

/** The same through joint states, and two that know of them more than where moves lead. */
export const JOINT_SEARCHES = {
  ...SEARCHES,
  'a-star': aStar,
  retrograde: retrogradeSearch,
} satisfies Readonly<Record<SearchName, SearchSteps<JointSpace>>>;
