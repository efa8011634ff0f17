import type { GameEntry } from '../../play/game-entry.js';
import { haunt } from './commands.js';

/** What Monster Maze adds to the terminal. */
export const hauntEntry: GameEntry = {
  id: 'haunt',
  commands: haunt,
  jobs: async () => (await import('./jobs.js')).hauntJobs,
};
