import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, runNumber, withJobs } from './open.js';

/** `knossos jobs cancel`: end a run for good. */
export default command({
  args: { run: one('its number') },
  options: { database },
  about: 'Its parts are thrown away; it stays on the list.',
  examples: [['jobs cancel 7 --database URL', 'end a run for good']],
  run: ({ run }, { database: url }, io) =>
    withJobs(io, { database: url }, async ({ store, queue }) => {
      const { cancelRun } = await import('@knossos/lab/jobs');
      await cancelRun(store, queue, runNumber(run));
      return EXIT.done;
    }),
});
