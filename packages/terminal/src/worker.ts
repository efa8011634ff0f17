import { serverJobs } from '@knossos/server/jobs';
import { type Jobs, serveJobs } from '@knossos/server/threads';
import { designJobs } from './commands/generate/design-job.js';
import { levelJobs } from './commands/level-jobs.js';
import { GAMES } from './games/index.js';
import { researchJobs } from './research/index.js';

/** What a worker thread of any command runs: the jobs of the server, of the research and of all games. */
Promise.all([
  serverJobs(),
  researchJobs(),
  ...GAMES.flatMap((game) => (game.jobs ? [game.jobs()] : [])),
]).then((jobs) => serveJobs(Object.assign({}, designJobs, levelJobs, ...jobs) as Jobs));
