import type { Target } from '../target.js';
import { documentTargets } from './documents.js';
import { linkTargets } from './links.js';
import { serverTargets } from './server.js';

/** Everything that reads what comes from outside. */
export const targets: readonly Target[] = [...documentTargets, ...linkTargets, ...serverTargets];
