import { type Jobs, serveJobs } from '@knossos/lab';
import { generalJobs } from './campaigns/jobs.js';
import { GAMES } from './games/index.js';

/** What a worker thread of any command runs: the jobs of all games. */
const jobs = await Promise.all(GAMES.flatMap((game) => (game.jobs ? [game.jobs()] : [])));

serveJobs(Object.assign({}, generalJobs, ...jobs) as Jobs);
