import type { Space } from '../accounts/space.js';
import type { Log } from '../observe/log.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';

/** The repository of the library. It brings the database's packages with it, so that it is loaded when the database is open. */
export type LibraryRepository = typeof import('@knossos/lab/library');

/** What the routes of the library are given. */
export interface LibraryTools {
  readonly part: OpenedStore;
  readonly lab: LibraryRepository;
  readonly log: Log;
  /** In which levels are read. */
  readonly threads: Pick<Threads, 'runSent'>;
  /** How much each may keep. */
  readonly space: Space;
  /** Says that there may be a level to rate. */
  wake(): void;
}
