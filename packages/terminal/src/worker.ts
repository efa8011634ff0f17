import { enumerationJobs } from '@knossos/engine/internal/games/enumerations';
import { serverJobs } from '@knossos/server/jobs';
import { type Jobs, serveJobs } from '@knossos/server/threads';
import { designJobs } from './commands/generate/design-job.js';
import { GAMES } from './games/index.js';

/** What a worker thread of any command runs: the jobs of the server and of all games. */
const jobs = await Promise.all(GAMES.flatMap((game) => (game.jobs ? [game.jobs()] : [])));

serveJobs(Object.assign({}, designJobs, enumerationJobs, serverJobs, ...jobs) as Jobs);
