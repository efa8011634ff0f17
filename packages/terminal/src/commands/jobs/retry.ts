import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, runNumber, withJobs } from './open.js';

/** `knossos jobs retry`: try the parts again that were given up. */
export default command({
  args: { run: one('its number') },
  options: { database },
  about: 'All parts of the run that knossos jobs dead lists wait for a worker again.',
  examples: [['jobs retry 7 --database URL', 'try the parts again that were given up']],
  run: ({ run }, { database: url }, io) =>
    withJobs(io, { database: url }, async ({ store, queue }) => {
      const { retryDead } = await import('@knossos/lab/jobs');
      await retryDead(store, queue, runNumber(run));
      return EXIT.done;
    }),
});
