import { command, flag, one, option } from '../../cli/command.js';
import { wholeNumber } from '../../cli/values.js';
import { database } from '../database.js';
import { numberOf } from '../work.js';
import { follow, RESULT_JSON } from './follow.js';
import { withJobs } from './open.js';

/** `knossos jobs watch`: how far a run is, and its outcome. */
export default command({
  args: { run: one('its number') },
  options: {
    database,
    cores: option('n', 'work here too, so many parts at a time', wholeNumber(1, 256)),
    json: flag('print what came of it as JSON'),
  },
  about: `Prints what came of the run as soon as it is over, as the command would that does the same on one machine; seconds are those
from its beginning to its end, and nothing is said of workers. A signal ends the watching alone.`,
  json: [RESULT_JSON],
  examples: [['jobs watch 7 --database URL', 'waits for run 7, and prints its result']],
  exits: { '0': 'done', '1': 'the run failed or was cancelled', '2': 'wrong usage' },
  run: ({ run }, { database: url, cores, json }, io) =>
    withJobs(io, url, (jobs) => follow(io, jobs, numberOf(run, 'run'), { cores, json })),
});
