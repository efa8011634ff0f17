import type { Space } from '../accounts/space.js';
import type { Log } from '../observe/log.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';

/** What the routes of the library are given. */
export interface LevelsTools {
  readonly part: OpenedStore;
  readonly log: Log;
  /** In which levels are read. */
  readonly threads: Pick<Threads, 'runSent'>;
  /** How much each may keep. */
  readonly space: Space;
  /** Says that there may be a level to rate. */
  wake(): void;
}
