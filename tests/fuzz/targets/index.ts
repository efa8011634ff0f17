import type { Target } from '../target.js';
import { documentTargets } from './documents.js';
import { linkTargets } from './links.js';

/** Everything that reads what comes from outside. */
export const targets: readonly Target[] = [...documentTargets, ...linkTargets];
