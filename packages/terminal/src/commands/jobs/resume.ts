import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, runNumber, withJobs } from './open.js';

/** `knossos jobs resume`: let a paused run go on. */
export default command({
  args: { run: one('its number') },
  options: { database },
  about: 'Nothing that was done before the pause is done again.',
  examples: [['jobs resume 7 --database URL', 'let a paused run go on']],
  run: ({ run }, { database: url }, io) =>
    withJobs(io, { database: url }, async ({ store, queue }) => {
      const { resumeRun } = await import('@knossos/lab/jobs');
      await resumeRun(store, queue, runNumber(run));
      return EXIT.done;
    }),
});
