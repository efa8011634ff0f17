import type { Store } from '@knossos/lab/store';
import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, runNumber, withJobs } from './open.js';

/** The functions of the lab that change how a run stands. */
type Change = 'pauseRun' | 'resumeRun' | 'cancelRun' | 'retryDead';

interface Described {
  /** The word after `knossos jobs`. */
  readonly word: string;
  /** What the example does. */
  readonly does: string;
  readonly about: string;
}

/** A command that changes how a run stands, and says nothing where that went well. */
export function changing(change: Change, { word, does, about }: Described) {
  return command({
    args: { run: one('its number') },
    options: { database },
    about,
    examples: [[`jobs ${word} 7 --database URL`, does]],
    run: ({ run }, { database: url }, io) =>
      withJobs(io, { database: url }, async ({ store }) => {
        const lab: Readonly<Record<Change, (store: Store, id: number) => Promise<void>>> = await import(
          '@knossos/lab/jobs'
        );
        await lab[change](store, runNumber(run));
        return EXIT.done;
      }),
  });
}
