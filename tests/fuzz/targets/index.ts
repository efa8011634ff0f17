import type { Target } from '../target.js';
import { twinTargets } from '../twins/index.js';
import { checkpointTargets } from './checkpoints.js';
import { commandTargets } from './commands.js';
import { documentTargets } from './documents.js';
import { libraryTargets } from './library.js';
import { linkTargets } from './links.js';
import { nameTargets } from './names.js';
import { restoreTargets } from './restore.js';
import { runTargets } from './runs.js';
import { savedTargets } from './saved.js';
import { selfTests } from './self-test.js';
import { serverTargets } from './server.js';
import { webTargets } from './web.js';

/** Everything that reads what comes from outside. */
export const targets: readonly Target[] = [
  ...documentTargets,
  ...linkTargets,
  ...savedTargets,
  ...webTargets,
  ...checkpointTargets,
  ...restoreTargets,
  ...nameTargets,
  ...libraryTargets,
  ...commandTargets,
  ...runTargets,
  ...serverTargets,
  ...twinTargets,
];

/** The targets of a name or of a folder of names, those included that run only when they are named. */
export function namedTargets(name: string): readonly Target[] {
  const all = [...targets, ...selfTests];
  return all.filter((target) => target.name === name || target.name.startsWith(`${name}/`));
}
