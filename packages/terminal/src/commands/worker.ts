import { counted } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '@knossos/lab';
import { command, option } from '../cli/command.js';
import { EXIT } from '../cli/failure.js';
import { complain } from '../cli/io.js';
import { openPool, runJob } from '../cli/jobs.js';
import { wholeNumber } from '../cli/values.js';
import { database } from './database.js';
import { withJobsPatiently } from './jobs/open.js';
import { workOn } from './jobs/working.js';

/** `knossos worker`: does parts of runs until it is told to stop. */
export default command({
  options: {
    database,
    cores: option('n', 'parts at a time; one a core unless given', wholeNumber(1, 256)),
    lease: option(
      's',
      'seconds after which others take the parts of this worker if it is killed',
      wholeNumber(1, 86_400),
      60,
    ),
  },
  about: `Does parts of any run (knossos jobs start) until a signal ends it, with exit code 0. Any number of workers on any number of
machines share a PostgreSQL database; they may come and go at any time. Ctrl-C and SIGTERM hand the parts in hand back; those of a worker that
was killed are taken by others when its lease has run out. While the database cannot be reached, at the start too, it goes on with what
it has and tries again.

In the embedded database only one process can work, the one that has it open: end the others first, or use PostgreSQL.`,
  examples: [['worker --database URL --cores 2', 'lends two cores of this machine']],
  exits: { '0': 'done', '1': 'the database cannot be opened', '2': 'wrong usage' },
  run: async (_, { database: url, cores, lease }, io) => {
    const pool = openPool<Jobs>(cores);
    const { value: done } = await runJob(io, pool, (given) =>
      withJobsPatiently(io, { database: url, lease }, given, (jobs) => {
        const where =
          jobs.store.kind === 'embedded' ? `the database in ${jobs.store.place}` : jobs.store.place;
        complain(io, `working for ${where} on ${counted(pool.workers, 'core')} (Ctrl-C ends it)`);
        return workOn(jobs, pool, given);
      }),
    );
    complain(io, `${counted(done ?? 0, 'part')} done; nothing is left in hand`);
    return EXIT.done;
  },
});
