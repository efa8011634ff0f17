import type { Target } from '../target.js';
import { checkpointTargets } from './checkpoints.js';
import { commandTargets } from './commands.js';
import { documentTargets } from './documents.js';
import { linkTargets } from './links.js';
import { savedTargets } from './saved.js';
import { serverTargets } from './server.js';

/** Everything that reads what comes from outside. */
export const targets: readonly Target[] = [
  ...documentTargets,
  ...linkTargets,
  ...savedTargets,
  ...checkpointTargets,
  ...commandTargets,
  ...serverTargets,
];
