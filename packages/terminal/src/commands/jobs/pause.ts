import { command, one } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { database, runNumber, withJobs } from './open.js';

/** `knossos jobs pause`: stop a run for now. */
export default command({
  args: { run: one('its number') },
  options: { database },
  about: 'The parts that workers have in hand are dropped within seconds; all that is done is kept.',
  examples: [['jobs pause 7 --database URL', 'stop a run for now']],
  run: ({ run }, { database: url }, io) =>
    withJobs(io, { database: url }, async ({ store, queue }) => {
      const { pauseRun } = await import('@knossos/lab/jobs');
      await pauseRun(store, queue, runNumber(run));
      return EXIT.done;
    }),
});
